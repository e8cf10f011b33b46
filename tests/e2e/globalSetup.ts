import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readRunning } from '#local/run/runningFile.ts';
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

const analysedFile = (stateDir: string): string => join(stateDir, 'sample-analysed.txt');

/** Why the sample will never be analysed; empty when it is, undefined as long as it may be. */
export const analysisFault = (stateDir: string): string | undefined =>
  existsSync(analysedFile(stateDir)) ? readFileSync(analysedFile(stateDir), 'utf8') : undefined;

/**
 * Starts it before the first test of the run and does not wait for its scans: they run beside the
 * tests that need none.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'dataward-journeys-'));
  const { origin, email, password, says, interrupt } = await startProduct({ stateDir });
  const mailboxUrl = readRunning(stateDir)?.mailboxUrl ?? '';
  project.provide('product', { origin, email, password, mailboxUrl, stateDir });
  const analysed = says('Sample analysed')
    .then(() => '', String)
    .then((fault) => writeFileSync(analysedFile(stateDir), fault));
  return async () => {
    const code = await interrupt();
    await analysed;
    rmSync(stateDir, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The product of the journeys ended with ${code}.`);
  };
};
