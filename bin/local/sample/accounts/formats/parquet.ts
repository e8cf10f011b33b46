import { type BasicType, parquetWriteBuffer } from 'hyparquet-writer';
import type { Cell, Table } from '#local/sample/accounts/data/table.ts';

const typeOf = (cells: readonly Cell[]): BasicType => {
  const sample = cells.find((cell) => cell !== null);
  if (typeof sample === 'boolean') return 'BOOLEAN';
  if (typeof sample === 'bigint') return 'INT64';
  if (sample instanceof Date) return 'TIMESTAMP';
  if (typeof sample === 'number') {
    return cells.every((cell) => Number.isSafeInteger(cell)) ? 'INT64' : 'DOUBLE';
  }
  return 'STRING';
};

/** INT64 is written from big integers only. */
const stored = (type: BasicType, cells: readonly Cell[]) =>
  type === 'INT64'
    ? cells.map((cell) => (cell === null ? null : BigInt(cell as number)))
    : [...cells];

/** Snappy, in groups of 5,000 rows. */
export const parquet = ({ columns, rows }: Table): Uint8Array => {
  const columnData = columns.map((name, at) => {
    const cells = rows.map((row) => row[at] ?? null);
    const type = typeOf(cells);
    return { name, type, nullable: true, data: stored(type, cells) };
  });
  return new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize: 5000 }));
};
