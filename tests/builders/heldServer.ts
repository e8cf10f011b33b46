import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const PROGRAM = 'customer-stack/functions/server.ts';
const LOOK_MS = 20;
const GROUP = 2;

/** The group of a process and what it runs; undefined = it is gone. */
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
    while (!released.signal.aborted) {
      const servers = serversOf(product);
      for (const pid of servers) process.kill(pid, 'SIGSTOP');
      if (servers.length > 0) return servers;
      await sleep(LOOK_MS);
    }
    return [];
  };
  const held = hold();
  return {
    [Symbol.asyncDispose]: async () => {
      released.abort();
      for (const pid of await held) process.kill(pid, 'SIGCONT');
    },
  };
};
