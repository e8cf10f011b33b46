import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ServerData } from './messages.ts';

/**
 * Starts a program of the database as a process: a thread would keep its memory after its end.
 * `--liftoff-only` leaves out V8's optimizing compiler for wasm, which takes 500 MB and two seconds when
 * the database is opened.
 */
export const startProgram = (program: 'maker' | 'server', data: ServerData): ChildProcess => {
  const path = fileURLToPath(new URL(`./${program}.ts`, import.meta.url));
  const child = fork(path, [JSON.stringify(data)], {
    execArgv: ['--liftoff-only', '--max-semi-space-size=4'],
  });
  child.unref();
  child.channel?.unref();
  return child;
};

/** The parent stops this process by a message; Ctrl-C reaches it too. It ends with the parent. */
export const endWithParent = (): void => {
  process.on('SIGINT', () => {}).on('SIGTERM', () => {});
  process.once('disconnect', () => process.exit(1));
};
