import type { Data } from './data.ts';
import type { Machine } from './definition.ts';
import type { ExecutionLog } from './executionLog.ts';

export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves at the time, or when aborted. */
  readonly sleepUntil: (time: number, signal?: AbortSignal) => Promise<void>;
  /** From 0 to 1: spreads retries. */
  readonly random: () => number;
}

/** One execution while it runs. */
export interface Running {
  readonly executionArn: string;
  readonly log: ExecutionLog;
  readonly clock: Clock;
  /** Calls a service as a `Resource` of the definition names it. */
  readonly call: (resource: string, parameters: unknown) => Promise<unknown>;
  /** When the last heartbeat of a task came; 0 = never. */
  readonly heartbeatAt: (token: string) => number;
}

/** Runs a machine inside another. */
export type RunInner = (
  running: Running,
  machine: Machine,
  step: Place & { readonly data: Data },
) => Promise<unknown>;

/** Where in an execution something happens: the same in each run of it. */
export interface Place {
  readonly key: string;
}
