import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const PROGRAM = 'customer-stack/functions/server.ts';
const LOOK_MS = 20;
const GROUP = 2;

/** Process group and command line of a process; undefined if it has ended. */
const processOf = (pid: string) => {
  try {
    const behindName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return {
      group: Number(behindName.split(' ')[GROUP]),
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
    };
  } catch {
    return undefined;
  }
};

/** Signals a process that may have ended meanwhile. */
const signal = (pid: number, name: NodeJS.Signals): void => {
  if (processOf(String(pid)) !== undefined) process.kill(pid, name);
};

const serversOf = (product: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const found = processOf(pid);
      return found?.group === product && found.command.includes(PROGRAM);
    })
    .map(Number);

/**
 * Stops the scanner server of a product (Linux) as soon as it runs, so that a scan with stores which it
 * reads does not end before the server goes on; on disposal it does.
 */
export const holdServer = (product: number): AsyncDisposable => {
  const released = new AbortController();
  const hold = async (): Promise<readonly number[]> => {
    while (existsSync('/proc') && !released.signal.aborted) {
      const servers = serversOf(product);
      for (const pid of servers) signal(pid, 'SIGSTOP');
      if (servers.length > 0) return servers;
      await sleep(LOOK_MS);
    }
    return [];
  };
  const held = hold();
  return {
    [Symbol.asyncDispose]: async () => {
      released.abort();
      for (const pid of await held) signal(pid, 'SIGCONT');
    },
  };
};
