import { inject } from 'vitest';

/** Runs as long as the run of the tests does; the sample is scanned and analysed. */
export const product = inject('product');

export const at = (path: string): string => product.origin + path;
