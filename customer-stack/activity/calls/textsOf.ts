import { textOf } from '../fields.ts';

/** Texts of a list; one of them may stand alone. */
export const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== '');
