import { type Codes, type Column, codesFor } from './column.ts';
import type { ColumnSpec, Value } from './kind.ts';

/**
 * A column as bytes, before compression: length of the head (4 bytes, little endian), the head
 * (JSON), the dictionary (of whole numbers: their differences as variable-length numbers; else
 * JSON), then the codes, byte plane after byte plane, so that equal bytes lie together.
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

const writeSteps = (values: readonly number[]): Uint8Array => {
  const bytes = new Uint8Array(values.length * 8 + 8);
  let [at, before] = [0, 0];
  for (const value of values) {
    // Ascending, so only the first step may be negative: its sign is folded into the lowest bit.
    let step = at === 0 ? (value < 0 ? -value * 2 - 1 : value * 2) : value - before;
    before = value;
    for (; step >= 0x80; step = Math.floor(step / 0x80)) {
      bytes[at] = (step % 0x80) | 0x80;
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

const planesOf = (codes: Codes): Uint8Array => {
  const width = codes.BYTES_PER_ELEMENT;
  const planes = new Uint8Array(codes.length * width);
  for (let plane = 0; plane < width; plane += 1) {
    const from = plane * codes.length;
    const shift = plane * 8;
    for (let row = 0; row < codes.length; row += 1) {
      planes[from + row] = (codes[row] as number) >>> shift;
    }
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

export const columnToBytes = ({ values, codes }: Column): Uint8Array => {
  const unknown = values[0] === null;
  const known = unknown ? values.slice(1) : values;
  const steps = steppable(known);
  const dictionary = steps ? writeSteps(known) : new TextEncoder().encode(JSON.stringify(known));
  const shape = { rows: codes.length, entries: values.length, unknown, steps };
  const head = new TextEncoder().encode(
    JSON.stringify({ ...shape, dictionaryBytes: dictionary.length } satisfies Head),
  );
  const bytes = new Uint8Array(
    HEAD_LENGTH_BYTES + head.length + dictionary.length + codes.length * codes.BYTES_PER_ELEMENT,
  );
  new DataView(bytes.buffer).setUint32(0, head.length, true);
  bytes.set(head, HEAD_LENGTH_BYTES);
  bytes.set(dictionary, HEAD_LENGTH_BYTES + head.length);
  bytes.set(planesOf(codes), HEAD_LENGTH_BYTES + head.length + dictionary.length);
  return bytes;
};

/** Of bytes whose hash was checked: they are what `columnToBytes` wrote. */
export const columnFromBytes = (spec: ColumnSpec, bytes: Uint8Array): Column => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headEnd = HEAD_LENGTH_BYTES + view.getUint32(0, true);
  const text = new TextDecoder();
  const head = JSON.parse(text.decode(bytes.subarray(HEAD_LENGTH_BYTES, headEnd))) as Head;
  const dictionaryEnd = headEnd + head.dictionaryBytes;
  const dictionary = bytes.subarray(headEnd, dictionaryEnd);
  const known: Value[] = head.steps
    ? readSteps(dictionary, head.entries - (head.unknown ? 1 : 0))
    : JSON.parse(text.decode(dictionary));
  const values = head.unknown ? [null, ...known] : known;
  return { spec, values, codes: codesOf(bytes.subarray(dictionaryEnd), head) };
};
