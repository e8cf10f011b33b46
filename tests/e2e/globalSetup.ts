import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readRunning } from '#local/run/runningFile.ts';
import { copyPrepared } from '../builders/preparedState.ts';
import { startProduct } from '../builders/startedProduct.ts';

/** The product that all journeys share, as `npm start` shows it to a person. */
export interface SharedProduct {
  readonly origin: string;
  readonly email: string;
  readonly password: string;
  readonly mailboxUrl: string;
  /** Folder that it keeps everything in. */
  readonly stateDir: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    product: SharedProduct;
  }
}

/**
 * Starts it before the first test of the run, on a copy of the prepared state: both sample accounts
 * are scanned and all that follows a scan is done.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'dataward-journeys-'));
  await copyPrepared(stateDir);
  const { origin, email, password, interrupt } = await startProduct({ stateDir });
  const mailboxUrl = readRunning(stateDir)?.mailboxUrl ?? '';
  project.provide('product', { origin, email, password, mailboxUrl, stateDir });
  return async () => {
    const code = await interrupt();
    rmSync(stateDir, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The product of the journeys ended with ${code}.`);
  };
};
