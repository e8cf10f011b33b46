import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '../../builders/signedIn.ts';
import { startProduct } from '../../builders/startedProduct.ts';
import { treeMegabytes } from '../processMemory.ts';
import { type BenchArea, type BenchRow, row } from '../row.ts';

/** Answers, and lets the sample user in. */
const isUsable = async (product: Awaited<ReturnType<typeof startProduct>>): Promise<void> => {
  const page = await fetch(product.origin);
  if (!page.ok) throw new Error(`The page answered ${page.status}.`);
  await signIn(product);
};

/** The sample is scanned and analysed in a minute or two on an idle machine. */
const ANALYSIS_MS = 900_000;

interface Started {
  /** From the command to a page that lets a person in. */
  readonly seconds: number;
  /** Of the whole process tree then, shared pages counted once. */
  readonly megabytes: number;
}

const startOnce = async (
  folder: string,
  cwd: string,
  said: string | RegExp = /Open/,
): Promise<Started> => {
  const start = performance.now();
  const product = await startProduct({ stateDir: folder, cwd });
  await isUsable(product);
  const seconds = (performance.now() - start) / 1_000;
  await product.says(said, ANALYSIS_MS);
  const megabytes = treeMegabytes(product.pid);
  await sleep(500);
  await product.interrupt();
  return { seconds, megabytes };
};

const seconds = (name: string, value: number, budget: number): BenchRow =>
  row({
    area: 'start',
    name,
    value,
    unit: 's',
    peer: 'budget',
    peerValue: budget,
    target: '<= 1',
  });

const megabytes = (name: string, value: number): BenchRow =>
  row({
    area: 'start',
    name,
    value,
    unit: 'MB',
    peer: 'budget',
    peerValue: 700,
    target: '<= 1',
  });

/** What a checkout holds, without what earlier starts have left. */
const freshCheckout = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'dataward-start-'));
  const left = /(^|\/)(node_modules|\.local|dist|cdk\.out|\.ci-artifacts|\.git)($|\/)/;
  cpSync('.', folder, { recursive: true, filter: (path) => !left.test(path) });
  cpSync('node_modules', join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  return folder;
};

const measure = async (): Promise<BenchRow[]> => {
  const checkout = freshCheckout();
  const state = join(checkout, '.local');
  const cold = await startOnce(state, checkout, 'Sample analysed');
  const warm = await startOnce(state, checkout);
  rmSync(checkout, { recursive: true, force: true });
  return [
    seconds('cold: fresh checkout after npm ci', cold.seconds, 30),
    seconds('warm: started again', warm.seconds, 10),
    megabytes('cold: memory once the sample is analysed', cold.megabytes),
    megabytes('warm: memory when ready', warm.megabytes),
  ];
};

/** From the command to a page that lets a person in, against the budgets of the design. */
export const start: BenchArea = { name: 'start', run: measure };
