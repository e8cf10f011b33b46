import type { Found } from '../../detector.ts';

/** A hit, or a street that ends the line and counts only with the town in the next one. */
export type Place = Found & { readonly isOpen?: true };
