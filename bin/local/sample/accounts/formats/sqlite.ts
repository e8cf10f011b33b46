import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Cell, Table } from '#local/sample/accounts/data/table.ts';

const stored = (cell: Cell): SQLInputValue => {
  if (typeof cell === 'boolean') return cell ? 1 : 0;
  return cell instanceof Date ? cell.toISOString() : cell;
};

const typeOf = (cells: readonly Cell[]): string => {
  const sample = cells.find((cell) => cell !== null);
  if (typeof sample !== 'number') return typeof sample === 'boolean' ? 'INTEGER' : 'TEXT';
  return cells.every((cell) => Number.isSafeInteger(cell)) ? 'INTEGER' : 'REAL';
};

const addTable = (database: DatabaseSync, { name, columns, rows }: Table) => {
  const fields = columns.map(
    (column, at) => `${column} ${typeOf(rows.map((row) => row[at] ?? null))}`,
  );
  database.exec(`CREATE TABLE ${name} (${fields.join(', ')})`);
  const insert = database.prepare(
    `INSERT INTO ${name} VALUES (${columns.map(() => '?').join(',')})`,
  );
  database.exec('BEGIN');
  for (const row of rows) insert.run(...row.map(stored));
  database.exec('COMMIT');
};

/** The bytes of a database file with these tables. */
export const sqliteFile = async (tables: readonly Table[]): Promise<Uint8Array> => {
  const folder = await mkdtemp(join(tmpdir(), 'dataward-sqlite-'));
  const file = join(folder, 'made.db');
  try {
    const database = new DatabaseSync(file);
    for (const table of tables) addTable(database, table);
    database.close();
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
