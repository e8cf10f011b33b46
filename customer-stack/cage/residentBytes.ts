import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';

const KB = 1024;

/** Linux: `VmRSS: 1234 kB`; undefined = the process is gone. */
const fromProc = (pid: number): number | undefined => {
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * KB;
  } catch {
    return undefined;
  }
};

/** Systems without /proc: the last answer of `ps`, which runs beside. Windows has none: undefined. */
const fromPs = (pid: number): (() => number | undefined) => {
  let last: number | undefined;
  let isRunning = false;
  return () => {
    if (isRunning || process.platform === 'win32') return last;
    isRunning = true;
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, out) => {
      isRunning = false;
      if (error === null) last = Number(out.trim()) * KB;
    });
    return last;
  };
};

/** Memory that a process holds, Buffers and wasm included, measured from outside. */
export const createResidentBytes = (pid: number): (() => number | undefined) =>
  process.platform === 'linux' ? () => fromProc(pid) : fromPs(pid);
