import { bloomOf } from './bloom.ts';
import { familyNameFilter, givenNameFilter } from './nameGazetteer.ts';

/** Names of people of some eighty languages; about one word in a hundred passes by chance. */
export const isGivenName: (word: string) => boolean = bloomOf(givenNameFilter);
export const isFamilyName: (word: string) => boolean = bloomOf(familyNameFilter);
