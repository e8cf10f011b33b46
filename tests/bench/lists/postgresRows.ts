import type { Client } from 'pg';
import type { Condition } from '#contracts/list/condition.ts';
import type { Filter } from '#readModel/engine/filters.ts';
import { type ColumnSpec, columnNames, type KindSpec, type Row } from '#readModel/engine/kind.ts';
import type { Query } from '#readModel/engine/query.ts';

const TENANT = 'customer-1';
const ROWS_AT_A_TIME = 20_000;

export interface RowTable {
  readonly kind: KindSpec;
  readonly name: string;
  readonly client: Client;
}

const quoted = (name: string): string => `"${name}"`;
const keyOf = (kind: KindSpec, name: string): string =>
  quoted(kind.columns[name]?.ignoresCase ? `${name}_key` : name);
const searchOf = (kind: KindSpec, row: Row): string => {
  const texts = columnNames(kind).flatMap((name) => {
    const [spec, value] = [kind.columns[name], row[name] ?? null];
    return spec?.searched && value !== null ? [`${spec.prefix ?? ''}${value}`.toLowerCase()] : [];
  });
  return `\n${texts.join('\n')}\n`;
};

const columnTypes = { number: 'float8', text: 'text', set: 'text[]' } as const;

const sqlColumns = (kind: KindSpec): ReadonlyArray<readonly [string, string]> => [
  ['tenant', 'text not null'],
  ...Object.entries(kind.columns).flatMap(([name, spec]) => {
    const own = [quoted(name), columnTypes[spec.form]] as const;
    return spec.ignoresCase ? [own, [keyOf(kind, name), 'text'] as const] : [own];
  }),
  ['search', 'text'],
];

const cellsOf = (name: string, spec: ColumnSpec, rows: readonly Row[]) => {
  const own = rows.map((row) => row[name] ?? null);
  return spec.ignoresCase
    ? [own, own.map((cell) => (cell === null ? null : `${cell}`.toLowerCase()))]
    : [own];
};

const insertRows = (kind: KindSpec, table: string, suffix: string) => {
  const columns = sqlColumns(kind);
  const typed = columns.slice(1);
  const from = typed.map(([, type], at) => `$${at + 2}::${type === 'text[]' ? 'text' : type}[]`);
  const names = typed.map((_, at) => `c${at}`);
  const cells = typed.map(([, type], at) =>
    type === 'text[]' ? `string_to_array(c${at}, E'\\n')` : `c${at}`,
  );
  return `insert into ${table} (${columns.map(([name]) => name).join(', ')})
    select $1, ${cells.join(', ')} from unnest(${from.join(', ')}) as t(${names.join(', ')}) ${suffix}`;
};

const writeBatches = async (table: RowTable, rows: readonly Row[], suffix: string) => {
  const { kind, name, client } = table;
  const sql = insertRows(kind, name, suffix);
  for (let from = 0; from < rows.length; from += ROWS_AT_A_TIME) {
    const batch = rows.slice(from, from + ROWS_AT_A_TIME);
    const cells = Object.entries(kind.columns).flatMap(([column, spec]) =>
      cellsOf(column, spec, batch),
    );
    await client.query(sql, [TENANT, ...cells, batch.map((row) => searchOf(kind, row))]);
  }
};

/** A table of these rows with its primary key, the trigram index and btrees that lead with the tenant. */
export const loadTable = async (
  table: RowTable,
  rows: readonly Row[],
  btrees: readonly (readonly string[])[],
): Promise<void> => {
  const { kind, name, client } = table;
  const columns = sqlColumns(kind).map(([column, type]) => `${column} ${type}`);
  await client.query(`create table ${name} (${columns.join(', ')})`);
  await writeBatches(table, rows, '');
  const ties = kind.key.map((name) => `${quoted(name)}`);
  await client.query(`alter table ${name} add primary key (tenant, ${ties.join(', ')})`);
  for (const btree of btrees) {
    const keys = [...btree, ...kind.key.filter((name) => !btree.includes(name))];
    const ordered = keys.map((key) => `${keyOf(kind, key)} nulls first`);
    await client.query(`create index on ${name} (tenant, ${ordered.join(', ')})`);
  }
  await client.query(`create index on ${name} using gin (search gin_trgm_ops)`);
  await client.query(`vacuum analyze ${name}`);
};

/** Writes rows over those with the same key. */
export const upsertRows = async (table: RowTable, rows: readonly Row[]): Promise<void> => {
  const ties = table.kind.key.map(quoted).join(', ');
  const sets = sqlColumns(table.kind)
    .slice(1)
    .map(([column]) => `${column} = excluded.${column}`);
  await writeBatches(table, rows, `on conflict (tenant, ${ties}) do update set ${sets.join(', ')}`);
};

