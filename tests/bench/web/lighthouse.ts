import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { median } from '../row.ts';

const run = promisify(execFile);
const program = createRequire(import.meta.url).resolve('lighthouse/cli/index.js');
const MAX_REPORT = 256 * 1024 * 1024;

export const forms = ['desktop', 'mobile'] as const;
export type Form = (typeof forms)[number];

/** What one run of Lighthouse found; times in milliseconds. */
export interface Looked {
  /** 0 to 100. */
  readonly score: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly speedIndex: number;
  readonly shift: number;
  readonly kilobytes: number;
  readonly elements: number;
  /** Speed of the machine during this run, in Lighthouse's measure. */
  readonly machine: number;
}

interface Report {
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
  readonly categories: { readonly performance: { readonly score: number | null } };
  readonly environment: { readonly benchmarkIndex: number };
  readonly runtimeError?: { readonly message: string };
  readonly finalDisplayedUrl: string;
}

const lookedOf = (report: Report): Looked => {
  const { score } = report.categories.performance;
  if (score === null) throw new Error(report.runtimeError?.message ?? 'Lighthouse gave no score.');
  const figure = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    score: score * 100,
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    blocking: figure('total-blocking-time'),
    speedIndex: figure('speed-index'),
    shift: figure('cumulative-layout-shift'),
    kilobytes: figure('total-byte-weight') / 1024,
    elements: figure('dom-size'),
    machine: report.environment.benchmarkIndex,
  };
};

/**
 * One run in the browser that listens on the port, with Lighthouse's own simulated throttling. It
 * empties the browser's cache first and leaves local storage, and with it the session, as it is.
 * @throws when the page is left for another one, as it is by a session that has ended
 */
const look = async (url: string, form: Form, port: number): Promise<Looked> => {
  const args = [program, url, `--port=${port}`, '--only-categories=performance', '--quiet'];
  if (form === 'desktop') args.push('--preset=desktop');
  args.push('--output=json', '--no-enable-error-reporting', '--disable-full-page-screenshot');
  const { stdout } = await run(process.execPath, args, { maxBuffer: MAX_REPORT });
  const report = JSON.parse(stdout) as Report;
  if (new URL(report.finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} went on to ${report.finalDisplayedUrl}.`);
  return lookedOf(report);
};

export interface Looks {
  /** Of each figure the median. */
  readonly middle: Looked;
  readonly scores: readonly number[];
}

const middleOf = (runs: readonly Looked[]): Looked => {
  const names = Object.keys(runs[0] ?? {}) as Array<keyof Looked>;
  const entries = names.map((name) => [name, median(runs.map((each) => each[name]))]);
  return Object.fromEntries(entries) as unknown as Looked;
};

/** Several runs, one after the other. */
export const lookAt = async (
  url: string,
  form: Form,
  { port, runs }: { readonly port: number; readonly runs: number },
): Promise<Looks> => {
  const all: Looked[] = [];
  while (all.length < runs) all.push(await look(url, form, port));
  return { middle: middleOf(all), scores: all.map(({ score }) => score) };
};
