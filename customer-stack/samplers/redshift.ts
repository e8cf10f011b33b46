import { Client } from 'pg';
import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import { deniedAction } from '../collectors/refusals.ts';
import type { Permission } from '../permission.ts';
import { awsCertificates } from './awsCertificates.ts';
import { CONNECT_MS } from './connectTimeout.ts';
import { rowsToRead } from './depth.ts';
import { seededRandom } from './random.ts';
import type { UnitOutcome } from './readObject.ts';
import { readTables } from './readTables.ts';
import {
  createStoreProfile,
  type StoreContent,
  unreadStore,
  withDeniedActions,
} from './storeProfile.ts';
import { suggestsBirth } from './suggestsBirth.ts';
import { FETCHED_CHARACTERS, profileTable, ROWS_PER_TABLE } from './tableUnit.ts';

export const warehousePermissions: readonly Permission[] = [
  {
    action: 'redshift:GetClusterCredentialsWithIAM',
    on: 'warehouse',
    reason: 'read a sample of the tables',
    reads: 'content',
  },
];

const MIB = 1024 ** 2;

export interface RedshiftServer {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  /** A user and password that IAM gave out for an hour. */
  readonly signIn: () => Promise<{ readonly user: string; readonly password: string }>;
  readonly seed: string;
  /** Without TLS the server is not spoken to, but in tests. */
  readonly tls?: false;
}

interface Table {
  readonly schema: string;
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
  readonly columns: readonly string[];
}

interface Cell {
  readonly schema: string;
  readonly table: string;
  readonly rows: string;
  readonly mebibytes: string;
  readonly column: string;
  readonly type: string;
}

/** The catalogue is free to read; it lists only tables that hold rows and that the user may see. */
const catalogue = `
  SELECT t."schema" AS "schema", t."table" AS "table", t.tbl_rows::text AS rows,
         t.size::text AS mebibytes, c.column_name AS "column", c.data_type AS type
  FROM svv_table_info t
  JOIN svv_columns c ON c.table_schema = t."schema" AND c.table_name = t."table"
  ORDER BY t."schema", t."table", c.ordinal_position`;

const texts = /^(?:character|char|varchar|text|bpchar|super|nchar|nvarchar)/;
const wholeNumbers = /^(?:integer|bigint|numeric|decimal)/;

/** Booleans, times, fractions and short lists hold no personal data; a date may be one of birth. */
const isWorthReading = ({ column, type }: Cell): boolean =>
  texts.test(type) || wholeNumbers.test(type) || (type === 'date' && suggestsBirth(column));

const tableOf = (cells: readonly Cell[]): Table => {
  const [{ schema, table, rows, mebibytes }] = cells as readonly [Cell, ...Cell[]];
  return {
    schema,
    name: table,
    rows: Math.round(Number(rows)),
    bytes: Number(mebibytes) * MIB,
    columns: cells.filter(isWorthReading).map(({ column }) => column),
  };
};

const readCatalogue = async (client: Client): Promise<Table[]> => {
  const { rows } = await client.query<Cell>(catalogue);
  const tables = Map.groupBy(rows, ({ schema, table }) => `${schema}\n${table}`);
  return [...tables.values()].map(tableOf);
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Redshift has no TABLESAMPLE: rows are drawn by its seeded random numbers. */
const readTable = async (client: Client, table: Table, seed: string): Promise<UnitOutcome> => {
  const { schema, name, columns, rows: total } = table;
  if (total === 0) return { reason: 'empty' };
  if (columns.length === 0) return { bytesSeen: 0, verdicts: [] };
  const cells = columns.map((column) => `left(${quoted(column)}::varchar, ${FETCHED_CHARACTERS})`);
  const most = rowsToRead(ROWS_PER_TABLE);
  const share = Math.min(1, (most * 1.3) / total);
  await client.query(`SET seed TO ${seededRandom(seed, `${schema}.${name}`)().toFixed(6)}`);
  const { rows } = await client.query<(string | null)[]>({
    text: `SELECT ${cells.join(', ')} FROM ${quoted(schema)}.${quoted(name)}
           ${share < 1 ? `WHERE random() < ${share}` : ''} LIMIT ${most}`,
    rowMode: 'array',
  });
  return profileTable({ unit: `${schema}.${name}`, columns, rows, total });
};

const connect = async (server: RedshiftServer): Promise<Client> => {
  const { user, password } = await server.signIn();
  const client = new Client({
    host: server.host,
    port: server.port,
    database: server.database,
    user,
    password,
    application_name: 'dataward',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: 60_000,
    ssl: server.tls === false ? false : { ca: [...awsCertificates] },
  });
  // A connection that breaks while nothing runs must not end the scan.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** 28…: the server refused who we are; 42501: no right to this table. */
const reasonOf = (error: unknown): NotAnalysedReason => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  const denied = String(code).startsWith('28') || code === '42501';
  return denied || String(name).startsWith('AccessDenied') ? 'access denied' : 'unreachable';
};

/** Reads a seeded sample of every table of a warehouse's database, and changes nothing. */
export const sampleRedshift = async (server: RedshiftServer): Promise<StoreContent> => {
  const profile = createStoreProfile();
  let client: Client | undefined;
  try {
    const open = await connect(server);
    client = open;
    await open.query('SET statement_timeout TO 30000');
    const tables = await readCatalogue(open);
    const readOne = (table: Table) => readTable(open, table, server.seed);
    return profile.content(await readTables({ tables, profile, readOne, reasonOf }));
  } catch (error) {
    return withDeniedActions(unreadStore(reasonOf(error)), [deniedAction(error)]);
  } finally {
    await client?.end().catch(() => undefined);
  }
};
