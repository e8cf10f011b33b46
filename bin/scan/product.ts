import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type RunningCloud, readRunning } from '#local/run/runningFile.ts';
import { UsageError } from './usageError.ts';

export interface Product {
  readonly cloud: RunningCloud;
  /** The product, when this program started it; undefined when it ran already. */
  readonly started: ChildProcess | undefined;
}

const startFile = fileURLToPath(new URL('../start.ts', import.meta.url));

/** The product's output is sent to stderr: stdout is for results. */
const start = (stateDir: string): ChildProcess =>
  spawn(process.execPath, [startFile, '--state', stateDir], { stdio: ['inherit', 2, 2] });

const waitUntilUp = async (stateDir: string, child: ChildProcess): Promise<RunningCloud> => {
  while (child.exitCode === null) {
    const running = readRunning(stateDir);
    if (running !== undefined) return running;
    await sleep(200);
  }
  throw new UsageError('the product did not start; its reason is above');
};

/** The product that runs on this state, or one that is started now. */
export const findOrStartProduct = async (stateDir: string): Promise<Product> => {
  const running = readRunning(stateDir);
  if (running !== undefined) return { cloud: running, started: undefined };
  const started = start(stateDir);
  return { cloud: await waitUntilUp(stateDir, started), started };
};
