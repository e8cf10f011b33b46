import { deflateRawSync, zstdCompressSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import snappy from 'snappyjs';

/** An ORC file of one struct, written plainly: run lengths of version 1, literals only. */
export type OrcColumn =
  | { readonly kind: 'long'; readonly values: readonly (bigint | null)[] }
  | { readonly kind: 'string'; readonly values: readonly (string | null)[] }
  | { readonly kind: 'words'; readonly values: readonly string[] }
  | { readonly kind: 'date'; readonly values: readonly number[] }
  | { readonly kind: 'decimal'; readonly values: readonly bigint[]; readonly scale: number }
  | { readonly kind: 'list'; readonly values: readonly (readonly string[])[] };

export type OrcPacking = 'none' | 'zlib' | 'snappy' | 'zstd';

const numbers: Readonly<Record<OrcColumn['kind'], number>> = {
  long: 4,
  string: 7,
  words: 7,
  date: 15,
  decimal: 14,
  list: 10,
};
const packings: Readonly<Record<OrcPacking, readonly [number, (bytes: Uint8Array) => Uint8Array]>> =
  {
    none: [0, (bytes) => bytes],
    zlib: [1, (bytes) => deflateRawSync(bytes)],
    snappy: [2, (bytes) => snappy.compress(bytes)],
    zstd: [5, (bytes) => zstdCompressSync(bytes)],
  };

const varint = (value: bigint): number[] => {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>= 7n) {
    if (rest < 128n) return [...bytes, Number(rest)];
    bytes.push(Number(rest & 127n) | 128);
  }
};
const zigzag = (value: bigint): bigint => (value < 0n ? -value * 2n - 1n : value * 2n);

const literals = (values: readonly bigint[], signed: boolean): Uint8Array => {
  const bytes: number[] = [];
  for (let at = 0; at < values.length; at += 128) {
    const run = values.slice(at, at + 128);
    bytes.push(256 - run.length, ...run.flatMap((v) => varint(signed ? zigzag(v) : v)));
  }
  return Uint8Array.from(bytes);
};

const flags = (values: readonly boolean[]): Uint8Array => {
  const bytes: number[] = [];
  values.forEach((flag, i) => {
    bytes[i >> 3] = (bytes[i >> 3] ?? 0) | (flag ? 128 >> (i & 7) : 0);
  });
  return Uint8Array.from(bytes.flatMap((byte) => [255, byte]));
};

type Streams = [kind: number, column: number, bytes: Uint8Array][];
const utf8 = (text: string) => Buffer.from(text, 'utf8');
const texts = (values: readonly string[], column: number): Streams => [
  [1, column, Buffer.concat(values.map(utf8))],
  [
    2,
    column,
    literals(
      values.map((text) => BigInt(utf8(text).length)),
      false,
    ),
  ],
];

const present = (values: readonly unknown[], column: number): Streams =>
  values.includes(null) ? [[0, column, flags(values.map((value) => value !== null))]] : [];
const known = <T>(values: readonly (T | null)[]): T[] => values.filter((value) => value !== null);

const words = (values: readonly string[], column: number): Streams => {
  const all = [...new Set(values)].sort();
  return [
    [
      1,
      column,
      literals(
        values.map((word) => BigInt(all.indexOf(word))),
        false,
      ),
    ],
    [
      2,
      column,
      literals(
        all.map((word) => BigInt(utf8(word).length)),
        false,
      ),
    ],
    [3, column, Buffer.concat(all.map(utf8))],
  ];
};

const streamsOf = (column: OrcColumn, id: number): Streams => {
  switch (column.kind) {
    case 'long':
      return [...present(column.values, id), [1, id, literals(known(column.values), true)]];
    case 'string':
      return [...present(column.values, id), ...texts(known(column.values), id)];
    case 'words':
      return words(column.values, id);
    case 'date':
      return [[1, id, literals(column.values.map(BigInt), true)]];
    case 'decimal': {
      const scales = column.values.map(() => BigInt(column.scale));
      const numerals = Uint8Array.from(column.values.flatMap((v) => varint(zigzag(v))));
      return [
        [1, id, numerals],
        [5, id, literals(scales, true)],
      ];
    }
    case 'list': {
      const lengths = column.values.map((items) => BigInt(items.length));
      return [[2, id, literals(lengths, false)], ...texts(column.values.flat(), id + 1)];
    }
  }
};

/** What one chunk holds at most. */
const BLOCK = 262_144;

