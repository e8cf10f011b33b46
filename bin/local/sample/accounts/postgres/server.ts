import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { makeDatabase, openData } from './makeDatabase.ts';
import { type FromServer, parseServerData, type ServerData } from './messages.ts';
import { endWithParent } from './programs.ts';

/** The PostgreSQL server: wasm blocks the thread it runs on. */

const CONNECTIONS = 20;

/** Opens the database; one that cannot be opened is made anew. */
const open = async (data: ServerData): Promise<PGlite> => {
  const kept = await openData(data.folder).catch(() => null);
  if (kept !== null) return kept;
  await makeDatabase(data);
  return openData(data.folder);
};

const report = (message: FromServer) => process.send?.(message);

const run = async (data: ServerData) => {
  const database = await open(data);
  const server = new PGLiteSocketServer({
    db: database,
    host: '127.0.0.1',
    port: 0,
    maxConnections: CONNECTIONS,
  });
  await server.start();
  process.once('message', () => {
    const closed = server.stop().then(() => database.close());
    closed.then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
  report({ port: Number(server.getServerConn().split(':')[1]) });
};

endWithParent();
await run(parseServerData(process.argv[2]));
