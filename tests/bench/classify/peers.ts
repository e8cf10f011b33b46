import { spawnSync } from 'node:child_process';
import { kernelPatterns } from '../../builders/kernelPatterns.ts';

/**
 * Bounded repetitions cost automata many states and are no part of the question: the peers get the
 * form of each pattern that is fastest for them.
 */
const unbounded = {
  ...kernelPatterns,
  email: String.raw`[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}\b`,
};
export const peerPatterns: readonly string[] = Object.values(unbounded);

/** One expression of all patterns. */
const combined = (): RegExp => new RegExp(peerPatterns.join('|'), 'g');

/** GNU's extended syntax has neither `\d` nor `(?:`. */
const forGrep = (pattern: string) =>
  pattern.replaceAll('(?:', '(').replaceAll(String.raw`\d`, '[0-9]');

/** What a program counted, and its seconds of the processor. */
export interface Counted {
  readonly count: number;
  readonly seconds: number;
}

/** The shell's own `time` writes the seconds as the last line behind what the program itself reports. */
const timed = 'TIMEFORMAT="%3U %3S"; time "$@"';

const secondsIn = (report: string): number => {
  const [user = Number.NaN, system = Number.NaN] = (report.trim().split('\n').at(-1) ?? '')
    .split(' ')
    .map(Number);
  return user + system;
};

const run = (command: string, args: readonly string[]): Counted | null => {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', timed, 'bash', command, ...args], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  if (status !== 0 && status !== 1) return null;
  return { count: Number(stdout), seconds: secondsIn(stderr) };
};

const each = (patterns: readonly string[]) => patterns.flatMap((pattern) => ['-e', pattern]);

/** A program that counts in a file; null = it is not installed. */
export interface Peer {
  readonly name: string;
  readonly count: (file: string) => Counted | null;
}

export const ripgrep: Peer = {
  name: 'ripgrep',
  count: (file) =>
    run('rg', [
      ...['--no-config', '--threads', '1', '--no-unicode', '--text', '--no-filename'],
      '--count-matches',
      ...each(peerPatterns),
      file,
    ]),
};

export const grep: Peer = {
  name: 'grep -E',
  count: (file) => run('grep', ['-E', '-a', '-c', ...each(peerPatterns.map(forGrep)), file]),
};

/** Matches of the combined expression. */
export const countInText = (text: string): number => {
  const pattern = combined();
  let count = 0;
  while (pattern.exec(text) !== null) count += 1;
  return count;
};
