import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ChildMessage } from './messages.ts';
import { createResidentBytes } from './residentBytes.ts';

const MB = 1024 * 1024;
/** What the detectors themselves hold in the heap. */
const OWN_HEAP = 64 * MB;

/** In a bundle the child is a file of its own beside the function. */
export const childFile = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? 'child.ts' : 'cageChild.mjs', import.meta.url),
);

/** No credentials, no proxy settings, no options of Node's: only where temporary files go. */
const environmentOf = (folder: string): NodeJS.ProcessEnv => {
  const { SystemRoot, TZ } = process.env;
  return {
    TMPDIR: folder,
    TEMP: folder,
    TMP: folder,
    ...(SystemRoot === undefined ? {} : { SystemRoot }),
    ...(TZ === undefined ? {} : { TZ }),
  };
};

export interface CagedProcess {
  readonly child: ChildProcess;
  readonly residentBytes: () => number | undefined;
  /** The last settings that it was given. */
  classification: unknown;
  /** Ends once the process is gone and its files are removed. */
  readonly gone: Promise<{ readonly code: number | null; readonly signal: string | null }>;
}

const forkChild = (file: string, folder: string, heapBytes: number): ChildProcess =>
  fork(file, [], {
    // This very Node, without a shell: nothing is looked for on a path.
    execPath: process.execPath,
    serialization: 'advanced',
    // What a parser prints may be anybody's bytes: nobody sees it.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: environmentOf(folder),
    execArgv: [
      // With V8's own 16 MB and more, what an object leaves behind replaces the process most times.
      '--max-semi-space-size=4',
      `--max-old-space-size=${Math.ceil(heapBytes / MB)}`,
      '--expose-gc',
      '--no-warnings',
    ],
  });

const whenReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('message', (message: ChildMessage) => {
      if (message.kind === 'ready') resolve();
    });
    child.once('exit', () => reject(new Error('the cage did not start')));
    child.once('error', reject);
  });

/** Starts a child process; its temporary files lie in a folder that is removed with it. */
export const startCaged = async (file: string, limitBytes: number): Promise<CagedProcess> => {
  const folder = mkdtempSync(join(tmpdir(), 'dataward-cage-'));
  const child = forkChild(file, folder, limitBytes + OWN_HEAP);
  const gone = new Promise<Awaited<CagedProcess['gone']>>((resolve) => {
    child.once('exit', (code, signal) => {
      rmSync(folder, { recursive: true, force: true });
      resolve({ code, signal });
    });
  });
  await whenReady(child);
  return {
    child,
    residentBytes: createResidentBytes(child.pid ?? 0),
    classification: undefined,
    gone,
  };
};
