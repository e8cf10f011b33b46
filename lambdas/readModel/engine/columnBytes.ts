import { type Codes, type Column, codesFor } from './column.ts';
import type { ColumnSpec, Value } from './kind.ts';

/**
 * A column as bytes, before compression: length of the head (4 bytes, little endian), the head
 * (JSON), the dictionary (of whole numbers: their differences as variable-length numbers; else
 * JSON), then the codes, byte plane after byte plane, so that equal bytes lie together. A large
 * dictionary may be a chunk of its own, since most changes do not change it.
 */
interface Head {
  readonly rows: number;
  readonly entries: number;
  readonly unknown: boolean;
  readonly steps: boolean;
  readonly dictionaryBytes: number;
}

const HEAD_LENGTH_BYTES = 4;

const steppable = (values: readonly Value[]): values is readonly number[] =>
  values.every((value) => typeof value === 'number' && Number.isSafeInteger(value));

const BIT_31 = 0x8000_0000;

const writeSteps = (values: readonly number[]): Uint8Array => {
  const bytes = new Uint8Array(values.length * 8 + 8);
  let [at, before] = [0, 0];
  for (const value of values) {
    // Ascending, so only the first step may be negative: its sign is kept in the lowest bit.
    let step = at === 0 ? (value < 0 ? -value * 2 - 1 : value * 2) : value - before;
    before = value;
    for (; step >= BIT_31; step = Math.floor(step / 0x80)) {
      bytes[at] = (step % 0x80) | 0x80;
      at += 1;
    }
    for (; step >= 0x80; step >>>= 7) {
      bytes[at] = (step & 0x7f) | 0x80;
      at += 1;
    }
    bytes[at] = step;
    at += 1;
  }
  return bytes.slice(0, at);
};

const readSteps = (bytes: Uint8Array, entries: number): number[] => {
  const values = new Array<number>(entries);
  let [at, before] = [0, 0];
  for (let index = 0; index < entries; index += 1) {
    let [step, scale, byte] = [0, 1, 0];
    do {
      byte = bytes[at] as number;
      at += 1;
      step += (byte & 0x7f) * scale;
      scale *= 0x80;
    } while (byte >= 0x80);
    const first = step % 2 === 1 ? -(step + 1) / 2 : step / 2;
    before = index === 0 ? first : before + step;
    values[index] = before;
  }
  return values;
};

/** Byte by byte, the lowest first: typed arrays are little endian wherever this runs. */
const planesOf = (codes: Codes): Uint8Array => {
  if (codes instanceof Uint8Array) return codes;
  const [rows, width] = [codes.length, codes.BYTES_PER_ELEMENT];
  const bytes = new Uint8Array(codes.buffer, codes.byteOffset, codes.byteLength);
  const planes = new Uint8Array(rows * width);
  for (let plane = 0; plane < width; plane += 1) {
    const to = plane * rows;
    for (let row = 0; row < rows; row += 1) planes[to + row] = bytes[row * width + plane] as number;
  }
  return planes;
};

const codesOf = (planes: Uint8Array, { entries, rows }: Head): Codes => {
  const codes = codesFor(entries, rows);
  if (codes instanceof Uint8Array) {
    codes.set(planes);
    return codes;
  }
  for (let plane = 0; plane < codes.BYTES_PER_ELEMENT; plane += 1) {
    const from = plane * rows;
    const shift = plane * 8;
    for (let row = 0; row < rows; row += 1) {
      codes[row] = (codes[row] as number) | ((planes[from + row] as number) << shift);
    }
  }
  return codes;
};

const encodeDictionary = (values: readonly Value[]) => {
  const unknown = values[0] === null;
  const known = unknown ? values.slice(1) : values;
  const steps = steppable(known);
  const bytes = steps ? writeSteps(known) : new TextEncoder().encode(JSON.stringify(known));
  return { unknown, steps, bytes };
};

const joined = (head: Head, parts: readonly Uint8Array[]): Uint8Array => {
  const text = new TextEncoder().encode(JSON.stringify(head));
  const length = parts.reduce((sum, part) => sum + part.length, HEAD_LENGTH_BYTES + text.length);
  const bytes = new Uint8Array(length);
  new DataView(bytes.buffer).setUint32(0, text.length, true);
  let at = HEAD_LENGTH_BYTES;
  for (const part of [text, ...parts]) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

export const columnToBytes = ({ values, codes }: Column): Uint8Array => {
  const { unknown, steps, bytes } = encodeDictionary(values);
  const shape = { rows: codes.length, entries: values.length, unknown, steps };
  return joined({ ...shape, dictionaryBytes: bytes.length }, [bytes, planesOf(codes)]);
};

/** The dictionary by itself: a column without rows. */
export const dictionaryToBytes = ({ spec, values }: Column): Uint8Array =>
  columnToBytes({ spec, values, codes: new Uint8Array(0) });

/** The codes by themselves. */
export const codesToBytes = ({ values, codes }: Column): Uint8Array => {
  const head = { rows: codes.length, entries: values.length, unknown: false, steps: true };
  return joined({ ...head, dictionaryBytes: 0 }, [planesOf(codes)]);
};

const parse = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headEnd = HEAD_LENGTH_BYTES + view.getUint32(0, true);
  const text = new TextDecoder().decode(bytes.subarray(HEAD_LENGTH_BYTES, headEnd));
  const head = JSON.parse(text) as Head;
  const dictionaryEnd = headEnd + head.dictionaryBytes;
  return {
    head,
    dictionary: bytes.subarray(headEnd, dictionaryEnd),
    planes: bytes.subarray(dictionaryEnd),
  };
};

const valuesOf = ({ head, dictionary }: ReturnType<typeof parse>): Value[] => {
  const known: Value[] = head.steps
    ? readSteps(dictionary, head.entries - (head.unknown ? 1 : 0))
    : JSON.parse(new TextDecoder().decode(dictionary));
  return head.unknown ? [null, ...known] : known;
};

/**
 * Of bytes whose hash was checked: they are what `columnToBytes` wrote, or `codesToBytes` and,
 * apart, `dictionaryToBytes`.
 */
export const columnFromBytes = (
  spec: ColumnSpec,
  bytes: Uint8Array,
  dictionary: Uint8Array = bytes,
): Column => {
  const { head, planes } = parse(bytes);
  return { spec, values: valuesOf(parse(dictionary)), codes: codesOf(planes, head) };
};
