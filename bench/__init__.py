"""How fast the rules are, against hand-written C++ and other libraries, from one interleaved run."""
