import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import { isReadable, type Packing, TooLarge, unpackStream } from './orc/chunks.ts';
import { readColumn, type StripeData } from './orc/columns.ts';
import {
  type Footer,
  type PostScript,
  readFooter,
  readPostScript,
  readStripeFooter,
  type Stripe,
} from './orc/tail.ts';
import { createRecords } from './record.ts';
import {
  type ByteSource,
  notAnalysed,
  type Random,
  type ReadJob,
  type ReadOutcome,
  readUpTo,
} from './source.ts';
import { shareOut } from './spread.ts';

const MOST_ROWS = 20_000;
const MOST_STRIPES = 4;
/** A stripe is read as one: a larger one would not fit. */
const MOST_STRIPE_BYTES = 64 * 1024 * 1024;
/** Rows that are made into values at a time. */
const BATCH = 1_000;
const MOST_SKIPPED = 100_000;
const MOST_POSTSCRIPT = 256;

interface Tail {
  readonly postScript: PostScript;
  readonly footer: Footer;
  readonly bytes: number;
}

/** The last byte is the length of the postscript; the footer precedes it. */
const readTail = async ({ size, read: readBytes }: ByteSource): Promise<Tail | undefined> => {
  const end = await readBytes(Math.max(0, size - MOST_POSTSCRIPT), size);
  const length = end.at(-1) ?? 0;
  const postScript = readPostScript(end.subarray(end.length - 1 - length, end.length - 1));
  if (postScript.magic !== 'ORC') throw new Error('orc postscript');
  if (!isReadable(postScript.compression)) return undefined;
  const to = size - 1 - length;
  const from = to - postScript.footerLength;
  if (from < 0 || postScript.footerLength > MOST_STRIPE_BYTES) throw new Error('orc footer');
  const footer = readFooter(unpackStream(await readBytes(from, to), postScript));
  return { postScript, footer, bytes: end.length + postScript.footerLength };
};

/** First and random stripes, in the order of the file. */
const chooseStripes = (stripes: readonly Stripe[], random: Random): Stripe[] => {
  const [first, ...rest] = stripes;
  if (first === undefined) return [];
  const drawn = rest
    .map((stripe) => ({ stripe, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, MOST_STRIPES - 1)
    .map(({ stripe }) => stripe);
  return [first, ...drawn].toSorted((a, b) => a.offset - b.offset);
};

const sizeOf = ({ indexLength, dataLength, footerLength }: Stripe): number =>
  indexLength + dataLength + footerLength;

/** Streams follow one another in the order of the stripe's footer. */
const dataOf = (bytes: Uint8Array, stripe: Stripe, of: Tail): StripeData => {
  const packing: Packing = of.postScript;
  const footerAt = stripe.indexLength + stripe.dataLength;
  const footer = readStripeFooter(unpackStream(bytes.subarray(footerAt), packing));
  const places = new Map<string, [number, number]>();
  let at = 0;
  for (const { column, kind, length } of footer.streams) {
    places.set(`${column} ${kind}`, [at, at + length]);
    at += length;
  }
  return {
    types: of.footer.types,
    hasStream: (column, kind) => places.has(`${column} ${kind}`),
    stream: (column, kind) => {
      const [from, to] = places.get(`${column} ${kind}`) ?? [0, 0];
      return unpackStream(bytes.subarray(from, to), packing);
    },
    encoding: (column) => footer.encodings[column] ?? { kind: 0, dictionarySize: 0 },
  };
};

interface Stretch {
  readonly from: number;
  readonly rows: number;
}

/** A range of a stripe: what precedes it is decoded too, so it begins within a limit. */
const stretchOf = ({ rows }: Stripe, most: number, random: Random): Stretch => {
  const count = Math.min(rows, most);
  return { from: Math.floor(random() * Math.min(rows - count + 1, MOST_SKIPPED)), rows: count };
};

const addRows = (
  add: ReturnType<typeof createRecords>,
  data: StripeData,
  { from, rows }: Stretch,
): void => {
  const readRows = readColumn(data, { column: 0, depth: 0 });
  for (let done = 0; done < from; done += BATCH) readRows(Math.min(BATCH, from - done));
  for (let done = 0; done < rows; done += BATCH) {
    for (const row of readRows(Math.min(BATCH, rows - done))) add(row);
  }
};

interface Progress {
  rows: number;
  bytes: number;
}

const readStripes = async (
  { source, visitor, random }: ReadJob,
  tail: Tail,
  done: Progress,
): Promise<readonly (NotAnalysedReason | undefined)[]> => {
  const { stripes, rows: total } = tail.footer;
  const readable = stripes.filter((stripe) => sizeOf(stripe) <= MOST_STRIPE_BYTES);
  if (stripes.length > 0 && readable.length === 0) throw new TooLarge();
  const table = visitor.table('');
  const add = createRecords(table);
  const chosen = chooseStripes(readable, random);
  const shares = shareOut(
    chosen.map(({ rows }) => rows),
    MOST_ROWS,
  );
  for (const [i, stripe] of chosen.entries()) {
    const stretch = stretchOf(stripe, shares[i] ?? 0, random);
    const bytes = await source.read(stripe.offset, stripe.offset + sizeOf(stripe));
    addRows(add, dataOf(bytes, stripe, tail), stretch);
    done.rows += stretch.rows;
    done.bytes += bytes.length;
  }
  const inStripes = stripes.reduce((sum, { rows }) => sum + rows, 0);
  table.total(Math.max(total, inStripes));
  return [
    readable.length < stripes.length ? 'byte limit' : undefined,
    done.rows < Math.max(total, inStripes) ? 'row limit' : undefined,
  ];
};

/** Reads stripes by ranges: the tail first, then a few stripes, never the whole of a large file. */
export const readOrc = async (job: ReadJob): Promise<ReadOutcome> => {
  const tail = await readTail(job.source);
  if (tail === undefined) return notAnalysed('format');
  if (tail.footer.encrypted) return notAnalysed('encrypted');
  const done: Progress = { rows: 0, bytes: tail.bytes };
  try {
    const left = await readStripes(job, tail, done);
    return readUpTo(Math.min(done.bytes, job.source.size), left);
  } catch (error) {
    if (error instanceof TooLarge && done.rows === 0) return notAnalysed('too large');
    throw error;
  }
};
