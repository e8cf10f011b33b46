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
  /** Of the whole process tree, shared pages counted once: the most in all that time. */
  readonly peakMegabytes: number;
  /** The same when nothing was left to do and what is not used has ended. */
  readonly restMegabytes: number;
}

/** Samples the memory of a process tree until it is stopped. */
const watchMemory = (pid: number): (() => number) => {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, treeMegabytes(pid));
  }, 500);
  return () => {
    clearInterval(timer);
    return peak;
  };
};

/** Functions and databases that nobody uses end after 10 to 20 seconds. */
const UNUSED_MS = 30_000;

const startOnce = async (
  folder: string,
  cwd: string,
  pattern: string | RegExp = /Open/,
): Promise<Started> => {
  const start = performance.now();
  const product = await startProduct({ stateDir: folder, cwd });
  const peakOf = watchMemory(product.pid);
  await isUsable(product);
  const seconds = (performance.now() - start) / 1_000;
  await product.waitForOutput(pattern, ANALYSIS_MS);
  const peakMegabytes = peakOf();
  await sleep(UNUSED_MS);
  const restMegabytes = treeMegabytes(product.pid);
  await product.interrupt();
  return { seconds, peakMegabytes, restMegabytes };
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
    megabytes('cold: memory at most, first scan and analysis', cold.peakMegabytes),
    megabytes('cold: memory at rest after it', cold.restMegabytes),
    megabytes('warm: memory at rest', warm.restMegabytes),
  ];
};

/** From the command to a page that lets a person in, against the budgets of the design. */
export const start: BenchArea = { name: 'start', run: measure };
