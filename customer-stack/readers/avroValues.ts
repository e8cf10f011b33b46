import { Fields } from './record.ts';

/** Items that take no bytes at all are counted up to here. */
const MOST_ITEMS = 100_000;
const DEEPEST = 40;

/** Bytes of a block with the place that was reached; reading past the end is damage. */
export interface Tape {
  readonly view: DataView;
  readonly bytes: Buffer;
  at: number;
}

export const tapeOf = (bytes: Uint8Array): Tape => ({
  view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length),
  bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
  at: 0,
});

/** Zigzag, seven bits a byte; beyond 2^53 every digit is kept, for card numbers and long ids. */
export const readLong = (tape: Tape): number | bigint => {
  const first = tape.view.getUint8(tape.at);
  if (first < 128) {
    tape.at += 1;
    return (first >> 1) ^ -(first & 1);
  }
  const second = tape.view.getUint8(tape.at + 1);
  if (second < 128) {
    tape.at += 2;
    const bits = (first & 0x7f) | (second << 7);
    return (bits >> 1) ^ -(bits & 1);
  }
  return readWide(tape);
};

const readWide = (tape: Tape): number | bigint => {
  let bits = 0n;
  for (let shift = 0n; shift < 70n; shift += 7n) {
    const byte = tape.view.getUint8(tape.at);
    tape.at += 1;
    bits |= BigInt(byte & 0x7f) << shift;
    if (byte < 128) {
      const value = (bits >> 1n) ^ -(bits & 1n);
      const small = Number(value);
      return Number.isSafeInteger(small) ? small : value;
    }
  }
  throw new Error('avro number');
};

export const readBytes = (tape: Tape, size = Number(readLong(tape))): Uint8Array => {
  const { view, at } = tape;
  if (size < 0 || at + size > view.byteLength) throw new Error('avro length');
  tape.at += size;
  return new Uint8Array(view.buffer, view.byteOffset + at, size);
};

export const readText = (tape: Tape): string => {
  const size = Number(readLong(tape));
  const { bytes, at } = tape;
  if (size < 0 || at + size > bytes.length) throw new Error('avro length');
  tape.at += size;
  return bytes.toString('utf8', at, tape.at);
};

type Read = (tape: Tape) => unknown;
type Schema = Readonly<Record<string, unknown>>;

const real = (tape: Tape, width: 4 | 8): number => {
  const value =
    width === 4 ? tape.view.getFloat32(tape.at, true) : tape.view.getFloat64(tape.at, true);
  tape.at += width;
  return value;
};

const primitives: Readonly<Record<string, Read>> = {
  null: () => null,
  boolean: (tape) => readBytes(tape, 1)[0] === 1,
  int: readLong,
  long: readLong,
  float: (tape) => real(tape, 4),
  double: (tape) => real(tape, 8),
  bytes: (tape) => readBytes(tape),
  string: readText,
};

/** Blocks of items; a negative count is followed by the size of the block. */
const readItems = (tape: Tape, each: () => void): void => {
  for (let seen = 0; ; ) {
    let count = Number(readLong(tape));
    if (count === 0) return;
    if (count < 0) {
      count = -count;
      readLong(tape);
    }
    seen += count;
    if (seen > MOST_ITEMS && seen > tape.view.byteLength) throw new Error('avro items');
    for (let i = 0; i < count; i += 1) each();
  }
};

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Where a schema is compiled. */
interface Scope {
  /** Records, enums and fixed types by name: a schema may use them again. */
  readonly named: Map<string, Read>;
  readonly depth: number;
}

const addNamed = ({ named }: Scope, schema: Schema, read: Read): Read => {
  const name = String(schema.name);
  named.set(name, read);
  if (typeof schema.namespace === 'string') named.set(`${schema.namespace}.${name}`, read);
  return read;
};

/** The record is named before its fields are compiled, since they may refer to it. */
const compileRecord = (scope: Scope, schema: Schema): Read => {
  const names: string[] = [];
  const readers: Read[] = [];
  const read = addNamed(
    scope,
    schema,
    (tape) =>
      new Fields(
        names,
        readers.map((each) => each(tape)),
      ),
  );
  for (const field of list(schema.fields) as readonly Schema[]) {
    names.push(String(field.name));
    readers.push(compileInner(scope, field.type));
  }
  return read;
};

const compileArray = (scope: Scope, schema: Schema): Read => {
  const item = compileInner(scope, schema.items);
  return (tape) => {
    const items: unknown[] = [];
    readItems(tape, () => items.push(item(tape)));
    return items;
  };
};

const compileMap = (scope: Scope, schema: Schema): Read => {
  const item = compileInner(scope, schema.values);
  return (tape) => {
    const entries: [string, unknown][] = [];
    readItems(tape, () => entries.push([readText(tape), item(tape)]));
    return Object.fromEntries(entries);
  };
};

const compilers: Readonly<Record<string, (scope: Scope, schema: Schema) => Read>> = {
  record: compileRecord,
  error: compileRecord,
  enum: (scope, schema) =>
    addNamed(scope, schema, (tape) => list(schema.symbols)[Number(readLong(tape))] ?? null),
  fixed: (scope, schema) => addNamed(scope, schema, (tape) => readBytes(tape, Number(schema.size))),
  array: compileArray,
  map: compileMap,
};

const readUnion =
  (branches: readonly Read[]): Read =>
  (tape) => {
    const branch = branches[Number(readLong(tape))];
    if (branch === undefined) throw new Error('avro union');
    return branch(tape);
  };

const findNamed = ({ named }: Scope, name: string): Read => {
  const known = primitives[name] ?? named.get(name) ?? named.get(name.split('.').at(-1) ?? '');
  if (known === undefined) throw new Error('avro type');
  return known;
};

const compile = (scope: Scope, schema: unknown): Read => {
  if (scope.depth > DEEPEST) throw new Error('avro depth');
  if (typeof schema === 'string') return findNamed(scope, schema);
  if (Array.isArray(schema)) return readUnion(schema.map((each) => compileInner(scope, each)));
  const { type } = schema as Schema;
  if (typeof type !== 'string') return compileInner(scope, type);
  return compilers[type]?.(scope, schema as Schema) ?? findNamed(scope, type);
};

const compileInner = ({ named, depth }: Scope, schema: unknown): Read =>
  compile({ named, depth: depth + 1 }, schema);

/** A reader of the values of a schema (its JSON). */
export const compileSchema = (schema: unknown): Read =>
  compile({ named: new Map(), depth: 0 }, schema);
