import type { Client } from 'pg';
import { type SampledColumns, sketchWholeColumns } from '../sketches/wholeColumns.ts';
import { rowsToRead } from './depth.ts';
import type { PostgresColumn, PostgresTable } from './postgresCatalogue.ts';
import { seededRandom } from './random.ts';
import type { UnitOutcome } from './readObject.ts';
import { FETCHED_CHARACTERS, profileTable, ROWS_PER_TABLE, SMALL_BYTES } from './tableUnit.ts';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const from = ({ schema, name }: PostgresTable) => `${quoted(schema)}.${quoted(name)}`;

const countRows = async (client: Client, table: PostgresTable): Promise<number> => {
  if (table.rows >= 0 && table.bytes > SMALL_BYTES) return table.rows;
  const { rows } = await client.query<{ n: string }>(
    `SELECT count(*)::text AS n FROM ${from(table)}`,
  );
  return Number(rows[0]?.n ?? 0);
};

const sampleClause = (table: PostgresTable, total: number, seed: string): string => {
  const most = rowsToRead(ROWS_PER_TABLE);
  if (total <= most) return '';
  const method = table.bytes > SMALL_BYTES ? 'SYSTEM' : 'BERNOULLI';
  const percent = Math.min(100, Math.max(0.0001, (most * 130) / total));
  const repeat = Math.floor(seededRandom(seed, from(table))() * 2 ** 31);
  return `TABLESAMPLE ${method} (${percent}) REPEATABLE (${repeat})`;
};

/** As text, an address would carry its mask. */
const textOf = ({ name, type }: PostgresColumn): string =>
  type === 'inet' ? `host(${quoted(name)})` : `${quoted(name)}::text`;

const select = (table: PostgresTable, clause: string): string => {
  const columns = table.columns.map((column) => `left(${textOf(column)}, ${FETCHED_CHARACTERS})`);
  return `SELECT ${columns.join(', ')} FROM ${from(table)} ${clause} LIMIT ${rowsToRead(ROWS_PER_TABLE)}`;
};

interface DrawnRows {
  readonly rows: (string | null)[][];
  readonly areFirst: boolean;
}

/** Blocks of a small share may all be empty: then the first rows have to do. */
const readRows = async (
  client: Client,
  table: PostgresTable,
  clause: string,
): Promise<DrawnRows> => {
  const query = (text: string) =>
    client.query<(string | null)[]>({ text, rowMode: 'array' }).then(({ rows }) => rows);
  const rows = await query(select(table, clause));
  if (rows.length > 0 || clause === '') return { rows, areFirst: false };
  return { rows: await query(select(table, '')), areFirst: true };
};

/** Rows in memory at a time. */
const FETCHED_ROWS = 5_000;

/** Of longer cells no one is a value. */
const VALUE_CHARACTERS = 513;

/** Columns of every row, within the transaction that is open. */
const readAllOf =
  (client: Client, table: PostgresTable): SampledColumns['readAll'] =>
  async (places, visit) => {
    const columns = places.flatMap((at) => table.columns[at] ?? []);
    const cells = columns.map((column) => `left(${textOf(column)}, ${VALUE_CHARACTERS})`);
    await client.query(
      `DECLARE whole NO SCROLL CURSOR FOR SELECT ${cells.join(', ')} FROM ${from(table)}`,
    );
    const text = `FETCH ${FETCHED_ROWS} FROM whole`;
    for (;;) {
      const { rows } = await client.query<(string | null)[]>({ text, rowMode: 'array' });
      for (const row of rows) visit(row);
      if (rows.length < FETCHED_ROWS) return;
    }
  };

export interface TableJob {
  readonly client: Client;
  readonly table: PostgresTable;
  /** `database.schema.table` */
  readonly unit: string;
  readonly seed: string;
}

/** Reads up to 1,000 rows of one table; counts are lower bounds for all its rows. */
export const readTable = async ({ client, table, unit, seed }: TableJob): Promise<UnitOutcome> => {
  const total = await countRows(client, table);
  if (total === 0) return { reason: 'empty' };
  if (table.columns.length === 0) return { bytesSeen: 0, verdicts: [] };
  const drawn = await readRows(client, table, sampleClause(table, total, seed));
  const columns = table.columns.map(({ name }) => name);
  const sampled = { unit, columns, total, ...drawn };
  const outcome = profileTable(sampled);
  if ('reason' in outcome || drawn.rows.length >= total) return outcome;
  const { verdicts } = outcome;
  const readAll = readAllOf(client, table);
  // The sample counts without sketches, too.
  const sketched = await sketchWholeColumns({ ...sampled, verdicts, readAll }).catch(() => ({}));
  return { ...outcome, ...sketched };
};
