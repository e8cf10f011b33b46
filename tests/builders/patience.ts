/**
 * Milliseconds after which whatever has not come never will: a backstop against what hangs, far
 * beyond the slowest machine. Slowness alone fails no test.
 */
export const HANGS_AFTER = 600_000;
