import type { WordList } from './starts.ts';

/** Where an address ends that a pattern found, -1 = it is none, and how sure it is. */
export interface Reached {
  readonly end: number;
  readonly strength?: 'possible';
}

export interface Street {
  /** It has one of these words in it. */
  readonly words?: WordList;
  /** A line that these do not let pass has none: quicker than the pattern. */
  readonly mayEnd?: (line: string) => boolean;
  readonly gate?: RegExp;
  /**
   * The only places where it may begin, the pattern is asked at each: where a house number begins and a
   * word or a capital follows, or as the function tells. Absent = anywhere.
   */
  readonly starts?: 'beforeWord' | 'beforeCapital' | ((line: string) => readonly number[]);
  /** A line without what may be a postcode beside its town has none. */
  readonly needsPostcode?: true;
  /** A line without a house number behind a word, and behind a character that is no letter, has none. */
  readonly needsHouse?: true;
  readonly pattern: RegExp;
  readonly isStrong: boolean;
  /** What matches has its town. */
  readonly isWhole?: true;
  /** Not searched in a line in which another form found a certain address. */
  readonly isLast?: true;
  /** True if the match with this town is not an address, though its form is one. */
  readonly isOther?: (text: string, town: string) => boolean;
  /** Where the address ends within the match; -1 = the match is none. Absent = all of it. */
  readonly reach?: (text: string) => Reached;
  /** Behind a word for an address the whole match counts, even if `reach` finds no end. */
  readonly isNamed?: true;
  readonly towns: readonly RegExp[];
}
