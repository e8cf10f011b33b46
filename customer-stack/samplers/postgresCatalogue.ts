import type { Client } from 'pg';
import { suggestsBirth } from './suggestsBirth.ts';

export interface PostgresColumn {
  readonly name: string;
  readonly type: string;
}

export interface PostgresTable {
  readonly schema: string;
  readonly name: string;
  /** Estimate of the planner; negative = never counted. */
  readonly rows: number;
  readonly bytes: number;
  readonly columns: readonly PostgresColumn[];
}

interface Row {
  readonly schema: string;
  readonly name: string;
  readonly rows: number;
  readonly bytes: string;
  readonly columns: ReadonlyArray<{
    readonly name: string;
    readonly type: string;
    readonly category: string;
  }>;
}

/** The catalogue costs nothing: tables, sizes, columns and their types, before any row is read. */
const query = `
  SELECT n.nspname AS schema, c.relname AS name, c.reltuples::float8 AS rows,
         pg_catalog.pg_relation_size(c.oid)::text AS bytes,
         coalesce(json_agg(json_build_object('name', a.attname, 'type', t.typname,
           'category', t.typcategory) ORDER BY a.attnum)
           FILTER (WHERE a.attnum > 0 AND NOT a.attisdropped), '[]'::json) AS columns
  FROM pg_catalog.pg_class c
  JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  LEFT JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid
  LEFT JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
  WHERE c.relkind IN ('r', 'm')
    AND n.nspname NOT IN ('pg_catalog', 'information_schema')
    AND n.nspname NOT LIKE 'pg\\_%'
  GROUP BY n.nspname, c.relname, c.oid, c.reltuples
  ORDER BY n.nspname, c.relname`;

const textTypes = new Set([
  'text',
  'varchar',
  'bpchar',
  'citext',
  'json',
  'jsonb',
  'xml',
  'inet',
  'hstore',
  'name',
]);
const wholeNumbers = new Set(['int4', 'int8', 'numeric']);

/** Booleans, times, fractions and short lists hold no personal data; a date may be one of birth. */
const isWorthReading = ({ name, type, category }: Row['columns'][number]): boolean => {
  if (textTypes.has(type) || wholeNumbers.has(type)) return true;
  if (category === 'A') return /^_(?:text|varchar|bpchar|citext|json|jsonb|inet)$/.test(type);
  return category === 'D' && suggestsBirth(name);
};

export const readCatalogue = async (client: Client): Promise<PostgresTable[]> => {
  const { rows } = await client.query<Row>(query);
  return rows.map((row) => ({
    schema: row.schema,
    name: row.name,
    rows: row.rows,
    bytes: Number(row.bytes),
    columns: row.columns.filter(isWorthReading).map(({ name, type }) => ({ name, type })),
  }));
};