export const tableBytes = async ({ client, name }: RowTable): Promise<number> => {
  const { rows } = await client.query<{ bytes: string }>(
    `select pg_total_relation_size('${name}') as bytes`,
  );
  return Number(rows[0]?.bytes);
};

interface Sql {
  readonly clauses: string[];
  readonly values: unknown[];
}

const add = (sql: Sql, value: unknown): string => {
  sql.values.push(value);
  return `$${sql.values.length}`;
};

const bound = (value: number): string => {
  if (Number.isFinite(value)) return `${value}`;
  return value > 0 ? `'infinity'` : `'-infinity'`;
};

const clauseAlone = (kind: KindSpec, test: Condition, sql: Sql): string => {
  const column = quoted(test.column);
  const form = kind.columns[test.column]?.form ?? 'text';
  if ('from' in test)
    return `${column} >= ${bound(test.from)} and ${column} < ${bound(test.below)}`;
  if ('holds' in test) return `${column} && ${add(sql, test.holds)}::text[]`;
  if ('tagged' in test) throw new Error('Tags are not compared');
  if ('filled' in test) return `coalesce(cardinality(${column}), 0) ${test.filled ? '>' : '='} 0`;
  if ('lacks' in test) return `not ${column} && ${add(sql, test.lacks)}::text[]`;
  const listed = 'oneOf' in test ? test.oneOf : test.noneOf;
  const fits = (value: unknown) =>
    form === 'number' ? typeof value === 'number' : typeof value === 'string';
  const known = listed.filter(fits);
  const [only] = known;
  const equal =
    known.length === 1
      ? `${column} = ${add(sql, only)}`
      : `${column} = any(${add(sql, known)}::${columnTypes[form]}[])`;
  const either = listed.includes(null) ? `(${equal} or ${column} is null)` : equal;
  return 'oneOf' in test ? either : `(${either}) is not true`;
};

const clauseOf = (kind: KindSpec, { or, ...test }: Filter, sql: Sql): string => {
  const alone = clauseAlone(kind, test as Condition, sql);
  return or === undefined ? alone : `(${alone}) or (${clauseAlone(kind, or, sql)})`;
};

const like = (term: string): string => term.replaceAll(/[\\%_]/g, (special) => `\\${special}`);

export const whereOf = (
  kind: KindSpec,
  { where, search }: Pick<Query, 'where' | 'search'>,
): Sql => {
  const sql: Sql = { clauses: [], values: [] };
  sql.clauses.push(`tenant = ${add(sql, TENANT)}`);
  for (const test of where) sql.clauses.push(`(${clauseOf(kind, test, sql)})`);
  for (const term of search?.terms ?? []) {
    const pattern = search?.exact ? `%\n${like(term)}\n%` : `%${like(term)}%`;
    sql.clauses.push(`search like ${add(sql, pattern)}`);
  }
  return sql;
};

/** The page, in full rows. */
export const selectPage = async (
  { kind, name, client }: RowTable,
  query: Query,
): Promise<Record<string, unknown>[]> => {
  const { clauses, values } = whereOf(kind, query);
  const { column, descending } = query.order;
  const direction = descending ? 'desc nulls last' : 'asc nulls first';
  const keys = [keyOf(kind, column), ...kind.key.map(quoted)].map((key) => `${key} ${direction}`);
  const columns = columnNames(kind).map(quoted).join(', ');
  const { from, limit } = query.window;
  const { rows } = await client.query(
    `select ${columns} from ${name} where ${clauses.join(' and ')}
     order by ${keys.join(', ')} limit ${limit} offset ${from}`,
    values,
  );
  return rows;
};

export const selectCount = async (
  { kind, name, client }: RowTable,
  query: Pick<Query, 'where' | 'search'>,
): Promise<number> => {
  const { clauses, values } = whereOf(kind, query);
  const { rows } = await client.query<{ count: string }>(
    `select count(*) as count from ${name} where ${clauses.join(' and ')}`,
    values,
  );
  return Number(rows[0]?.count);
};

/** Counts by some columns, keyed by their values. */
export const selectGroups = async (
  { kind, name, client }: RowTable,
  by: readonly string[],
  query: Pick<Query, 'where' | 'search'>,
): Promise<Map<string, number>> => {
  const { clauses, values } = whereOf(kind, query);
  const columns = by.map(quoted).join(', ');
  const { rows } = await client.query<Record<string, unknown>>(
    `select ${columns}, count(*) as count from ${name} where ${clauses.join(' and ')} group by ${columns}`,
    values,
  );
  return new Map(
    rows.map((row) => [by.map((column) => row[column]).join('\n'), Number(row.count)]),
  );
};
