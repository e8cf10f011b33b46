import { fillBeginnings } from './labelBeginnings.ts';
import { DIGIT, ENDS, labelClasses, OTHER, SEPARATOR, WIDE } from './labelClasses.ts';
import { LINES } from './lineAddresses.ts';

/** Words of which one begins what is found. */
export interface LabelList {
  readonly labels: readonly string[];
  /** Signs and hints of a line that has one. */
  readonly bit?: number;
  readonly hint?: number;
  /** No small letter follows, but of a word such as `no`; absent = anything may, but behind a blank. */
  readonly isWord?: boolean;
  /** The blank at its end stands for one mark. */
  readonly endsInMark?: true;
  /** It begins with a capital. */
  readonly isCapital?: boolean;
  /** It counts only with a word behind it that begins with a capital. */
  readonly needsCapital?: boolean;
  /** A letter with a mark may stand for the one without. */
  readonly folds?: boolean;
}

/** Addresses of assembly/lineLayout.ts. */
const [CLASSES, TRIE, ENDINGS, MOST_NODES] = [
  LINES + 0xe400,
  LINES + 0x10000,
  LINES + 0x1a0000,
  15_360,
];

const anyMark = [WIDE, DIGIT, OTHER, SEPARATOR];
const [A, Z] = [97, 122];

const classesOf = (character: string): readonly number[] => {
  const code = character.toLowerCase().charCodeAt(0);
  if (code >= A && code <= Z) return [code & 31];
  if (code > 127) return [WIDE];
  if (code >= 48 && code <= 57) return [DIGIT];
  // In expressions a point is any character.
  if (character === '.') return anyMark;
  return character === '-' || character === '_' ? [SEPARATOR] : [OTHER];
};

/** A blank inside also matches nothing. */
const stepsOf = (label: string): (readonly number[])[] =>
  [...label].map((each) => (each === ' ' ? [0, SEPARATOR, WIDE] : classesOf(each)));

const MOST_STEPS = 10;
const MOST_OF_SECOND = 3;
/** What a label begins with: its first word and a part of the second tell it from others. */
const beginningOf = (label: string): string => {
  const second = label.indexOf(' ') + 1;
  return label.slice(0, second === 0 ? MOST_STEPS : Math.min(MOST_STEPS, second + MOST_OF_SECOND));
};

/** Where the two places of an ending are: whatever follows, and at a word's end. */
const slotOf = ({ isWord = false, isCapital = false }: LabelList) => ({
  bits: Number(isWord),
  shift: 8 * Number(isWord) + 16 * Number(isCapital),
});

/** The steps to a label, and whether no small letter may follow. */
const readingOf = (list: LabelList, label: string) => {
  const whole = label.trimEnd();
  const beginning = beginningOf(whole);
  const hasMark = label !== whole && list.endsInMark === true;
  const steps = [...stepsOf(beginning), ...(hasMark ? [anyMark] : [])];
  const isWord = !hasMark && beginning === whole && (list.isWord === true || label !== whole);
  return { steps, isWord };
};

const or = (numbers: Uint32Array, at: number, bits: number) => {
  numbers[at] = (numbers[at] as number) | bits;
};

/** Writes the labels of all lists into the memory of the module that reads lines. */
export const fillTrie = (buffer: ArrayBuffer, lists: readonly LabelList[]): void => {
  new Uint8Array(buffer, CLASSES, labelClasses.length).set(labelClasses);
  const next = new Uint16Array(buffer, TRIE, MOST_NODES * 32);
  const endings = new Uint32Array(buffer, ENDINGS, MOST_NODES * 4);
  let nodes = 1;
  const follow = (node: number, step: number): number => {
    const place = node * 32 + step;
    if (next[place] === 0) {
      if (nodes >= MOST_NODES) throw new RangeError('no room is left for labels');
      next[place] = nodes;
      nodes += 1;
    }
    return next[place] as number;
  };
  const followAll = (reached: ReadonlySet<number>, steps: readonly number[]): ReadonlySet<number> =>
    new Set(
      [...reached].flatMap((node) => steps.map((step) => (step === 0 ? node : follow(node, step)))),
    );
  const end = (node: number, list: LabelList) => {
    const { bits, shift } = slotOf(list);
    next[node * 32 + ENDS] = 1;
    or(endings, node * 4 + bits, list.bit ?? 0);
    or(endings, node * 4 + 2, (list.hint ?? 0) << shift);
  };
  const add = (list: LabelList, label: string) => {
    const { steps, isWord } = readingOf(list, label);
    let reached: ReadonlySet<number> = new Set([0]);
    for (const step of steps) {
      reached = followAll(reached, step);
      if (list.folds === true) for (const node of reached) or(endings, node * 4 + 3, list.bit ?? 0);
    }
    for (const node of reached) end(node, { ...list, isWord });
  };
  for (const list of lists) for (const label of list.labels) add(list, label);
  fillBeginnings(buffer, { next, endings });
};
