import { readdirSync, readFileSync } from 'node:fs';

/** Parent of a process; undefined for one that has ended meanwhile. */
const parentOf = (pid: number): number | undefined => {
  try {
    // The name, in brackets, may hold blanks; the parent is the second field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return Number(fields?.[1]);
  } catch {
    return undefined;
  }
};

/** A process and all that it started, directly or not. */
export const treeOf = (root: number): number[] => {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parents = new Map(all.map((pid) => [pid, parentOf(pid)]));
  const below = (pid: number): number[] => [
    pid,
    ...all.filter((other) => parents.get(other) === pid).flatMap(below),
  ];
  return below(root);
};

/** Proportional set size: a page that several processes share counts once among them. */
const megabytesOf = (pid: number): number => {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

/** Memory of a process tree; NaN where the system has no /proc. */
export const treeMegabytes = (root: number): number =>
  process.platform === 'linux'
    ? treeOf(root).reduce((sum, pid) => sum + megabytesOf(pid), 0)
    : Number.NaN;
