import { type AsyncBuffer, parquetMetadataAsync, parquetRead, parquetSchema } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { createRecords, Fields } from './record.ts';
import type { ByteSource, Random, ReadJob, ReadOutcome } from './source.ts';
import { notAnalysed, read } from './source.ts';

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

const isEncrypted = (metadata: object) =>
  'encryption_algorithm' in metadata && metadata.encryption_algorithm !== undefined;

/** Reads row groups by ranges: the footer first, then a few groups, never the whole of a large file. */
export const readParquet = async ({ source, visitor, random }: ReadJob): Promise<ReadOutcome> => {
  const file = asBuffer(source);
  const metadata = await parquetMetadataAsync(file);
  if (isEncrypted(metadata)) return notAnalysed('encrypted');
  let start = 0;
  const groups = metadata.row_groups.map(({ num_rows, total_byte_size }) => {
    const group = { start, rows: Number(num_rows), bytes: Number(total_byte_size) };
    start += group.rows;
    return group;
  });
  const readable = groups.filter(({ bytes }) => bytes <= MOST_GROUP_BYTES);
  if (groups.length > 0 && readable.length === 0) return notAnalysed('too large');
  const table = visitor.table('');
  const add = createRecords(table);
  const names = parquetSchema(metadata).children.map(({ element }) => element.name);
  let rows = 0;
  for (const group of chooseGroups(readable, random)) {
    const rowEnd = group.start + Math.min(group.rows, MOST_ROWS - rows);
    if (rowEnd <= group.start) break;
    const onComplete = (records: unknown[][]) => {
      for (const record of records) add(new Fields(names, record));
    };
    await parquetRead({ file, metadata, compressors, rowStart: group.start, rowEnd, onComplete });
    rows += rowEnd - group.start;
  }
  const total = Number(metadata.num_rows);
  table.total(total);
  return read(file.seen(), rows >= total);
};
