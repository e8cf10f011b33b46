import { type Connection, createConnection } from 'mysql2/promise';
import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import { awsCertificates } from './awsCertificates.ts';
import { CONNECT_MS } from './connectTimeout.ts';
import { readMysqlCatalogue } from './mysqlCatalogue.ts';
import { readMysqlTable } from './mysqlTable.ts';
import { readTables } from './readTables.ts';
import {
  createStoreProfile,
  type StoreContent,
  unreadStore,
  withDeniedActions,
} from './storeProfile.ts';

const USER = 'dataward';

export interface MysqlServer {
  readonly host: string;
  readonly port: number;
  /** An IAM sign-in token, valid for 15 minutes. */
  readonly token: () => Promise<string>;
  readonly seed: string;
  /** The token is a clear-text password: without TLS the server is not spoken to, but in tests. */
  readonly tls?: false;
}

const connect = async ({ host, port, token, tls }: MysqlServer): Promise<Connection> => {
  const connection = await createConnection({
    host,
    port,
    user: USER,
    password: await token(),
    connectTimeout: CONNECT_MS,
    enableCleartextPlugin: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    ...(tls === false ? {} : { ssl: { ca: [...awsCertificates], rejectUnauthorized: true } }),
  });
  // A connection that breaks while nothing runs must not end the scan.
  connection.on('error', () => undefined);
  return connection;
};

/** ER_ACCESS_DENIED_ERROR, ER_DBACCESS_DENIED_ERROR, ER_TABLEACCESS_DENIED_ERROR, ER_COLUMNACCESS_DENIED_ERROR. */
const SIGN_IN_DENIED = 1045;
const denials = new Set([SIGN_IN_DENIED, 1044, 1142, 1143, 1698]);
const errnoOf = (error: unknown): unknown => ((error ?? {}) as { errno?: unknown }).errno;
const reasonOf = (error: unknown): NotAnalysedReason => {
  const errno = errnoOf(error);
  return typeof errno === 'number' && denials.has(errno) ? 'access denied' : 'unreachable';
};

/** RDS answers so where IAM does not allow the sign-in, and where there is no such user of IAM. */
const deniedBy = (error: unknown) => (errnoOf(error) === SIGN_IN_DENIED ? ['rds-db:connect'] : []);

/** Read-only, with a limit per statement. MariaDB has another name for the limit. */
const makeHarmless = async (connection: Connection): Promise<void> => {
  await connection.query('SET SESSION TRANSACTION READ ONLY');
  await connection.query('SET SESSION MAX_EXECUTION_TIME = 15000').catch(() => undefined);
};

/** Reads a seeded sample of every table of a MySQL or MariaDB server, and changes nothing. */
export const sampleMysql = async (server: MysqlServer): Promise<StoreContent> => {
  const profile = createStoreProfile();
  let connection: Connection | undefined;
  try {
    const open = await connect(server);
    connection = open;
    await makeHarmless(open);
    const tables = await readMysqlCatalogue(open);
    const readOne = (table: (typeof tables)[number]) =>
      readMysqlTable({ connection: open, table, seed: server.seed });
    return profile.content(await readTables({ tables, profile, readOne, reasonOf }));
  } catch (error) {
    return withDeniedActions(unreadStore(reasonOf(error)), deniedBy(error));
  } finally {
    connection?.destroy();
  }
};
