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
export const combined = (): RegExp => new RegExp(peerPatterns.join('|'), 'g');

/** GNU's extended syntax has neither `\d` nor `(?:`. */
const forGrep = (pattern: string) =>
  pattern.replaceAll('(?:', '(').replaceAll(String.raw`\d`, '[0-9]');

const run = (command: string, args: readonly string[]): string | null => {
  const { status, stdout, error } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  return error === undefined && (status === 0 || status === 1) ? stdout.trim() : null;
};

const each = (patterns: readonly string[]) => patterns.flatMap((pattern) => ['-e', pattern]);

/** A program that counts in a file; null = it is not installed. */
export interface Peer {
  readonly name: string;
  readonly count: (file: string) => number | null;
}

const toNumber = (text: string | null) => (text === null ? null : Number(text));

export const ripgrep: Peer = {
  name: 'ripgrep',
  count: (file) =>
    toNumber(
      run('rg', [
        ...['--no-config', '--threads', '1', '--no-unicode', '--text', '--no-filename'],
        '--count-matches',
        ...each(peerPatterns),
        file,
      ]),
    ),
};

export const grep: Peer = {
  name: 'grep -E',
  count: (file) =>
    toNumber(run('grep', ['-E', '-a', '-c', ...each(peerPatterns.map(forGrep)), file])),
};
