import { dateOfBirth } from '#classify/detectors/dateOfBirth.ts';
import { matchHeader } from '#classify/headerWords.ts';

/** Dates are read only where the column's name refers to birth. */
export const suggestsBirth = (column: string): boolean =>
  matchHeader({ name: column, table: '' }, dateOfBirth.header).evidence === 'strong';
