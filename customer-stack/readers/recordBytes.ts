import { type CellKernel, NO_NODE } from '#classify/kernel/cellKernel.ts';
import { decode } from './byteText.ts';
import { takeMeasured } from './measured.ts';
import { leafText, type Place } from './record.ts';
import type { CellSink, TableVisitor } from './source.ts';

/** Columns that the kernel keeps apart. */
const MOST_COLUMNS = 2000;
/** After so many lines of which it left most, the kernel is asked no more. */
const MOST_LEFT = 500;

/** Objects and lists within one another that the kernel follows (assembly/json.ts). */
const DEEPEST = 10;

/** A key as it stands in its line. */
const isVerbatim = (key: string) => !/["\\\p{Cc}\p{Cs}]/u.test(key);

/** Where a value is, and inside of how many. */
interface Learning {
  readonly place: Place;
  readonly node: number;
  readonly depth: number;
}

interface Learnt {
  readonly kernel: CellKernel;
  readonly sinks: CellSink[];
}

/** The kernel's node of a key; NO_NODE = it cannot have one. */
const childOf = (kernel: CellKernel, parent: number, key: string): number => {
  if (parent === NO_NODE || key.length > kernel.key.length / 3 || !isVerbatim(key)) return NO_NODE;
  const bytes = Buffer.from(key);
  kernel.key.set(bytes);
  return kernel.addNode(parent, bytes.length);
};

/** Tells the kernel the places of a record, and the columns of those with values. */
const createLearner = ({ kernel, sinks }: Learnt) => {
  const known = new Set<number>();
  const learnLeaf = (place: Place, node: number) => {
    if (known.has(node) || sinks.length >= MOST_COLUMNS) return;
    known.add(node);
    kernel.setColumn(node, sinks.length);
    sinks.push(place.sink());
  };
  const learn = (at: Learning, value: unknown): void => {
    if (at.node === NO_NODE || value === null) return;
    if (typeof value === 'object') {
      if (at.depth < DEEPEST) learnInner(at, value);
    } else if (leafText(value) !== null) learnLeaf(at.place, at.node);
  };
  const learnInner = ({ place, node, depth }: Learning, value: object): void => {
    if (Array.isArray(value)) {
      const items = { place: place.item(), node: kernel.addItems(node), depth: depth + 1 };
      for (const each of value) learn(items, each);
      return;
    }
    for (const [key, inner] of Object.entries(value)) {
      const child = childOf(kernel, node, key);
      learn({ place: place.child(key), node: child, depth: depth + 1 }, inner);
    }
  };
  return learn;
};

interface RecordBytes {
  readonly table: TableVisitor;
  readonly root: Place;
  readonly bytes: Uint8Array;
  /** How the kernel takes records. */
  readonly by: 'scanRecords' | 'scanItems';
  /** Where the record ends that begins at a place; what ends it is one byte. */
  readonly endOf: (bytes: Uint8Array, at: number) => number;
  /** Takes one as text; answers the record in it. */
  readonly takeText: (text: string) => unknown;
}

/**
 * Takes records of JSON by the byte kernel; those that it leaves, and of which it learns keys, as text.
 * Answers where it ended.
 */
export const takeRecordBytes = ({ table, root, bytes, ...how }: RecordBytes): number => {
  const sinks: CellSink[] = [];
  let learn: ReturnType<typeof createLearner> | undefined;
  let left = 0;
  let taken = 0;
  const takeOne = (at: number): number => {
    if (left > MOST_LEFT && taken < left * 2) return 0;
    left += 1;
    const to = how.endOf(bytes, at);
    const record = how.takeText(decode(bytes.subarray(at, to)));
    if (typeof record === 'object' && record !== null)
      learn?.({ place: root, node: 0, depth: 0 }, record);
    return Math.min(bytes.length, to + 1) - at;
  };
  return takeMeasured({
    ...{ bytes, table, sinks, takeOne, columns: MOST_COLUMNS },
    begin: (kernel) => {
      kernel.beginRecords();
      learn = createLearner({ kernel, sinks });
    },
    scan: (kernel, { from, length, isLast }, most) => {
      const to = kernel[how.by](from, length, isLast, most);
      taken += kernel.rowCount();
      return to;
    },
  });
};
