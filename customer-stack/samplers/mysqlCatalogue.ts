import type { Connection, RowDataPacket } from 'mysql2/promise';
import { suggestsBirth } from './suggestsBirth.ts';

export interface MysqlTable {
  readonly schema: string;
  readonly name: string;
  /** Estimate of the engine. */
  readonly rows: number;
  readonly bytes: number;
  readonly columns: readonly string[];
  /** The column that alone is the primary key, where it is a whole number. */
  readonly key: string | null;
}

/** The catalogue costs nothing: tables, sizes, columns and their types, before any row is read. */
const query = `
  SELECT c.TABLE_SCHEMA AS 'schema', c.TABLE_NAME AS 'table', c.COLUMN_NAME AS 'column',
         c.DATA_TYPE AS 'type', c.COLUMN_KEY AS 'key',
         t.TABLE_ROWS AS 'rows', t.DATA_LENGTH AS 'bytes'
  FROM information_schema.COLUMNS c
  JOIN information_schema.TABLES t
    ON t.TABLE_SCHEMA = c.TABLE_SCHEMA AND t.TABLE_NAME = c.TABLE_NAME
  WHERE t.TABLE_TYPE = 'BASE TABLE'
    AND c.TABLE_SCHEMA NOT IN ('mysql', 'information_schema', 'performance_schema', 'sys')
  ORDER BY c.TABLE_SCHEMA, c.TABLE_NAME, c.ORDINAL_POSITION`;

interface Cell extends RowDataPacket {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly key: string;
  readonly rows: number | string | null;
  readonly bytes: number | string | null;
}

const texts = new Set(['char', 'varchar', 'tinytext', 'text', 'mediumtext', 'longtext', 'json']);
const wholeNumbers = new Set(['int', 'bigint', 'mediumint', 'decimal', 'numeric']);
const keys = new Set(['tinyint', 'smallint', 'mediumint', 'int', 'bigint']);

/** Booleans, times, fractions and short lists hold no personal data; a date may be one of birth. */
const isWorthReading = ({ column, type }: Cell): boolean =>
  texts.has(type) || wholeNumbers.has(type) || (type === 'date' && suggestsBirth(column));

const tableOf = (cells: readonly Cell[]): MysqlTable => {
  const [first] = cells as readonly [Cell, ...Cell[]];
  const primary = cells.filter(({ key }) => key === 'PRI');
  const [only] = primary;
  return {
    schema: first.schema,
    name: first.table,
    rows: Number(first.rows ?? 0),
    bytes: Number(first.bytes ?? 0),
    columns: cells.filter(isWorthReading).map(({ column }) => column),
    key: primary.length === 1 && only && keys.has(only.type) ? only.column : null,
  };
};

export const readMysqlCatalogue = async (connection: Connection): Promise<MysqlTable[]> => {
  const [cells] = await connection.query<Cell[]>(query);
  const tables = Map.groupBy(cells, ({ schema, table }) => `${schema}\n${table}`);
  return [...tables.values()].map(tableOf);
};
