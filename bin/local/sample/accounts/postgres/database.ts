import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { FromServer, ServerData } from './messages.ts';

/** The customers database behind a port that is open from the first moment on. */
export interface Database {
  readonly port: number;
  /** Starts the server if it does not run yet; connections do the same, and wait for it. */
  start(): void;
  stop(): Promise<void>;
}

const STOP_MS = 5000;

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

export const openDatabase = async (data: ServerData): Promise<Database> => {
  let running: Running | undefined;
  const clients = new Set<Socket>();
  const start = () => {
    running ??= launch(data);
    return running;
  };
  const door = createServer((client) => {
    clients.add(client);
    client.on('error', () => client.destroy()).on('close', () => clients.delete(client));
    start().port.then(
      (port) => join(client, port),
      () => client.destroy(),
    );
  });
  door.listen(0, '127.0.0.1').unref();
  await once(door, 'listening');
  return {
    port: (door.address() as AddressInfo).port,
    start: () => {
      start().port.catch(() => undefined);
    },
    stop: async () => {
      await closeDoor(door, clients);
      if (running !== undefined) await end(running);
    },
  };
};
