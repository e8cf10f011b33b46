import { Fields } from '../record.ts';
import { readDigits, type Tape, type Whole } from './integers.ts';
import {
  nextByteRun,
  nextFlagRun,
  nextRunV1,
  nextRunV2,
  textsOf,
  type Values,
  valuesOf,
} from './runs.ts';
import type { Encoding, OrcType } from './tail.ts';

const DEEPEST = 20;
/** Kinds of streams (ORC specification v1, section Stripe Footer). */
const PRESENT = 0;
const DATA = 1;
const LENGTH = 2;
const DICTIONARY = 3;
const SECONDARY = 5;
/** Timestamps count from the first second of 2015. */
const SECONDS_2015 = Date.UTC(2015, 0, 1) / 1000;

/** Unpacked streams and encodings of one stripe. */
export interface StripeData {
  readonly types: readonly OrcType[];
  readonly stream: (column: number, kind: number) => Uint8Array;
  readonly hasStream: (column: number, kind: number) => boolean;
  readonly encoding: (column: number) => Encoding;
}

/** Gives the next values of a column; null = no value. */
export type ReadColumn = (count: number) => unknown[];

const isV2 = ({ kind }: Encoding): boolean => kind >= 2;

const integers = (stripe: StripeData, column: number, of: [kind: number, signed: boolean]) => {
  const [kind, signed] = of;
  const next = isV2(stripe.encoding(column)) ? nextRunV2(signed) : nextRunV1(signed);
  return valuesOf<Whole>(stripe.stream(column, kind), next);
};

const tapeOf = (stripe: StripeData, column: number): Tape => ({
  bytes: stripe.stream(column, DATA),
  at: 0,
});

const cut = (tape: Tape, length: number): Uint8Array => {
  const end = tape.at + length;
  if (length < 0 || end > tape.bytes.length) throw new Error('orc length');
  const bytes = tape.bytes.subarray(tape.at, end);
  tape.at = end;
  return bytes;
};

const directTexts = (stripe: StripeData, column: number): ReadColumn => {
  const lengths = integers(stripe, column, [LENGTH, false]);
  const nextText = textsOf(tapeOf(stripe, column));
  return (count) => lengths.take(count).map(nextText);
};

const dictionaryTexts = (stripe: StripeData, column: number): ReadColumn => {
  const { dictionarySize } = stripe.encoding(column);
  const tape: Tape = { bytes: stripe.stream(column, DICTIONARY), at: 0 };
  if (dictionarySize > tape.bytes.length + 1) throw new Error('orc dictionary');
  const words = integers(stripe, column, [LENGTH, false]).take(dictionarySize).map(textsOf(tape));
  const codes = integers(stripe, column, [DATA, false]);
  return (count) => codes.take(count).map((code) => words[Number(code)] ?? null);
};

const texts = (stripe: StripeData, column: number): ReadColumn =>
  stripe.encoding(column).kind % 2 === 1
    ? dictionaryTexts(stripe, column)
    : directTexts(stripe, column);

const reals = (stripe: StripeData, column: number, width: 4 | 8): ReadColumn =>
  (() => {
    const tape = tapeOf(stripe, column);
    return (count) =>
      Array.from({ length: count }, () => {
        const bytes = cut(tape, width);
        const view = new DataView(bytes.buffer, bytes.byteOffset, width);
        return width === 4 ? view.getFloat32(0, true) : view.getFloat64(0, true);
      });
  })();

/** A day or moment as ISO 8601 writes it; null where the file holds nonsense. */
const isoOf = (milliseconds: number): string | null =>
  Math.abs(milliseconds) <= 8.64e15 ? new Date(milliseconds).toISOString() : null;

/** Seconds of the writer's clock, without conversion. */
const timestamps = (stripe: StripeData, column: number): ReadColumn => {
  const seconds = integers(stripe, column, [DATA, true]);
  return (count) =>
    seconds.take(count).map((second) => isoOf((Number(second) + SECONDS_2015) * 1000));
};

const dates = (stripe: StripeData, column: number): ReadColumn => {
  const days = integers(stripe, column, [DATA, true]);
  return (count) =>
    days.take(count).map((day) => isoOf(Number(day) * 86_400_000)?.slice(0, 10) ?? null);
};

const decimalText = (digits: bigint, scale: number): string => {
  if (scale <= 0 || scale > 38) return String(digits);
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
  return `${digits < 0n ? '-' : ''}${text.slice(0, -scale)}.${text.slice(-scale)}`;
};

const decimals = (stripe: StripeData, column: number): ReadColumn => {
  const tape = tapeOf(stripe, column);
  const scales = integers(stripe, column, [SECONDARY, true]);
  return (count) => scales.take(count).map((scale) => decimalText(readDigits(tape), Number(scale)));
};

const bytes = (stripe: StripeData, column: number): ReadColumn => {
  const values = valuesOf(stripe.stream(column, DATA), nextByteRun);
  return (count) => values.take(count).map((byte) => (byte << 24) >> 24);
};

