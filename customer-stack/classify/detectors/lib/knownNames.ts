import { bloomOf, plainName } from './bloom.ts';
import { furtherFamilyNames, furtherGivenNames } from './furtherNames.ts';
import {
  familyNameFilter,
  givenNameFilter,
  ordinaryWordFilter,
  popularNameFilter,
} from './nameGazetteer.ts';
import { remember } from './remember.ts';

/** Lookups that are kept. */
const MOST_WORDS = 5_000;
/** In a filter, or one of these. */
const known = (filter: string, further: readonly string[]): ((word: string) => boolean) => {
  const isInFilter = bloomOf(filter);
  const exactly = new Set(further.map(plainName));
  return remember((word) => {
    const plain = plainName(word);
    return isInFilter(plain) || exactly.has(plain);
  }, MOST_WORDS);
};

/** Names of people of some eighty languages; about one word in a hundred passes by chance. */
export const isGivenName = known(givenNameFilter, furtherGivenNames);
export const isFamilyName = known(familyNameFilter, furtherFamilyNames);
/** Given names so frequent that the word is one before all: `Mary`, `Mark`. */
export const isPopularName = known(popularNameFilter, furtherGivenNames);
/** Frequent words, things and places: next to one of them a rare name proves nothing. */
export const isOrdinaryWord = known(ordinaryWordFilter, []);
