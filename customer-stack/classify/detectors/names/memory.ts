import { isUnlisted } from './knowledge.ts';
import { wordsOf } from './written.ts';

const MOST = 2_000;
/** A list of people goes on for so many lines at most. */
const LONGEST_LIST = 60;

/** What the text so far has shown: the same name again is no coincidence. */
export interface Memory {
  readonly isKnown: (name: string) => boolean;
  readonly learn: (name: string) => void;
  /** Is the word one of a name that was learnt, and nothing else? */
  readonly isPart: (word: string) => boolean;
  /** Counts a speaker; true when the name spoke before. */
  readonly addSpeaker: (name: string) => boolean;
  readonly openList: () => void;
  /** May the next line be one of a list of people? */
  readonly isOpen: () => boolean;
  /** Is the line one of an open list of people? One that is not closes it. */
  readonly isListed: (isItem: boolean) => boolean;
}

export const createMemory = (): Memory => {
  const certain = new Set<string>();
  const parts = new Set<string>();
  const speakers = new Set<string>();
  let left = 0;
  return {
    isKnown: (name) => certain.has(name),
    learn: (name) => {
      if (certain.size >= MOST || certain.has(name)) return;
      certain.add(name);
      for (const word of wordsOf(name)) if (isUnlisted(word)) parts.add(word);
    },
    isPart: (word) => parts.has(word),
    addSpeaker: (name) => {
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
