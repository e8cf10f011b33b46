import { type ChildProcess, spawn } from 'node:child_process';
import { projectRoot } from '#local/aws/template/synthesize.ts';

/** `npm start` as a process of its own. */
export interface Program {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
  waitForOutput(what: RegExp): Promise<RegExpMatchArray>;
}

const started: ChildProcess[] = [];

/** For `afterEach`: deletes what a test left running. */
export const killPrograms = (): void => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
};

export const startProgram = (...args: string[]): Program => {
  const child = spawn(process.execPath, ['bin/start.ts', '--no-live', ...args], {
    cwd: projectRoot,
  });
  started.push(child);
  let output = '';
  const waiting = new Set<() => void>();
  const hear = (chunk: Buffer) => {
    output += chunk.toString();
    for (const look of waiting) look();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    output: () => output,
    ended,
    waitForOutput: (what) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = output.match(what);
          if (found !== null) resolve(found);
        };
        waiting.add(look);
        look();
        ended.then(() => reject(new Error(`it ended with: ${output}`)), reject);
      }),
  };
};

/** The line with the address. */
export const opened = /Open\s+(http:\/\/127\.0\.0\.1:\d+)/;
