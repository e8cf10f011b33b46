import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { type FromServer, isFilled, type ServerData } from './messages.ts';
import { startProgram } from './programs.ts';

/** The customers database behind a port that is open from the first moment on. */
export interface Database {
  readonly port: number;
  /** Makes the database where there is none; connections do the same, and wait for it. */
  prepare(): void;
  /** Whether the server itself is there; without one it starts with the next connection. */
  runs(): boolean;
  stop(): Promise<void>;
}

const STOP_MS = 5000;
/** The server holds its memory while it runs: it stops this long after its last connection. */
const UNUSED_MS = 2_000;

interface Running {
  readonly server: ChildProcess;
  readonly port: Promise<number>;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

const launch = (data: ServerData): Running => {
  const server = startProgram('server', data);
  const ended = once(server, 'exit').then((): never => {
    throw new Error('The sample database ended before it took connections.');
  });
  const started = once(server, 'message').then(([message]) => (message as FromServer).port);
  return { server, port: Promise.race([started, ended]) };
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

const end = async ({ server }: Running) => {
  if (hasEnded(server)) return;
  const gone = once(server, 'exit');
  server.send('stop');
  const late = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
  await gone;
  clearTimeout(late);
};

const closeDoor = async (door: Server, clients: ReadonlySet<Socket>) => {
  for (const client of clients) client.destroy();
  door.close();
  await once(door, 'close');
};

/** Makes the database where there is none, once, in a process of its own. */
const createMaker = (data: ServerData) => {
  let maker: ChildProcess | undefined;
  let made: Promise<void> | undefined;
  const make = async (): Promise<void> => {
    maker = startProgram('maker', data);
    const [code] = await once(maker, 'exit');
    if (code !== 0) throw new Error('The sample database was not made.');
  };
  return {
    make: (): Promise<void> => {
      if (isFilled(data.folder)) return Promise.resolve();
      made ??= make();
      return made;
    },
    stop: async (): Promise<void> => {
      if (maker === undefined || hasEnded(maker)) return;
      const gone = once(maker, 'exit');
      maker.kill('SIGKILL');
      await gone;
    },
  };
};

/** The server behind the port: at most one runs, and the next starts when the one before has ended. */
const createServerSlot = (data: ServerData) => {
  const maker = createMaker(data);
  let running: Running | undefined;
  let ending: Promise<void> = Promise.resolve();
  const endRunning = (): Promise<void> => {
    const last = running;
    running = undefined;
    if (last !== undefined) ending = ending.then(() => end(last));
    return ending;
  };
  return {
    /** Port of the running server; starts one. */
    port: async (): Promise<number> => {
      await Promise.all([ending, maker.make()]);
      if (running === undefined || hasEnded(running.server)) running = launch(data);
      return running.port;
    },
    make: maker.make,
    runs: () => running !== undefined,
    end: endRunning,
    stop: async (): Promise<void> => {
      await maker.stop();
      await endRunning();
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
    prepare: () => void slot.make().catch(() => undefined),
    runs: slot.runs,
    stop: async () => {
      await closeDoor(door, clients);
      clearTimeout(unused);
      await slot.stop();
    },
  };
};
