import {
  type AsyncBuffer,
  type FileMetaData,
  parquetMetadataAsync,
  parquetSchema,
} from 'hyparquet';
import { readRows } from '../../readers/parquetColumns.ts';
import type { ReadRecords } from '../cloudtrail/readRecords.ts';
import { columnsOf, flowOf } from './flowLine.ts';
import { createFlows, type Neighbours } from './readFlows.ts';

/** Held at a time. */
const ROWS = 20_000;
/** Columns of a row group are unpacked as one: larger ones would not fit. */
const MOST_GROUP_BYTES = 64 * 1024 * 1024;

const fields = new Set(
  [
    ...['srcaddr', 'dstaddr', 'pkt-srcaddr', 'pkt-dstaddr', 'srcport', 'dstport'],
    ...['start', 'bytes', 'action', 'log-status', 'account-id'],
  ].flatMap((name) => [name, name.replaceAll('-', '_')]),
);

const asBuffer = (bytes: Uint8Array): AsyncBuffer => ({
  byteLength: bytes.length,
  slice: (start, end) => new Uint8Array(bytes.subarray(start, end)).buffer,
});

interface Range {
  readonly rowStart: number;
  readonly rowEnd: number;
}

/** Stretches of rows that lie in one row group each; a range of two would unpack both. */
const rangesOf = (rowGroups: readonly { readonly num_rows: bigint }[]): Range[] => {
  let start = 0;
  return rowGroups.flatMap(({ num_rows }) => {
    const [first, end] = [start, start + Number(num_rows)];
    start = end;
    return Array.from({ length: Math.ceil((end - first) / ROWS) }, (_, at) => ({
      rowStart: first + at * ROWS,
      rowEnd: Math.min(end, first + (at + 1) * ROWS),
    }));
  });
};

type RowGroup = FileMetaData['row_groups'][number];

/** Of the columns that are read. */
const sizeOf = ({ columns }: RowGroup): number =>
  columns
    .flatMap(({ meta_data }) => meta_data ?? [])
    .filter(({ path_in_schema: [name = ''] }) => fields.has(name))
    .reduce((sum, { total_uncompressed_size: size }) => sum + Number(size), 0);

const textOf = (cell: unknown): string | undefined =>
  cell === null || cell === undefined ? undefined : String(cell);

const openTable = async (bytes: Uint8Array) => {
  const file = asBuffer(bytes);
  const metadata = await parquetMetadataAsync(file);
  const names = parquetSchema(metadata)
    .children.map(({ element }) => element.name)
    .filter((name) => fields.has(name));
  return { file, metadata, names };
};

/**
 * Accepted flows to and from data stores, of a file in Parquet (VPC user guide, "flow log files";
 * its columns are the fields with `_` for `-`).
 *
 * @returns undefined = the file is damaged, or a row group of it is too large
 */
export const readFlowTable = async (
  bytes: Uint8Array,
  around: Neighbours,
): Promise<ReadRecords | undefined> => {
  const table = await openTable(bytes).catch(() => undefined);
  if (table === undefined) return undefined;
  const { names, metadata } = table;
  if (metadata.row_groups.some((group) => sizeOf(group) > MOST_GROUP_BYTES)) return undefined;
  const columns = columnsOf(names);
  const flows = createFlows(around);
  for (const range of rangesOf(metadata.row_groups)) {
    const found = await readRows(table, names, range).catch(() => undefined);
    if (found === undefined) return undefined;
    for (const row of found.rows)
      flows.add(
        columns === undefined
          ? 'malformed'
          : flowOf((name) => textOf(row[columns.get(name) ?? -1])),
      );
  }
  return flows.read();
};
