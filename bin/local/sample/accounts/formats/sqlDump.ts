import type { Cell, Table } from '#local/sample/accounts/data/table.ts';

const sqlType = (cells: readonly Cell[]): string => {
  const sample = cells.find((cell) => cell !== null);
  if (typeof sample === 'boolean') return 'boolean';
  if (typeof sample === 'bigint') return 'bigint';
  if (sample instanceof Date) return 'timestamp with time zone';
  if (typeof sample !== 'number') return 'text';
  return cells.every((cell) => Number.isSafeInteger(cell)) ? 'bigint' : 'numeric(12,2)';
};

export interface Declaration {
  readonly schema?: string;
  /** Column types that cannot be inferred from the content, by column. */
  readonly types?: Readonly<Record<string, string>>;
}

export const createTable = ({ name, columns, rows }: Table, declared: Declaration = {}): string => {
  const { schema = 'public', types = {} } = declared;
  const lines = columns.map(
    (column, at) => `    ${column} ${types[column] ?? sqlType(rows.map((row) => row[at] ?? null))}`,
  );
  return `CREATE TABLE ${schema}.${name} (\n${lines.join(',\n')}\n);\n`;
};

const copyText = (cell: Cell): string => {
  if (cell === null) return '\\N';
  if (typeof cell === 'boolean') return cell ? 't' : 'f';
  const text = cell instanceof Date ? cell.toISOString() : String(cell);
  return text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n');
};

/** As `pg_dump` writes a table by default. */
const copyBlock = (table: Table): string => {
  const lines = table.rows.map((row) => row.map(copyText).join('\t'));
  return `COPY public.${table.name} (${table.columns.join(', ')}) FROM stdin;\n${lines.join('\n')}\n\\.\n`;
};

export const sqlText = (cell: Cell): string => {
  if (cell === null) return 'NULL';
  if (typeof cell === 'boolean' || typeof cell === 'number') return String(cell);
  if (typeof cell === 'bigint') return String(cell);
  const text = cell instanceof Date ? cell.toISOString() : cell;
  return `'${text.replaceAll("'", "''")}'`;
};

const ROWS_PER_INSERT = 100;

/** As `mysqldump` and `pg_dump --inserts --rows-per-insert` write it. */
export const insertBlock = ({ name, columns, rows }: Table, schema = 'public'): string => {
  const blocks: string[] = [];
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    const tuples = rows
      .slice(from, from + ROWS_PER_INSERT)
      .map((row) => `(${row.map(sqlText).join(', ')})`);
    blocks.push(
      `INSERT INTO ${schema}.${name} (${columns.join(', ')}) VALUES\n${tuples.join(',\n')};\n`,
    );
  }
  return blocks.join('');
};

const preamble = (database: string) =>
  `--\n-- PostgreSQL database dump\n--\n\n-- Dumped from database version 16.4\n-- Dumped by pg_dump version 16.4\n\nSET statement_timeout = 0;\nSET client_encoding = 'UTF8';\nSET standard_conforming_strings = on;\n\n\\connect ${database}\n\n`;

/** A dump with both styles: the first tables by COPY, the last one by INSERT. */
export const pgDump = (database: string, tables: readonly Table[]): string => {
  const body = tables.map((table, at) => {
    const block = at < tables.length - 1 ? copyBlock(table) : insertBlock(table);
    return `--\n-- Data for Name: ${table.name}; Type: TABLE DATA; Schema: public\n--\n\n${createTable(table)}\n${block}\n`;
  });
  return `${preamble(database)}${body.join('\n')}--\n-- PostgreSQL database dump complete\n--\n`;
};