const chunk = (packing: OrcPacking, bytes: Uint8Array): Uint8Array[] => {
  const packed = packings[packing][1](bytes);
  const stored = packed.length >= bytes.length;
  const kept = stored ? bytes : packed;
  const header = kept.length * 2 + Number(stored);
  return [Uint8Array.of(header & 255, (header >> 8) & 255, header >> 16), kept];
};

const chunked = (packing: OrcPacking, bytes: Uint8Array): Uint8Array => {
  if (packing === 'none') return bytes;
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += BLOCK) {
    chunks.push(...chunk(packing, bytes.subarray(at, at + BLOCK)));
  }
  return Buffer.concat(chunks);
};

const message = (write: (pbf: PbfWriter) => void): Uint8Array => {
  const pbf = new PbfWriter();
  write(pbf);
  return pbf.finish();
};

const typesOf = (columns: Readonly<Record<string, OrcColumn>>) => {
  const types: [kind: number, subtypes: number[], names: string[]][] = [[12, [], []]];
  const ids = Object.entries(columns).map(([name, column]) => {
    const id = types.length;
    types[0]?.[1].push(id);
    types[0]?.[2].push(name);
    types.push([numbers[column.kind], column.kind === 'list' ? [id + 1] : [], []]);
    if (column.kind === 'list') types.push([7, [], []]);
    return id;
  });
  return { types, ids };
};

type Write = (pbf: PbfWriter) => void;

const writeMessage = (pbf: PbfWriter, field: number, write: Write): void =>
  pbf.writeBytesField(field, message(write));

interface Chunked {
  readonly kind: number;
  readonly column: number;
  readonly bytes: Uint8Array;
}

/** Lengths of the streams, and how each type is encoded. */
const stripeFooter =
  (streams: readonly Chunked[], dictionarySizes: readonly (number | undefined)[]): Write =>
  (pbf) => {
    for (const { kind, column, bytes } of streams)
      writeMessage(pbf, 1, (stream) => {
        stream.writeVarintField(1, kind);
        stream.writeVarintField(2, column);
        stream.writeVarintField(3, bytes.length);
      });
    for (const size of dictionarySizes)
      writeMessage(pbf, 2, (encoding) => {
        encoding.writeVarintField(1, size === undefined ? 0 : 1);
        if (size !== undefined) encoding.writeVarintField(2, size);
      });
  };

type Types = ReturnType<typeof typesOf>['types'];

const fileFooter =
  (stripe: readonly number[], types: Types, rows: number): Write =>
  (pbf) => {
    writeMessage(pbf, 3, (inner) => {
      for (const [i, value] of stripe.entries()) inner.writeVarintField(i + 1, value);
    });
    for (const [kind, subtypes, names] of types)
      writeMessage(pbf, 4, (type) => {
        type.writeVarintField(1, kind);
        type.writePackedVarint(2, subtypes);
        for (const name of names) type.writeStringField(3, name);
      });
    pbf.writeVarintField(6, rows);
  };

const postscript =
  (footerLength: number, packing: OrcPacking): Write =>
  (pbf) => {
    pbf.writeVarintField(1, footerLength);
    pbf.writeVarintField(2, packings[packing][0]);
    pbf.writeVarintField(3, BLOCK);
    pbf.writeStringField(8000, 'ORC');
  };

const dictionarySize = (column: OrcColumn | undefined): number | undefined =>
  column?.kind === 'words' ? new Set(column.values).size : undefined;

/** The file's bytes: one stripe, its footer, the file's footer and the postscript. */
export const orcFile = (
  columns: Readonly<Record<string, OrcColumn>>,
  packing: OrcPacking = 'zlib',
): Uint8Array => {
  const { types, ids } = typesOf(columns);
  const list = Object.values(columns);
  const rows = list[0]?.values.length ?? 0;
  const streams = list
    .flatMap((column, i) => streamsOf(column, ids[i] as number))
    .map(([kind, column, bytes]) => ({ kind, column, bytes: chunked(packing, bytes) }));
  const data = Buffer.concat(streams.map(({ bytes }) => bytes));
  const sizes = types.map((_, id) => dictionarySize(list[ids.indexOf(id)]));
  const stripe = chunked(packing, message(stripeFooter(streams, sizes)));
  const lengths = [3, 0, data.length, stripe.length, rows];
  const footer = chunked(packing, message(fileFooter(lengths, types, rows)));
  const end = message(postscript(footer.length, packing));
  return Buffer.concat([utf8('ORC'), data, stripe, footer, end, Uint8Array.of(end.length)]);
};
