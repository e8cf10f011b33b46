import type { Found, LateFound, LinePlace, TextRule } from './detector.ts';
import { EVERY_HINT } from './kernel/signs.ts';

const nothing: readonly LateFound[] = [];

/** Finds values line by line in one document. */
export interface Reading {
  readonly find: (text: string, line: LinePlace) => readonly Found[];
  readonly note: (text: string, hints: number) => void;
  /** Values may wait for what a later line tells. */
  readonly isWaiting: () => boolean;
  /** As things stand, a line without any of these hints is nothing, unless a value is open. */
  readonly hints: () => number;
  readonly isOpen: () => boolean;
  /** Nothing is noted of further lines. */
  readonly isComplete: () => boolean;
  readonly settle: () => readonly LateFound[];
  /** Groups of digits, of no known form, are nothing to it. */
  readonly isIdle: () => boolean;
}

const plain = (text: TextRule, flows: boolean): Reading => {
  const { hints: needed = EVERY_HINT } = text;
  const begun = flows ? text.begin?.() : undefined;
  return {
    find: begun
      ? (line, { shift, hints }) => begun.find(line, shift, hints)
      : (line, { hints }) => text.find(line, hints),
    note: () => undefined,
    isWaiting: () => false,
    hints: () => needed,
    isOpen: begun?.isOpen ?? (() => false),
    isComplete: () => true,
    settle: () => nothing,
    isIdle: () => true,
  };
};

/** What reads one document; a reader that learns is made for its first line only. */
export const createReading = (text: TextRule, flows: boolean): Reading => {
  const { reader, hints = EVERY_HINT, laterHints = hints } = text;
  if (reader === undefined) return plain(text, flows);
  let made: ReturnType<typeof reader> | undefined;
  const own = () => {
    made ??= reader();
    return made;
  };
  const isWaiting = () => made?.isWaiting?.() !== false;
  return {
    find: (text, line) => own().find(text, line),
    note: (line, of) => own().note(line, of),
    isWaiting,
    hints: () => (isWaiting() ? hints : laterHints),
    isOpen: () => false,
    isComplete: () => made?.isComplete?.() === true,
    settle: () => made?.settle() ?? nothing,
    isIdle: () => made?.isIdle?.() === true,
  };
};
