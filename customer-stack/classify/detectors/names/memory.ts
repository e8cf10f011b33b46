import { isUnlisted } from './knowledge.ts';
import { wordsOf } from './written.ts';

const MOST = 2_000;
/** A list of people goes on for so many lines at most. */
const LONGEST_LIST = 60;

/** What the text so far has shown: the same name again is no coincidence. */
export interface Memory {
  readonly isKnown: (name: string) => boolean;
  readonly learn: (name: string) => void;
  /** Is the word part of a name that was learnt, and no ordinary word? */
  readonly isPart: (word: string) => boolean;
  /** Counts a speaker; true when the name spoke before. */
  readonly addSpeaker: (name: string) => boolean;
  readonly openList: () => void;
  /** May the next line be one of a list of people? */
  readonly isOpen: () => boolean;
  /** Is the line one of an open list of people? One that is not closes it. */
  readonly isListed: (isItem: boolean) => boolean;
}

/** Tells whether a word is one of those that a growing list holds: most lists are never searched. */
const searchIn = (names: readonly string[], wordsIn: (name: string) => readonly string[]) => {
  let words: Set<string> | undefined;
  let read = 0;
  return (word: string): boolean => {
    words ??= new Set();
    for (; read < names.length; read += 1)
      for (const each of wordsIn(names[read] ?? '')) words.add(each);
    return words.has(word);
  };
};

export const createMemory = (): Memory => {
  const names: string[] = [];
  const isKnown = searchIn(names, (name) => [name]);
  let speakers: Set<string> | undefined;
  let left = 0;
  return {
    isKnown,
    learn: (name) => {
      if (names.length === 0 || (names.length < MOST && !isKnown(name))) names.push(name);
    },
    isPart: searchIn(names, (name) => wordsOf(name).filter(isUnlisted)),
    addSpeaker: (name) => {
      speakers ??= new Set();
      if (speakers.has(name)) return true;
      if (speakers.size < MOST) speakers.add(name);
      return false;
    },
    openList: () => {
      left = LONGEST_LIST;
    },
    isOpen: () => left > 0,
    isListed: (isItem) => {
      left = isItem ? left - 1 : 0;
      return left > 0;
    },
  };
};
