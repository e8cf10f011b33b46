import type { JsonFile } from '#local/aws/state/jsonFile.ts';
import { nextFire } from './schedule.ts';

/** Fires named schedules; one that was due while nothing ran fires once at the start. */
export interface Timers {
  set(name: string, timer: Timer): void;
  clear(name: string): void;
  stop(): void;
}

export interface Timer {
  readonly expression: string;
  readonly timezone?: string;
  readonly fire: (dueMs: number) => void;
}

/** By name: the expression, and until when it has been seen to (epoch milliseconds). */
export type Seen = Readonly<
  Record<string, { readonly expression: string; readonly untilMs: number }>
>;

const LONGEST_WAIT_MS = 3_600_000;

type Handles = Map<string, NodeJS.Timeout>;

export function createTimers(seen: JsonFile<Seen>): Timers {
  const handles: Handles = new Map();
  const note = (name: string, { expression }: Timer) =>
    seen.set({ ...seen.get(), [name]: { expression, untilMs: Date.now() } });
  const arm = (name: string, timer: Timer) => {
    const from = seen.get()[name]?.untilMs ?? Date.now();
    const dueMs = nextFire(timer.expression, from, timer.timezone);
    if (dueMs === undefined) return;
    const elapse = () => {
      if (Date.now() >= dueMs) {
        note(name, timer);
        timer.fire(dueMs);
      }
      arm(name, timer);
    };
    setHandle(handles, name, { dueMs, elapse });
  };
  const clear = (name: string) => {
    clearTimeout(handles.get(name));
    handles.delete(name);
  };
  return {
    set: (name, timer) => {
      clear(name);
      if (seen.get()[name]?.expression !== timer.expression) note(name, timer);
      arm(name, timer);
    },
    clear: (name) => {
      clear(name);
      const { [name]: _gone, ...rest } = seen.get();
      seen.set(rest);
    },
    stop: () => {
      for (const handle of handles.values()) clearTimeout(handle);
    },
  };
}

/** Long waits are split: a timer of Node holds 24 days at most, and the clock may be set. */
function setHandle(
  handles: Handles,
  name: string,
  { dueMs, elapse }: { readonly dueMs: number; readonly elapse: () => void },
): void {
  const wait = Math.min(Math.max(0, dueMs - Date.now()), LONGEST_WAIT_MS);
  const handle = setTimeout(elapse, wait);
  handle.unref();
  handles.set(name, handle);
}
