import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { createPeople } from '#local/sample/accounts/people/person.ts';
import { createRandom } from '#local/sample/accounts/random.ts';
import { customersDatabaseSql } from './customersDatabase.ts';
import type { FromServer, ServerData } from './messages.ts';

/** The worker that is the PostgreSQL server: wasm would block the thread it runs on. */

const CONNECTIONS = 20;

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Opens the database; one that was not filled to the end is made anew. */
const open = async ({ folder, seed, made }: ServerData): Promise<PGlite> => {
  const [data, done] = [join(folder, 'data'), join(folder, 'filled')];
  if (await exists(done)) {
    const kept = await PGlite.create({ dataDir: data }).catch(() => null);
    if (kept !== null) return kept;
  }
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const database = await PGlite.create({ dataDir: data });
  const random = createRandom(seed);
  await database.exec(customersDatabaseSql({ random, people: createPeople(random), now: made }));
  await writeFile(done, '');
  return database;
};

const say = (message: FromServer) => parentPort?.postMessage(message);

const run = async (data: ServerData) => {
  const database = await open(data);
  const server = new PGLiteSocketServer({
    db: database,
    host: '127.0.0.1',
    port: 0,
    maxConnections: CONNECTIONS,
  });
  await server.start();
  parentPort?.once('message', () => {
    const closed = server.stop().then(() => database.close());
    closed.then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
  say({ port: Number(server.getServerConn().split(':')[1]) });
};

await run(workerData as ServerData);
