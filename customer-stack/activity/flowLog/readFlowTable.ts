import {
  type AsyncBuffer,
  type FileMetaData,
  parquetMetadataAsync,
  parquetSchema,
} from 'hyparquet';
import { type RowRange, readColumns } from '../../readers/parquetColumns.ts';
import type { ReadRecords } from '../cloudtrail/readRecords.ts';
import { type Cell, columnsOf, flowOf } from './flowLine.ts';
import { createFlows, type Neighbours } from './readFlows.ts';

/** The columns of a row group are held at a time: larger ones would not fit. */
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

const rangesOf = (rowGroups: readonly { readonly num_rows: bigint }[]): RowRange[] => {
  let end = 0;
  return rowGroups.map(({ num_rows }) => {
    const rowStart = end;
    end += Number(num_rows);
    return { rowStart, rowEnd: end };
  });
};

type RowGroup = FileMetaData['row_groups'][number];

/** Of the columns that are read. */
const sizeOf = ({ columns }: RowGroup): number =>
  columns
    .flatMap(({ meta_data }) => meta_data ?? [])
    .filter(({ path_in_schema: [name = ''] }) => fields.has(name))
    .reduce((sum, { total_uncompressed_size: size }) => sum + Number(size), 0);

const cellOf = (value: unknown): Cell => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value;
  return value === null || value === undefined ? undefined : String(value);
};

/** Flows of a row group, by the names that lines have for the columns. */
function* flowsOf(cells: ReadonlyMap<string, readonly unknown[]>, count: number) {
  const columns = new Map([...cells].map(([name, column]) => [name.replaceAll('_', '-'), column]));
  let at = 0;
  const field = (name: string): Cell => cellOf(columns.get(name)?.[at]);
  for (; at < count; at += 1) yield flowOf(field);
}

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
  const isKnown = columnsOf(names) !== undefined;
  const flows = createFlows(around);
  for (const range of rangesOf(metadata.row_groups)) {
    const count = range.rowEnd - range.rowStart;
    const cells = await readColumns(table, names, range).catch(() => undefined);
    if (cells === undefined) return undefined;
    for (const flow of flowsOf(cells, count)) flows.add(isKnown ? flow : 'malformed');
  }
  return flows.read();
};
