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
  readonly status: number;
  /** What was held back. */
  readonly output: string;
  /** Vitest's JSON report; undefined where it ended before it wrote one. */
  readonly report: unknown;
}

interface RunOptions {
  /** For reports and logs; the caller removes it. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
}

const readReport = (path: string): unknown =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;

const reporters = (args: readonly string[]): string[] =>
  args.some((arg) => arg.startsWith('--reporter')) ? [] : ['--reporter=default'];

export const runLane = (lane: Lane, { folder, env }: RunOptions): Promise<LaneResult> => {
  const report = join(folder, `${lane.name}.json`);
  const json = ['--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--config', 'tests/vitest.config.ts', ...lane.args];
  const child = spawn('vitest', [...args, ...reporters(args), ...json], {
    stdio: lane.isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...env, ...(!lane.isShown && process.stdout.isTTY && { FORCE_COLOR: '1' }) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ status: code ?? 1, output, report: readReport(report) }),
    );
  });
};