interface Place {
  readonly column: number;
  readonly depth: number;
}

const below = (stripe: StripeData, { column, depth }: Place): ReadColumn[] =>
  (stripe.types[column]?.subtypes ?? []).map((subtype) =>
    readColumn(stripe, { column: subtype, depth: depth + 1 }),
  );

const structs = (stripe: StripeData, at: Place): ReadColumn => {
  const fields = below(stripe, at);
  const given = stripe.types[at.column]?.fieldNames ?? [];
  const names = fields.map((_, i) => given[i] ?? `_col${i}`);
  return (count) => {
    const columns = fields.map((read) => read(count));
    return Array.from({ length: count }, (_, row) => {
      return new Fields(
        names,
        columns.map((column) => column[row]),
      );
    });
  };
};

/** Items one after the other, handed out by the lengths of the lists. */
const MOST_ITEMS = 1_000_000;
const byLengths = (lengths: Values<Whole>, count: number) => {
  const sizes = lengths.take(count).map(Number);
  const sum = sizes.reduce((a, b) => a + b, 0);
  if (sum > MOST_ITEMS) throw new Error('orc items');
  let at = 0;
  return {
    sum,
    share: <T>(items: readonly T[]): T[][] =>
      sizes.map((size) => {
        at += size;
        return items.slice(at - size, at);
      }),
  };
};

const lists = (stripe: StripeData, at: Place): ReadColumn => {
  const lengths = integers(stripe, at.column, [LENGTH, false]);
  const [items = () => []] = below(stripe, at);
  return (count) => {
    const { sum, share } = byLengths(lengths, count);
    return share(items(sum));
  };
};

const maps = (stripe: StripeData, at: Place): ReadColumn => {
  const lengths = integers(stripe, at.column, [LENGTH, false]);
  const [keys = () => [], values = () => []] = below(stripe, at);
  return (count) => {
    const { sum, share } = byLengths(lengths, count);
    const [names, items] = [keys(sum), values(sum)];
    return share(names.map((name, i) => [String(name), items[i]] as const)).map(Object.fromEntries);
  };
};

const unions = (stripe: StripeData, at: Place): ReadColumn => {
  const tags = valuesOf(stripe.stream(at.column, DATA), nextByteRun);
  const branches = below(stripe, at);
  return (count) => {
    const taken = tags.take(count);
    const values = branches.map((read, tag) => read(taken.filter((t) => t === tag).length));
    const next = branches.map(() => 0);
    return taken.map((tag) => {
      const place = next[tag] ?? 0;
      next[tag] = place + 1;
      return values[tag]?.[place] ?? null;
    });
  };
};

const whole = (stripe: StripeData, { column }: Place): ReadColumn => {
  const values = integers(stripe, column, [DATA, true]);
  return (count) => values.take(count);
};
const flags = (stripe: StripeData, { column }: Place): ReadColumn => {
  const values = valuesOf(stripe.stream(column, DATA), nextFlagRun);
  return (count) => values.take(count);
};
const text = (stripe: StripeData, { column }: Place): ReadColumn => texts(stripe, column);
const time = (stripe: StripeData, { column }: Place): ReadColumn => timestamps(stripe, column);

type Kind = NonNullable<OrcType['kind']>;
const readers: Readonly<Record<Kind, (stripe: StripeData, at: Place) => ReadColumn>> = {
  boolean: flags,
  byte: (stripe, { column }) => bytes(stripe, column),
  short: whole,
  int: whole,
  long: whole,
  float: (stripe, { column }) => reals(stripe, column, 4),
  double: (stripe, { column }) => reals(stripe, column, 8),
  string: text,
  varchar: text,
  char: text,
  binary: text,
  timestamp: time,
  timestamp_instant: time,
  date: (stripe, { column }) => dates(stripe, column),
  decimal: (stripe, { column }) => decimals(stripe, column),
  list: lists,
  map: maps,
  struct: structs,
  union: unions,
};

/** Absent values take no place in the other streams. */
const withAbsent =
  (present: Values<boolean>, read: ReadColumn): ReadColumn =>
  (count) => {
    const there = present.take(count);
    const values = read(there.filter(Boolean).length);
    let at = 0;
    return there.map((is) => {
      if (!is) return null;
      at += 1;
      return values[at - 1];
    });
  };

/** A reader of the column with this number and all that is below it. */
export const readColumn = (stripe: StripeData, at: Place): ReadColumn => {
  const kind = stripe.types[at.column]?.kind;
  if (kind === undefined || at.depth > DEEPEST) throw new Error('orc type');
  const read = readers[kind](stripe, at);
  if (!stripe.hasStream(at.column, PRESENT)) return read;
  return withAbsent(valuesOf(stripe.stream(at.column, PRESENT), nextFlagRun), read);
};
