import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { FromServer, ServerData } from './messages.ts';

/** The customers database behind a port that is open from the first moment on. */
export interface Database {
  readonly port: number;
  /** Starts the server if it does not run yet; connections do the same, and wait for it. */
  start(): void;
  /** Whether the server itself is there; without one it starts with the next connection. */
  runs(): boolean;
  stop(): Promise<void>;
}

const STOP_MS = 5000;
/** The server holds its memory while it runs: it ends when nobody has been connected for so long. */
const UNUSED_MS = 30_000;

interface Running {
  readonly worker: Worker;
  readonly port: Promise<number>;
}

const launch = (data: ServerData): Running => {
  const worker = new Worker(new URL('./server.ts', import.meta.url), { workerData: data });
  worker.unref();
  const port = once(worker, 'message').then(([message]) => (message as FromServer).port);
  return { worker, port };
};

const join = (client: Socket, port: number) => {
  const server = connect(port, '127.0.0.1');
  const close = () => {
    client.destroy();
    server.destroy();
  };
  for (const socket of [client, server]) socket.on('error', close).on('close', close);
  client.pipe(server).pipe(client);
};

const end = async ({ worker }: Running) => {
  const gone = once(worker, 'exit');
  worker.postMessage('stop');
  const late = setTimeout(() => void worker.terminate(), STOP_MS);
  await gone;
  clearTimeout(late);
};

const closeDoor = async (door: Server, clients: ReadonlySet<Socket>) => {
  for (const client of clients) client.destroy();
  door.close();
  await once(door, 'close');
};

/** The server behind the port: at most one runs, and the next starts when the one before has ended. */
const createServerSlot = (data: ServerData) => {
  let running: Running | undefined;
  let ending: Promise<void> = Promise.resolve();
  return {
    /** Port of the running server; starts one. */
    port: async (): Promise<number> => {
      await ending;
      running ??= launch(data);
      return running.port;
    },
    runs: () => running !== undefined,
    end: (): Promise<void> => {
      const last = running;
      running = undefined;
      if (last !== undefined) ending = ending.then(() => end(last));
      return ending;
    },
  };
};

export const openDatabase = async (
  data: ServerData,
  unusedMs: number = UNUSED_MS,
): Promise<Database> => {
  const slot = createServerSlot(data);
  const clients = new Set<Socket>();
  let unused: NodeJS.Timeout | undefined;
  const endWhenUnused = (): void => {
    clearTimeout(unused);
    if (clients.size > 0) return;
    unused = setTimeout(() => void slot.end(), unusedMs).unref();
  };
  const door = createServer((client) => {
    clearTimeout(unused);
    clients.add(client);
    client
      .on('error', () => client.destroy())
      .on('close', () => {
        clients.delete(client);
        endWhenUnused();
      });
    slot.port().then(
      (port) => join(client, port),
      () => client.destroy(),
    );
  });
  door.listen(0, '127.0.0.1').unref();
  await once(door, 'listening');
  return {
    port: (door.address() as AddressInfo).port,
    start: () => {
      slot.port().then(endWhenUnused, () => undefined);
    },
    runs: slot.runs,
    stop: async () => {
      await closeDoor(door, clients);
      clearTimeout(unused);
      await slot.end();
    },
  };
};
