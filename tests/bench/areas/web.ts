import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../../builders/startedProduct.ts';
import { type BenchArea, type BenchOptions, type BenchRow, row } from '../row.ts';
import { type Form, forms, type Looks, lookAt } from '../web/lighthouse.ts';
import { pagesOf } from '../web/pages.ts';
import { waitUntilIdle, yieldToBrowser } from '../web/quietProduct.ts';
import { type Entrance, signedInBrowser } from '../web/signedInBrowser.ts';

const GOAL: Readonly<Record<Form, number>> = { desktop: 99, mobile: 90 };

/** What the score is made of, and how fast the machine was while it was measured. */
const detailsOf = ({ middle, scores }: Looks): string => {
  const ms = (value: number) => `${Math.round(value)} ms`;
  return [
    `scores ${scores.map(Math.round).join(' ')}`,
    `first paint ${ms(middle.firstPaint)}`,
    `largest ${ms(middle.largestPaint)}`,
    `blocking ${ms(middle.blocking)}`,
    `speed index ${ms(middle.speedIndex)}`,
    `shift ${middle.shift.toFixed(3)}`,
    `${Math.round(middle.kilobytes)} kB`,
    `${middle.elements} elements`,
    `benchmarkIndex ${Math.round(middle.machine)}`,
  ].join(', ');
};

const measure = async (entrance: Entrance, runs: number): Promise<BenchRow[]> => {
  const pages = await pagesOf(entrance);
  const { port, visit, close } = await signedInBrowser(entrance);
  const rows: BenchRow[] = [];
  try {
    for (const path of Object.values(pages)) await visit(entrance.origin + path);
    for (const form of forms)
      for (const [name, path] of Object.entries(pages)) {
        const looks = await lookAt(entrance.origin + path, form, { port, runs });
        rows.push(scoreRow(`Lighthouse ${form}, ${name}`, looks, GOAL[form]));
      }
    return rows;
  } finally {
    await close();
  }
};

const scoreRow = (name: string, looks: Looks, goal: number): BenchRow =>
  row({
    area: 'web',
    name,
    value: looks.middle.score,
    unit: 'of 100',
    peer: 'goal',
    peerValue: goal,
    target: '>= 1',
    note: detailsOf(looks),
  });

const onOwnProduct = async (runs: number): Promise<BenchRow[]> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'dataward-web-'));
  const product = await startProduct({ stateDir });
  try {
    await product.waitForOutput('Sample analysed', 900_000);
    await waitUntilIdle(product.pid);
    yieldToBrowser(product.pid);
    return await measure(product, runs);
  } finally {
    await product.interrupt();
    rmSync(stateDir, { recursive: true, force: true });
  }
};

const run = ({ entrance, runs }: BenchOptions): Promise<BenchRow[]> =>
  entrance === undefined ? onOwnProduct(runs) : measure(entrance, runs);

/**
 * Scores of Lighthouse's performance audits, signed in, with the sample analysed: the median of
 * several runs. Each page is opened once before, so that no function of the product starts cold, and
 * no picture of the whole page is taken. A product that the bench itself started is idle when
 * measuring begins and yields the processors to the browser: a user's server is another machine.
 * Simulated throttling multiplies what this machine measures, so a busy or slow one gives lower
 * scores; its `benchmarkIndex` is printed beside them.
 */
export const web: BenchArea = { name: 'web', run };
