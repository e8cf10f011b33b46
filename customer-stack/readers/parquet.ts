import {
  type AsyncBuffer,
  type FileMetaData,
  parquetMetadataAsync,
  parquetSchema,
} from 'hyparquet';
import { readRows } from './parquetColumns.ts';
import { createRecords, Fields } from './record.ts';
import type { ByteSource, Random, ReadJob, ReadOutcome } from './source.ts';
import { notAnalysed, readUpTo } from './source.ts';
import { shareOut } from './spread.ts';

const MOST_ROWS = 20_000;
const MOST_GROUPS = 4;
/** A row group is read as one: a larger one would not fit. */
const MOST_GROUP_BYTES = 64 * 1024 * 1024;

const asBuffer = (source: ByteSource): AsyncBuffer & { readonly seen: () => number } => {
  let seen = 0;
  return {
    byteLength: source.size,
    slice: async (start, end) => {
      const bytes = await source.read(start < 0 ? source.size + start : start, end ?? source.size);
      seen += bytes.length;
      return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
    },
    seen: () => Math.min(seen, source.size),
  };
};

interface Group {
  readonly start: number;
  readonly rows: number;
  readonly bytes: number;
}

const groupsOf = ({ row_groups }: Pick<FileMetaData, 'row_groups'>): Group[] => {
  let start = 0;
  return row_groups.map(({ num_rows, total_byte_size }) => {
    const group = { start, rows: Number(num_rows), bytes: Number(total_byte_size) };
    start += group.rows;
    return group;
  });
};

/** First and random row groups, in the order of the file. */
const chooseGroups = (groups: readonly Group[], random: Random): Group[] => {
  if (groups.length <= MOST_GROUPS) return [...groups];
  const [first, ...rest] = groups;
  const drawn = rest
    .map((group) => ({ group, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, MOST_GROUPS - 1)
    .map(({ group }) => group);
  return [first as Group, ...drawn].toSorted((a, b) => a.start - b.start);
};

/** Rows of a group that are read: a stretch anywhere in it. */
const rangeIn = ({ start, rows }: Group, most: number, random: Random) => {
  const count = Math.min(rows, most);
  const rowStart = start + Math.floor(random() * (rows - count + 1));
  return { rowStart, rowEnd: rowStart + count };
};

const isEncrypted = (metadata: object) =>
  'encryption_algorithm' in metadata && metadata.encryption_algorithm !== undefined;

/** Reads row groups by ranges: the footer first, then a few groups, never the whole of a large file. */
export const readParquet = async ({ source, visitor, random }: ReadJob): Promise<ReadOutcome> => {
  const file = asBuffer(source);
  const metadata = await parquetMetadataAsync(file);
  if (isEncrypted(metadata)) return notAnalysed('encrypted');
  const groups = groupsOf(metadata);
  const readable = groups.filter(({ bytes }) => bytes <= MOST_GROUP_BYTES);
  if (groups.length > 0 && readable.length === 0) return notAnalysed('too large');
  const table = visitor.table('');
  const add = createRecords(table);
  const names = parquetSchema(metadata).children.map(({ element }) => element.name);
  const chosen = chooseGroups(readable, random);
  const shares = shareOut(
    chosen.map((group) => group.rows),
    MOST_ROWS,
  );
  let rows = 0;
  let refused = 0;
  for (const [i, group] of chosen.entries()) {
    const range = rangeIn(group, shares[i] ?? 0, random);
    const found = await readRows({ file, metadata }, names, range);
    for (const record of found.rows) add(new Fields(names, record));
    rows += range.rowEnd - range.rowStart;
    refused += found.refused;
  }
  const total = Number(metadata.num_rows);
  const inGroups = groups.reduce((sum, group) => sum + group.rows, 0);
  table.total(Math.max(total, inGroups));
  return readUpTo(file.seen(), [
    refused > 0 ? 'damaged' : undefined,
    readable.length < groups.length ? 'byte limit' : undefined,
    rows < Math.max(total, inGroups) ? 'row limit' : undefined,
  ]);
};
