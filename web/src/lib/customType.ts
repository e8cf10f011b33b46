import { capitalise } from './format.ts';

const own = /^custom[:-](?=.)/i;

/** `custom:staff-number` and its tag `CUSTOM-STAFF-NUMBER` give `Staff number`; null for others. */
export const customLabel = (word: string): string | null =>
  own.test(word) ? capitalise(word.replace(own, '').replaceAll('-', ' ').toLowerCase()) : null;
