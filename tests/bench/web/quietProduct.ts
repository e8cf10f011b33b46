import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { treeOf } from '../processMemory.ts';

/** Nice value that gives the browser nearly all of a processor that both want. */
const YIELDING = 15;
/** Of `/proc/PID/stat`, in the unit that Linux always shows: 100 a second. */
const TICKS_PER_SECOND = 100;
const LOOK_EVERY_MS = 5_000;
const IDLE_SHARE = 0.1;
const PATIENCE_MS = 300_000;

/**
 * Lets everything else of the machine run before the product. Where Linux groups processes by
 * session, the group's nice value decides and those of the processes mean nothing.
 */
export const yieldToBrowser = (pid: number): void => {
  const group = `/proc/${pid}/autogroup`;
  if (existsSync(group)) writeFileSync(group, String(YIELDING));
};

/** Processor time that the process has used, from the text of its `/proc/PID/stat`. */
export const ticksOf = (stat: string): number => {
  const fields = stat.split(') ').at(-1)?.split(' ') ?? [];
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
};

const secondsOf = (pid: number): number => {
  try {
    return ticksOf(readFileSync(`/proc/${pid}/stat`, 'utf8')) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
};

const treeSeconds = (root: number): number =>
  treeOf(root).reduce((sum, pid) => sum + secondsOf(pid), 0);

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));

/** Waits until a product and all that it started use less than a tenth of a processor. */
export const waitUntilIdle = async (pid: number): Promise<void> => {
  if (process.platform !== 'linux') return;
  const until = Date.now() + PATIENCE_MS;
  let before = treeSeconds(pid);
  while (Date.now() < until) {
    await pause();
    const now = treeSeconds(pid);
    if (now - before < (IDLE_SHARE * LOOK_EVERY_MS) / 1000) return;
    before = now;
  }
};
