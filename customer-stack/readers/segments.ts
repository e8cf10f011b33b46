import { decodeText, type Encoding, encodingOf, unitOf } from './encoding.ts';
import type { ByteSource, Random } from './source.ts';
import { WHOLE_LIMIT } from './source.ts';

const HEAD = 4 * 1024 * 1024;
const RANGE = 1024 * 1024;
const RANGES = 3;

/** A stretch of text; inner stretches begin and end at line ends. */
export interface Segment {
  /** Decoded when it is asked for. */
  readonly text: string;
  /** The same in UTF-8; undefined for four bytes per character, and where a second mark begins it. */
  readonly bytes: Uint8Array | undefined;
  readonly isHead: boolean;
}

export interface Segments {
  readonly segments: AsyncIterable<Segment>;
  readonly bytes: number;
  readonly whole: boolean;
}

/** Bytes from `start` (included) to `end` (excluded). */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** All of it when it is small, otherwise head, tail and random ranges between them. */
export const rangesOf = (size: number, random: Random, count = RANGES): readonly ByteRange[] => {
  if (size <= WHOLE_LIMIT) return [{ start: 0, end: size }];
  const room = size - HEAD - RANGE;
  const most = Math.min(count, Math.floor(room / RANGE));
  const slot = room / most;
  const starts = Array.from(
    { length: most },
    (_, i) => HEAD + Math.floor(i * slot + random() * (slot - RANGE)),
  );
  return [
    { start: 0, end: HEAD },
    ...starts.map((start) => ({ start, end: start + RANGE })),
    { start: size - RANGE, end: size },
  ];
};

const LINE_FEED = 10;

interface Ends {
  readonly isStart: boolean;
  readonly isEnd: boolean;
}

/** The first and last lines of a stretch out of the middle are torn: they are left out. */
const trimTorn = (text: string, { isStart, isEnd }: Ends): string => {
  const from = isStart ? 0 : text.indexOf('\n') + 1;
  const to = isEnd ? text.length : text.lastIndexOf('\n') + 1;
  return text.slice(from, Math.max(from, to));
};
const trimTornBytes = (bytes: Uint8Array, { isStart, isEnd }: Ends): Uint8Array => {
  const from = isStart ? 0 : bytes.indexOf(LINE_FEED) + 1;
  const to = isEnd ? bytes.length : bytes.lastIndexOf(LINE_FEED) + 1;
  return bytes.subarray(from, Math.max(from, to));
};

const MARK = 0xfeff;
/** Text of other encodings for what reads bytes; of four bytes per character there is next to none. */
const inUtf8 = (text: string, encoding: Encoding): Uint8Array | undefined =>
  unitOf(encoding) === 4 || text.charCodeAt(0) === MARK ? undefined : Buffer.from(text);

/** A class: objects with getters of their own would keep their texts until the next full collection. */
class DecodedSegment implements Segment {
  readonly isHead: boolean;
  private readonly source: Uint8Array;
  private readonly encoding: Encoding;
  private readonly ends: Ends;
  private decoded: string | undefined;
  private encoded: Uint8Array | undefined;

  constructor(source: Uint8Array, encoding: Encoding, ends: Ends) {
    this.source = source;
    this.encoding = encoding;
    this.ends = ends;
    this.isHead = ends.isStart;
  }

  get text(): string {
    this.decoded ??= trimTorn(decodeText(this.source, this.encoding), this.ends);
    return this.decoded;
  }

  get bytes(): Uint8Array | undefined {
    this.encoded ??=
      this.encoding === 'utf-8'
        ? trimTornBytes(this.source, this.ends)
        : inUtf8(this.text, this.encoding);
    return this.encoded;
  }
}

/** The text of a source: whole when small, else head, seeded random ranges and tail. */
export const segmentsOf = async (source: ByteSource, random: Random): Promise<Segments> => {
  const wanted = rangesOf(source.size, random);
  const head = await source.read(0, wanted[0]?.end ?? 0);
  const encoding = encodingOf(head) ?? 'utf-8';
  const unit = unitOf(encoding);
  async function* segments() {
    for (const { start, end } of wanted) {
      const bytes = start === 0 ? head : await source.read(start - (start % unit), end);
      yield new DecodedSegment(bytes, encoding, {
        isStart: start === 0,
        isEnd: end >= source.size,
      });
    }
  }
  return {
    segments: segments(),
    bytes: wanted.reduce((sum, { start, end }) => sum + end - start, 0),
    whole: source.size <= WHOLE_LIMIT,
  };
};
