import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../.local/compiled', import.meta.url));

/**
 * For the environment of a program of this checkout: Node keeps there what it compiled, and starts
 * the scan of an account in 1.4 s instead of 2.2.
 */
export const compileCache = (): { readonly NODE_COMPILE_CACHE: string } => ({
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? folder,
});
