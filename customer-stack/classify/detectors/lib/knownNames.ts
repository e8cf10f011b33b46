import { bloomOf } from './bloom.ts';
import {
  familyNameFilter,
  givenNameFilter,
  ordinaryWordFilter,
  popularNameFilter,
} from './nameGazetteer.ts';
import { remember } from './remember.ts';

/** Names of people of some eighty languages; about one word in a hundred passes by chance. */
export const isGivenName: (word: string) => boolean = remember(bloomOf(givenNameFilter), 5_000);
export const isFamilyName: (word: string) => boolean = remember(bloomOf(familyNameFilter), 5_000);
/** Given names so frequent that the word is one before all: `Mary`, `Mark`. */
export const isPopularName: (word: string) => boolean = remember(bloomOf(popularNameFilter), 5_000);
/** Frequent words, things and places: next to one of them a rare name proves nothing. */
export const isOrdinaryWord: (word: string) => boolean = remember(
  bloomOf(ordinaryWordFilter),
  5_000,
);
