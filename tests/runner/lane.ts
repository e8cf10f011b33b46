import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One run of vitest; several may run side by side. */
export interface Lane {
  readonly name: string;
  readonly args: readonly string[];
  /**
   * Printed as it is written; otherwise held back to the end, so that lanes do not mix their
   * lines.
   */
  readonly isShown: boolean;
}

export interface LaneResult {
  readonly name: string;
  readonly status: number;
  /** What was held back. */
  readonly output: string;
  /** The end of what it wrote to standard error. */
  readonly complaints: string;
  /** Vitest's JSON report; undefined where it ended before it wrote one. */
  readonly report: unknown;
}

interface RunOptions {
  /** For reports and logs; the caller removes it. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
}

const MOST_COMPLAINTS = 6000;

const readReport = (path: string): unknown =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;

const reporters = (args: readonly string[]): string[] =>
  args.some((arg) => arg.startsWith('--reporter')) ? [] : ['--reporter=default'];

export const runLane = (lane: Lane, { folder, env }: RunOptions): Promise<LaneResult> => {
  const report = join(folder, `${lane.name}.json`);
  const json = ['--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--config', 'tests/vitest.config.ts', ...lane.args];
  const child = spawn('vitest', [...args, ...reporters(args), ...json], {
    stdio: ['ignore', lane.isShown ? 'inherit' : 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...env, ...(!lane.isShown && process.stdout.isTTY && { FORCE_COLOR: '1' }) },
  });
  let output = '';
  let complaints = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-MOST_COMPLAINTS);
    if (lane.isShown) process.stderr.write(text);
    else output += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({
        name: lane.name,
        status: code ?? 1,
        output,
        complaints,
        report: readReport(report),
      }),
    );
  });
};
