import {
  add,
  readByte,
  readBytesAsNumber,
  readPacked,
  readSigned,
  readVarint,
  type Tape,
  unzigzag,
  type Whole,
} from './integers.ts';

/** Run-length encodings of the ORC specification v1, section Run Length Encoding. */
export type NextRun<T> = (tape: Tape) => readonly T[];

/** Reads values one by one out of runs. */
export interface Values<T> {
  readonly take: (count: number) => T[];
}

export const valuesOf = <T>(bytes: Uint8Array, nextRun: NextRun<T>): Values<T> => {
  const tape: Tape = { bytes, at: 0 };
  let run: readonly T[] = [];
  let at = 0;
  return {
    take: (count) => {
      const taken: T[] = [];
      while (taken.length < count) {
        if (at === run.length) {
          run = nextRun(tape);
          at = 0;
        }
        const more = Math.min(count - taken.length, run.length - at);
        for (let i = 0; i < more; i += 1) taken.push(run[at + i] as T);
        at += more;
      }
      return taken;
    },
  };
};

const literals = <T>(count: number, next: () => T): T[] => {
  const values: T[] = [];
  for (let i = 0; i < count; i += 1) values.push(next());
  return values;
};

/** The texts of a stream, one after the other. */
export const textsOf = ({ bytes }: Tape): ((length: Whole) => string) => {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 0;
  return (length) => {
    const end = at + Number(length);
    if (end < at || end > all.length) throw new Error('orc length');
    const text = all.toString('utf8', at, end);
    at = end;
    return text;
  };
};

/** A control byte below 128 repeats one byte, above it counts the literal ones. */
export const nextByteRun: NextRun<number> = (tape) => {
  const control = readByte(tape);
  if (control < 128) return new Array<number>(control + 3).fill(readByte(tape));
  return literals(256 - control, () => readByte(tape));
};

/** Bits of bytes, the highest first. */
export const nextFlagRun: NextRun<boolean> = (tape) =>
  nextByteRun(tape).flatMap((byte) =>
    Array.from({ length: 8 }, (_, bit) => ((byte >> (7 - bit)) & 1) === 1),
  );

export const nextRunV1 =
  (signed: boolean): NextRun<Whole> =>
  (tape) => {
    const read = signed ? readSigned : readVarint;
    const control = readByte(tape);
    if (control >= 128) return Array.from({ length: 256 - control }, () => read(tape));
    const step = (readByte(tape) << 24) >> 24;
    const base = read(tape);
    return Array.from({ length: control + 3 }, (_, i) => add(base, i * step));
  };

/** Widths in bits by their five-bit code. */
const widthOf = (code: number): number => {
  if (code <= 23) return code + 1;
  return [26, 28, 30, 32, 40, 48, 56, 64][code - 24] as number;
};

/** The next width that has a code: entries of a patch list are that wide. */
const closestWidth = (bits: number): number => {
  for (let code = 0; code < 32; code += 1) if (widthOf(code) >= bits) return widthOf(code);
  return 64;
};

const shortRepeat = (tape: Tape, first: number, signed: boolean): Whole[] => {
  const value = readBytesAsNumber(tape, ((first >> 3) & 7) + 1);
  return new Array<Whole>((first & 7) + 3).fill(signed ? unzigzag(value) : value);
};

const lengthOf = (tape: Tape, first: number): number => (((first & 1) << 8) | readByte(tape)) + 1;

const direct = (tape: Tape, first: number, signed: boolean): Whole[] => {
  const width = widthOf((first >> 1) & 31);
  const values = readPacked(tape, lengthOf(tape, first), width);
  return signed ? values.map(unzigzag) : values;
};

const delta = (tape: Tape, first: number, signed: boolean): Whole[] => {
  const code = (first >> 1) & 31;
  const length = lengthOf(tape, first);
  const base = signed ? readSigned(tape) : readVarint(tape);
  const step = readSigned(tape);
  const values: Whole[] = [base];
  if (length > 1) values.push(add(base, step));
  const more = Math.max(0, length - 2);
  const steps = code === 0 ? [] : readPacked(tape, more, widthOf(code));
  const down = step < 0;
  for (let i = 0; i < more; i += 1) {
    const next = code === 0 ? step : (steps[i] as Whole);
    values.push(add(values[i + 1] as Whole, code !== 0 && down ? -next : next));
  }
  return values;
};

/** The base's highest bit is its sign, not a two's complement. */
const readBase = (tape: Tape, width: number): Whole => {
  const raw = BigInt(readBytesAsNumber(tape, width));
  const sign = 1n << BigInt(width * 8 - 1);
  return add(raw >= sign ? -(raw - sign) : raw, 0);
};

/**
 * A few large values among small ones: their upper bits are stored apart, each with its distance.
 */
const patchedBase = (tape: Tape, first: number): Whole[] => {
  const width = widthOf((first >> 1) & 31);
  const length = lengthOf(tape, first);
  const third = readByte(tape);
  const patchWidth = widthOf(third & 31);
  const fourth = readByte(tape);
  const base = readBase(tape, ((third >> 5) & 7) + 1);
  const values = readPacked(tape, length, width).map(BigInt);
  const entryWidth = closestWidth(((fourth >> 5) & 7) + 1 + patchWidth);
  const mask = (1n << BigInt(patchWidth)) - 1n;
  let at = 0;
  for (const entry of readPacked(tape, fourth & 31, entryWidth).map(BigInt)) {
    at += Number(entry >> BigInt(patchWidth));
    const value = values[at];
    if (value === undefined) throw new Error('orc patch');
    values[at] = value | ((entry & mask) << BigInt(width));
  }
  return values.map((value) => add(base, value));
};

export const nextRunV2 =
  (signed: boolean): NextRun<Whole> =>
  (tape) => {
    const first = readByte(tape);
    switch (first >> 6) {
      case 0:
        return shortRepeat(tape, first, signed);
      case 1:
        return direct(tape, first, signed);
      case 2:
        return patchedBase(tape, first);
      default:
        return delta(tape, first, signed);
    }
  };
