import { PbfReader } from 'pbf';

/** Kinds of a type, by their number in the file (ORC specification v1, section File Footer). */
export const typeKinds = [
  'boolean',
  'byte',
  'short',
  'int',
  'long',
  'float',
  'double',
  'string',
  'binary',
  'timestamp',
  'list',
  'map',
  'struct',
  'union',
  'decimal',
  'date',
  'varchar',
  'char',
  'timestamp_instant',
] as const;

export interface OrcType {
  kind: (typeof typeKinds)[number] | undefined;
  /** Numbers of the types below it. */
  subtypes: number[];
  fieldNames: string[];
}

export interface Stripe {
  offset: number;
  indexLength: number;
  dataLength: number;
  footerLength: number;
  rows: number;
}

export interface Footer {
  stripes: Stripe[];
  types: OrcType[];
  rows: number;
  encrypted: boolean;
}

export interface PostScript {
  footerLength: number;
  compression: number;
  /** Bytes that one chunk unpacks to at most. */
  blockSize: number;
  magic: string;
}

export interface Stream {
  kind: number;
  column: number;
  length: number;
}

export interface Encoding {
  /** 0 direct, 1 dictionary, 2 direct v2, 3 dictionary v2. */
  kind: number;
  dictionarySize: number;
}

export interface StripeFooter {
  streams: Stream[];
  encodings: Encoding[];
}

type Fields<T> = Readonly<Record<number, (into: T, pbf: PbfReader) => void>>;

/** Reads the listed fields and skips the others. */
const readInto =
  <T>(fields: Fields<T>) =>
  (tag: number, into: T, pbf: PbfReader): void =>
    fields[tag]?.(into, pbf);

const readPostScriptField = readInto<PostScript>({
  1: (into, pbf) => {
    into.footerLength = pbf.readVarint();
  },
  2: (into, pbf) => {
    into.compression = pbf.readVarint();
  },
  3: (into, pbf) => {
    into.blockSize = pbf.readVarint();
  },
  8000: (into, pbf) => {
    into.magic = pbf.readString();
  },
});

export const readPostScript = (bytes: Uint8Array): PostScript =>
  new PbfReader(bytes).readFields(readPostScriptField, {
    footerLength: 0,
    compression: 0,
    blockSize: 256 * 1024,
    magic: '',
  });

const readStripe = readInto<Stripe>({
  1: (into, pbf) => {
    into.offset = pbf.readVarint();
  },
  2: (into, pbf) => {
    into.indexLength = pbf.readVarint();
  },
  3: (into, pbf) => {
    into.dataLength = pbf.readVarint();
  },
  4: (into, pbf) => {
    into.footerLength = pbf.readVarint();
  },
  5: (into, pbf) => {
    into.rows = pbf.readVarint();
  },
});

const readType = readInto<OrcType>({
  1: (into, pbf) => {
    into.kind = typeKinds[pbf.readVarint()];
  },
  2: (into, pbf) => {
    pbf.readPackedVarint(into.subtypes);
  },
  3: (into, pbf) => {
    into.fieldNames.push(pbf.readString());
  },
});

const readFooterField = readInto<Footer>({
  3: (into, pbf) => {
    const stripe = { offset: 0, indexLength: 0, dataLength: 0, footerLength: 0, rows: 0 };
    into.stripes.push(pbf.readMessage(readStripe, stripe));
  },
  4: (into, pbf) => {
    into.types.push(pbf.readMessage(readType, { kind: 'boolean', subtypes: [], fieldNames: [] }));
  },
  6: (into, pbf) => {
    into.rows = pbf.readVarint();
  },
  10: (into) => {
    into.encrypted = true;
  },
});

export const readFooter = (bytes: Uint8Array): Footer =>
  new PbfReader(bytes).readFields(readFooterField, {
    stripes: [],
    types: [],
    rows: 0,
    encrypted: false,
  });

const readStream = readInto<Stream>({
  1: (into, pbf) => {
    into.kind = pbf.readVarint();
  },
  2: (into, pbf) => {
    into.column = pbf.readVarint();
  },
  3: (into, pbf) => {
    into.length = pbf.readVarint();
  },
});

const readEncoding = readInto<Encoding>({
  1: (into, pbf) => {
    into.kind = pbf.readVarint();
  },
  2: (into, pbf) => {
    into.dictionarySize = pbf.readVarint();
  },
});

const readStripeFooterField = readInto<StripeFooter>({
  1: (into, pbf) => {
    into.streams.push(pbf.readMessage(readStream, { kind: 0, column: 0, length: 0 }));
  },
  2: (into, pbf) => {
    into.encodings.push(pbf.readMessage(readEncoding, { kind: 0, dictionarySize: 0 }));
  },
});

export const readStripeFooter = (bytes: Uint8Array): StripeFooter =>
  new PbfReader(bytes).readFields(readStripeFooterField, { streams: [], encodings: [] });
