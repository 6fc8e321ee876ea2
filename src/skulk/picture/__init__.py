"""What drawings of several games share: colours, small SVG helpers, moving pictures. Strings only."""
