import { createHash } from 'node:crypto';
import { type EventEmitter, once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { type Connection, createServer } from 'mysql2';

/** A table as CREATE TABLE names it: the key's name, columns with types, rows. */
export interface MysqlTestTable {
  readonly schema: string;
  readonly name: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly key?: string;
  readonly rows: readonly (readonly (string | number | null)[])[];
  readonly bytes?: number;
  readonly denied?: true;
}

export interface MysqlTestServer {
  readonly port: number;
  readonly received: readonly string[];
  readonly stop: () => Promise<void>;
}

/** What the library's server side offers beyond its types. */
interface ServerSide {
  /** Of the packets of one command and its answer; the library leaves it to us. */
  sequenceId: number;
  readonly on: (event: 'query' | 'stmt_prepare' | 'error', listener: (sql: string) => void) => void;
  readonly serverHandshake: (options: object) => void;
  readonly writeOk: () => void;
  readonly writeError: (error: { code: number; message: string }) => void;
  readonly writeColumns: (columns: readonly object[]) => void;
  readonly writeTextRow: (row: readonly unknown[]) => void;
  readonly writeEof: () => void;
}

interface Greeting {
  readonly authToken: Buffer;
  readonly authPluginData1: Buffer;
  readonly authPluginData2: Buffer;
}

const sha1 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** mysql_native_password: the client sends the password's hash, hidden by a hash of the greeting. */
const verifyPassword = (password: string, greeting: Greeting): boolean => {
  const stage1 = sha1(password);
  const { authPluginData1, authPluginData2 } = greeting;
  const cover = sha1(authPluginData1.subarray(0, 8), authPluginData2.subarray(0, 12), sha1(stage1));
  return greeting.authToken.equals(stage1.map((byte, i) => byte ^ (cover[i] ?? 0)));
};

const answer = (connection: ServerSide, database: DatabaseSync, sql: string): void => {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  const rows = statement.all() as unknown as unknown[][];
  connection.writeColumns(
    statement.columns().map(({ name }) => ({
      catalog: 'def',
      schema: '',
      table: '',
      orgTable: '',
      name,
      orgName: name,
      characterSet: 33,
      columnLength: 4096,
      columnType: 253,
      flags: 0,
      decimals: 0,
    })),
  );
  for (const row of rows)
    connection.writeTextRow(row.map((cell) => (cell === null ? null : String(cell))));
  connection.writeEof();
};

const denied = { code: 1142, message: 'SELECT command denied' };

/** Statements are really run: SQLite accepts the sampler's SQL. */
const databaseOf = (tables: readonly MysqlTestTable[]): DatabaseSync => {
  const database = new DatabaseSync(':memory:');
  database.function('rand', (seed) => (Number(seed) * 7919) % 1000);
  database.exec("ATTACH ':memory:' AS information_schema");
  database.exec(`CREATE TABLE information_schema.TABLES (TABLE_SCHEMA, TABLE_NAME, TABLE_TYPE, TABLE_ROWS, DATA_LENGTH);
    CREATE TABLE information_schema.COLUMNS (TABLE_SCHEMA, TABLE_NAME, COLUMN_NAME, DATA_TYPE, COLUMN_KEY, ORDINAL_POSITION)`);
  for (const schema of new Set(tables.map((table) => table.schema)))
    database.exec(`ATTACH ':memory:' AS "${schema}"`);
  for (const table of tables) addTable(database, table);
  return database;
};

const addTable = (database: DatabaseSync, table: MysqlTestTable): void => {
  const { schema, name, columns, rows, key, bytes = rows.length * 100 } = table;
  const names = Object.keys(columns);
  const list = names.map((column) => `"${column}"`).join(', ');
  database.exec(`CREATE TABLE "${schema}"."${name}" (${list})`);
  const insert = `INSERT INTO "${schema}"."${name}" VALUES (${names.map(() => '?').join(', ')})`;
  for (const row of rows) database.prepare(insert).run(...row);
  database
    .prepare('INSERT INTO information_schema.TABLES VALUES (?, ?, ?, ?, ?)')
    .run(schema, name, 'BASE TABLE', rows.length, bytes);
  names.forEach((column, i) => {
    database
      .prepare('INSERT INTO information_schema.COLUMNS VALUES (?, ?, ?, ?, ?, ?)')
      .run(schema, name, column, columns[column] ?? 'text', column === key ? 'PRI' : '', i + 1);
  });
};

const shakeHands = (connection: ServerSide, password: string): void =>
  connection.serverHandshake({
    protocolVersion: 10,
    serverVersion: '8.0.40',
    connectionId: 1,
    statusFlags: 2,
    characterSet: 33,
    capabilityFlags: 0xff_f7_df,
    authCallback: (greeting: Greeting, reply: (error: null, refusal?: object) => void) => {
      reply(
        null,
        verifyPassword(password, greeting) ? undefined : { code: 1045, message: 'denied' },
      );
      connection.sequenceId = 0;
    },
  });

/** Implements MySQL's own protocol; refuses a password other than this one. */
export const startMysqlServer = async (
  tables: readonly MysqlTestTable[],
  password: string,
): Promise<MysqlTestServer> => {
  const database = databaseOf(tables);
  const received: string[] = [];
  const refused = tables.filter((table) => table.denied).map(({ name }) => `\`${name}\``);
  const server = (createServer as unknown as () => EventEmitter)();
  server.on('connection', (raw: Connection) => {
    const connection = raw as unknown as ServerSide;
    shakeHands(connection, password);
    const run = (sql: string) => {
      received.push(sql);
      connection.sequenceId = 1;
      if (refused.some((name) => sql.includes(name))) connection.writeError(denied);
      else if (sql.startsWith('SET ')) connection.writeOk();
      else answer(connection, database, sql);
      connection.sequenceId = 0;
    };
    connection.on('error', () => undefined);
    connection.on('query', run);
    // The library hands SET over as if it were prepared.
    connection.on('stmt_prepare', run);
  });
  const listener = (server as unknown as { readonly _server: Server })._server;
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    received,
    stop: async () => {
      const closed = once(listener, 'close');
      listener.close();
      await closed;
      database.close();
    },
  };
};
