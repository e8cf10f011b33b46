import { Client } from 'pg';
import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import type { Permission } from '../permission.ts';
import { awsCertificates } from './awsCertificates.ts';
import { CONNECT_MS } from './connectTimeout.ts';
import { readCatalogue } from './postgresCatalogue.ts';
import { readTable } from './postgresTable.ts';
import { readTables } from './readTables.ts';
import {
  createStoreProfile,
  type StoreContent,
  type StoreProfile,
  unreadStore,
  withDeniedActions,
} from './storeProfile.ts';

export const databaseUserPermissions: readonly Permission[] = [
  {
    action: 'rds-db:connect',
    on: 'databaseUser',
    reason: 'read a sample of the tables as user dataward',
    reads: 'content',
  },
];

const USER = 'dataward';

export interface PostgresServer {
  readonly host: string;
  readonly port: number;
  /** The database of the first connection; it lists the others. */
  readonly database: string;
  /** An IAM sign-in token, valid for 15 minutes. */
  readonly token: () => Promise<string>;
  readonly seed: string;
}

/** PGSSLMODE takes precedence; without it the server must show a trusted certificate. */
const ssl = () =>
  process.env.PGSSLMODE === undefined ? { ssl: { ca: [...awsCertificates] } } : {};

const connect = async (server: PostgresServer, database: string): Promise<Client> => {
  const client = new Client({
    host: server.host,
    port: server.port,
    user: USER,
    password: await server.token(),
    database,
    application_name: 'dataward',
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: 15_000,
    query_timeout: 20_000,
    ...ssl(),
  });
  // A connection that breaks while nothing runs must not end the scan.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** 28…: the server refused who we are; 42501: no right to this table. */
const reasonOf = (error: unknown): NotAnalysedReason => {
  const code = codeOf(error);
  return code.startsWith('28') || code === '42501' ? 'access denied' : 'unreachable';
};

const listDatabases = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_catalog.pg_database
     WHERE datallowconn AND NOT datistemplate AND datname <> 'rdsadmin' ORDER BY datname`,
  );
  return rows.map(({ datname }) => datname);
};

/** Each table in its own read-only transaction: one refusal does not spoil the next table. */
const readOnly = async <T>(client: Client, work: () => Promise<T>): Promise<T> => {
  await client.query('BEGIN TRANSACTION READ ONLY');
  try {
    return await work();
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
  }
};

interface Totals {
  units: number;
  bytes: number;
}

interface DatabaseJob {
  readonly client: Client;
  readonly database: string;
  readonly seed: string;
  readonly profile: StoreProfile;
}

const readDatabase = async ({ client, database, seed, profile }: DatabaseJob): Promise<Totals> => {
  const tables = await readOnly(client, () => readCatalogue(client));
  return readTables({
    tables,
    profile,
    reasonOf,
    readOne: (table) => {
      const unit = `${database}.${table.schema}.${table.name}`;
      return readOnly(client, () => readTable({ client, table, unit, seed }));
    },
  });
};

const withDatabase = async <T>(
  server: PostgresServer,
  database: string,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = await connect(server, database);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

const readDatabases = async (server: PostgresServer, profile: StoreProfile): Promise<Totals> => {
  const { seed } = server;
  const databases = await withDatabase(server, server.database, listDatabases);
  const sum: Totals = { units: 0, bytes: 0 };
  for (const database of databases) {
    try {
      const totals = await withDatabase(server, database, (client) =>
        readDatabase({ client, database, seed, profile }),
      );
      sum.units += totals.units;
      sum.bytes += totals.bytes;
    } catch (error) {
      profile.skipped(reasonOf(error));
    }
  }
  return sum;
};

/**
 * RDS ends a sign-in with 28000 where IAM does not allow it, and where the database has no such user
 * of IAM.
 */
const deniedBy = (error: unknown) => (codeOf(error) === '28000' ? ['rds-db:connect'] : []);

/** Reads a seeded sample of every table of every database of a PostgreSQL server, and changes nothing. */
export const samplePostgres = async (server: PostgresServer): Promise<StoreContent> => {
  const profile = createStoreProfile();
  try {
    return profile.content(await readDatabases(server, profile));
  } catch (error) {
    return withDeniedActions(unreadStore(reasonOf(error)), deniedBy(error));
  }
};
