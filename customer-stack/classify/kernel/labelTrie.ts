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
const [BEGINNINGS, TRIE, ENDINGS, MOST_NODES] = [
  LINES + 0xd000,
  LINES + 0x10000,
  LINES + 0xd0000,
  12_000,
];

/** Classes of characters beside the 26 letters, as in assembly/labels.ts. */
const [WIDE, DIGIT, OTHER, SEPARATOR] = [27, 28, 29, 30];
/** In place of a class: a label ends at the node. */
const ENDS = 31;
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

/** The last five bits of what a class holds: of a letter its own, else any. */
const anyCode = Array.from({ length: 32 }, (_, code) => code);
const codesOf = (kind: number): readonly number[] => (kind <= 26 ? [kind] : anyCode);
/** In place of a node: a label has ended, anything may follow. */
const OPEN = -1;

/** The first three characters of all labels, those beyond ASCII left out. */
const beginningsOf = (next: Uint16Array): readonly number[] => {
  const at = (node: number, kind: number) => next[node * 32 + kind] as number;
  const kindsAfter = Array.from({ length: SEPARATOR }, (_, i) => i + 1).filter((k) => k !== WIDE);
  const follow = (node: number, depth: number): readonly number[] => {
    if (depth === 0) return [0];
    const size = 32 ** (depth - 1);
    if (node === OPEN || at(node, ENDS) === 1)
      return anyCode.flatMap((code) => follow(OPEN, depth - 1).map((rest) => code * size + rest));
    return kindsAfter.flatMap((kind) => {
      const after = at(node, kind);
      const rests = after === 0 ? [] : follow(after, depth - 1);
      return codesOf(kind).flatMap((code) => rests.map((rest) => code * size + rest));
    });
  };
  return follow(0, 3);
};

const fillBeginnings = (buffer: ArrayBuffer): void => {
  const bits = new Uint32Array(buffer, BEGINNINGS, 1024);
  for (const place of beginningsOf(new Uint16Array(buffer, TRIE, MOST_NODES * 32)))
    or(bits, place >> 5, 1 << (place & 31));
};

/** Writes the labels of all lists into the memory of the module that reads lines. */
export const fillTrie = (buffer: ArrayBuffer, lists: readonly LabelList[]): void => {
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
  fillBeginnings(buffer);
};
