import { bloomOf } from './bloom.ts';
import { familyNameFilter, givenNameFilter } from './nameGazetteer.ts';
import { remember } from './remember.ts';

/** Names of people of some eighty languages; about one word in a hundred passes by chance. */
export const isGivenName: (word: string) => boolean = remember(bloomOf(givenNameFilter), 5_000);
export const isFamilyName: (word: string) => boolean = remember(bloomOf(familyNameFilter), 5_000);
