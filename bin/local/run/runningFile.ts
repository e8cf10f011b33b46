import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalNames } from '#local/aws/create/names.ts';
import { readTextIfAny, writeFileAtomicSync } from '#local/aws/state/files.ts';

/** How another program of ours reaches the product that runs on this machine. */
export interface RunningCloud {
  readonly pid: number;
  readonly origin: string;
  readonly endpoint: string;
  readonly mailboxUrl: string;
  readonly accountId: string;
  readonly region: string;
  readonly names: LocalNames;
  /** Variables that tell a program in the sample accounts where their networks lead. */
  readonly network: Readonly<Record<string, string>>;
}

const fileOf = (stateDir: string): string => join(stateDir, 'running.json');

export const writeRunning = (stateDir: string, running: RunningCloud): (() => void) => {
  writeFileAtomicSync(fileOf(stateDir), `${JSON.stringify(running, null, 2)}\n`);
  return () => rmSync(fileOf(stateDir), { force: true });
};

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The product that keeps its state in this folder; undefined when none runs. */
export const readRunning = (stateDir: string): RunningCloud | undefined => {
  const text = readTextIfAny(fileOf(stateDir));
  const running = text === undefined ? undefined : (JSON.parse(text) as RunningCloud);
  return running !== undefined && lives(running.pid) ? running : undefined;
};
