"""The games as environments for programs that learn: PettingZoo, Gymnasium, OpenSpiel, many tables at once.

Only what is imported is needed: `skulk.learn.zoo` and `gym` stand on the extra `skulk[learn]`, `spiel` on
`skulk[spiel]`.
"""
