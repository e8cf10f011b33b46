import type { Connection, RowDataPacket } from 'mysql2/promise';
import { rowsToRead } from './depth.ts';
import type { MysqlTable } from './mysqlCatalogue.ts';
import { seededRandom } from './random.ts';
import type { UnitOutcome } from './readObject.ts';
import { FETCHED_CHARACTERS, profileTable, ROWS_PER_TABLE, SMALL_BYTES } from './tableUnit.ts';

/** A table with a key is read at this many places. */
const RANGES = 20;

const quoted = (name: string): string => `\`${name.replaceAll('`', '``')}\``;
const from = ({ schema, name }: MysqlTable) => `${quoted(schema)}.${quoted(name)}`;

type Cells = (string | null)[];

export interface MysqlTableJob {
  readonly connection: Connection;
  readonly table: MysqlTable;
  readonly seed: string;
}

const query = async (connection: Connection, sql: string): Promise<Cells[]> => {
  const [rows] = await connection.query<RowDataPacket[][]>({ sql, rowsAsArray: true });
  return rows as unknown as Cells[];
};

const countRows = async ({ connection, table }: MysqlTableJob): Promise<number> => {
  if (table.bytes > SMALL_BYTES) return table.rows;
  const [row] = await query(connection, `SELECT COUNT(*) FROM ${from(table)}`);
  return Number(row?.[0] ?? 0);
};

const select = ({ table }: MysqlTableJob, rest: string): string => {
  const cells = table.columns.map(
    (column) => `SUBSTRING(CAST(${quoted(column)} AS CHAR), 1, ${FETCHED_CHARACTERS})`,
  );
  return `SELECT ${cells.join(', ')} FROM ${from(table)} ${rest}`;
};

/** Random stretches of the key, in order and without overlap: each costs one walk down the index. */
const byRanges = async (job: MysqlTableJob, key: string): Promise<Cells[]> => {
  const { connection, table, seed } = job;
  const column = quoted(key);
  const bounds = `SELECT MIN(${column}), MAX(${column}) FROM ${from(table)}`;
  const [ends] = await query(connection, bounds);
  const [low, high] = [Number(ends?.[0]), Number(ends?.[1])];
  const random = seededRandom(seed, from(table));
  const starts = Array.from({ length: RANGES }, () => low + Math.floor(random() * (high - low)))
    .toSorted((a, b) => a - b)
    .filter((start, i, all) => start !== all[i - 1]);
  const rows: Cells[] = [];
  for (const [i, start] of starts.entries()) {
    const end = starts[i + 1] ?? high + 1;
    const rest = `WHERE ${column} >= ${start} AND ${column} < ${end} ORDER BY ${column} LIMIT ${Math.ceil(rowsToRead(ROWS_PER_TABLE) / RANGES)}`;
    rows.push(...(await query(connection, select(job, rest))));
  }
  return rows;
};

/** Without such a key a small table is shuffled, of a large one the first rows have to do. */
const withoutKey = ({ table, seed }: MysqlTableJob): string => {
  if (table.bytes > SMALL_BYTES) return '';
  return `ORDER BY RAND(${Math.floor(seededRandom(seed, from(table))() * 2 ** 31)})`;
};

const readRows = async (job: MysqlTableJob, total: number): Promise<Cells[]> => {
  const { connection, table } = job;
  const most = rowsToRead(ROWS_PER_TABLE);
  const limit = `LIMIT ${most}`;
  if (total <= most) return query(connection, select(job, limit));
  if (table.key === null) return query(connection, select(job, `${withoutKey(job)} ${limit}`));
  return (await byRanges(job, table.key)).slice(0, most);
};

/** Reads up to 1,000 rows of one table. */
export const readMysqlTable = async (job: MysqlTableJob): Promise<UnitOutcome> => {
  const { schema, name, columns, key, bytes } = job.table;
  const total = await countRows(job);
  if (total === 0) return { reason: 'empty' };
  if (columns.length === 0) return { bytesSeen: 0, verdicts: [] };
  const rows = await readRows(job, total);
  const areFirst = total > rowsToRead(ROWS_PER_TABLE) && key === null && bytes > SMALL_BYTES;
  return profileTable({ unit: `${schema}.${name}`, columns, rows, total, areFirst });
};
