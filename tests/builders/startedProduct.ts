import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { HANGS_AFTER } from './patience.ts';

/** `npm start` as a person runs it, in a process group of its own so that all of it can be killed. */
export interface StartedProduct {
  readonly pid: number;
  readonly origin: string;
  readonly email: string;
  readonly password: string;
  /** Everything printed so far. */
  readonly output: () => string;
  /** Resolves when the output holds the text; rejects after the time-out or when the program ended. */
  readonly waitForOutput: (text: string | RegExp, timeoutMs?: number) => Promise<void>;
  /** `kill -9` of the program and all that it started. */
  readonly kill: () => Promise<void>;
  /** Ctrl-C; resolves with the exit code. */
  readonly interrupt: () => Promise<number | null>;
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * Linux gives outgoing connections ports from here on (`ip_local_port_range`), so one found free
 * may be taken before the program listens on it.
 */
const FIRST_EPHEMERAL = 32_768;
const FIRST_TRIED = 10_000;

/** The first of six ports in a row that are free now. */
const freePorts = async (): Promise<number> => {
  for (;;) {
    const port = FIRST_TRIED + Math.floor(Math.random() * (FIRST_EPHEMERAL - FIRST_TRIED - 6));
    const free = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => isFree(port + n)));
    if (free.every(Boolean)) return port;
  }
};

const holds = (output: string, text: string | RegExp): boolean =>
  typeof text === 'string' ? output.includes(text) : text.test(output);

const waiter = (child: ChildProcess, output: () => string) => {
  return async (text: string | RegExp, timeoutMs = HANGS_AFTER): Promise<void> => {
    const until = Date.now() + timeoutMs;
    while (!holds(output(), text)) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The program ended:\n${output()}`);
      if (Date.now() > until) throw new Error(`Never said ${String(text)}:\n${output()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
};

export interface StartProductOptions {
  readonly stateDir: string;
  /** Checkout to start; this one by default. */
  readonly cwd?: string;
  /** Further options of the program. */
  readonly options?: readonly string[];
}

const spawnPrinting = (args: readonly string[], cwd: string) => {
  const child = spawn(process.execPath, [...args], {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  return { child, output: () => printed };
};

/** Starts the product in a state folder and resolves once it is ready. */
export const startProduct = async ({
  stateDir,
  cwd = '.',
  options = [],
}: StartProductOptions): Promise<StartedProduct> => {
  const port = await freePorts();
  const args = ['bin/start.ts', '--state', stateDir, '--port', String(port)];
  args.push('--no-history', '--no-live', ...options);
  const { child, output } = spawnPrinting(args, cwd);
  const ended = once(child, 'exit');
  const send = (name: NodeJS.Signals): void => {
    const runs = child.exitCode === null && child.signalCode === null;
    if (runs && child.pid !== undefined) process.kill(-child.pid, name);
  };
  // A run that is cut off takes its product with it.
  const cutOff = () => send('SIGKILL');
  process.once('exit', cutOff);
  void ended.then(() => process.off('exit', cutOff));
  const signal = async (name: NodeJS.Signals): Promise<number | null> => {
    send(name);
    const [code] = await ended;
    return code as number | null;
  };
  const waitForOutput = waiter(child, output);
  await waitForOutput(/Sign in +\S+ +\S+/).catch(async (error: unknown) => {
    await signal('SIGKILL');
    throw error;
  });
  const [, email = '', password = ''] = output().match(/Sign in +(\S+) +(\S+)/) ?? [];
  return {
    pid: child.pid ?? 0,
    origin: `http://127.0.0.1:${port}`,
    email,
    password,
    output,
    waitForOutput,
    kill: async () => void (await signal('SIGKILL')),
    interrupt: () => signal('SIGINT'),
  };
};
