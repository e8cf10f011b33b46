import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import type { ByteSource, ReadJob, ReadOutcome, UnitVisitor } from './source.ts';
import { notAnalysed, readUpTo } from './source.ts';

const LARGEST = 64 * 1024 * 1024;
const MOST_ROWS = 20_000;
const PIECE = 1024 * 1024;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'bigint' || typeof value === 'number'
    ? String(value)
    : null;

/** Spread over the whole table: every n-th row. */
const readTable = (
  database: DatabaseSync,
  name: string,
  visitor: UnitVisitor,
): NotAnalysedReason | undefined => {
  const counted = database.prepare(`SELECT count(*) AS n FROM ${quoted(name)}`).get();
  const total = Number(counted?.n ?? 0);
  const step = Math.max(1, Math.ceil(total / MOST_ROWS));
  const table = visitor.table(name);
  table.total(total);
  const rows = database.prepare(`SELECT * FROM ${quoted(name)}`);
  rows.setReadBigInts(true);
  rows.setReturnArrays(true);
  const columns = rows.columns().map((column) => table.column(column.name));
  let at = 0;
  for (const row of rows.iterate() as Iterable<readonly unknown[]>) {
    at += 1;
    if ((at - 1) % step !== 0) continue;
    table.row();
    for (const [i, column] of columns.entries()) column.add(textOf(row[i]));
  }
  return step === 1 ? undefined : 'row limit';
};

/** A table that cannot be read (a virtual one, a damaged one) leaves the others. */
const tryTable = (
  database: DatabaseSync,
  name: string,
  visitor: UnitVisitor,
): NotAnalysedReason | undefined => {
  try {
    return readTable(database, name, visitor);
  } catch {
    return 'damaged';
  }
};

/** Why tables were not read whole. */
const readTables = (
  path: string,
  visitor: UnitVisitor,
): readonly (NotAnalysedReason | undefined)[] => {
  const database = new DatabaseSync(path, { readOnly: true, allowExtension: false });
  try {
    const tables = database
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
      )
      .all();
    return tables.map(({ name }) => tryTable(database, String(name), visitor));
  } finally {
    database.close();
  }
};

const copyTo = async (path: string, { size, read }: ByteSource): Promise<void> => {
  await using file = await open(path, 'wx', 0o600);
  for (let at = 0; at < size; at += PIECE) await file.write(await read(at, at + PIECE));
};

/** SQLite needs a file: it is in a private temporary folder while it is read. */
export const readSqlite = async ({ source, visitor }: ReadJob): Promise<ReadOutcome> => {
  if (source.size > LARGEST) return notAnalysed('too large');
  const folder = await mkdtemp(join(tmpdir(), 'dataward-'));
  try {
    const path = join(folder, 'copy.sqlite');
    await copyTo(path, source);
    return readUpTo(source.size, readTables(path, visitor));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
