import { StatesError } from './statesError.ts';

/** How one effect of an execution ended. */
export type Outcome = { readonly at: number } & (
  | { readonly value: unknown }
  | { readonly error: string; readonly cause: string }
);

/** What an execution did so far. An effect that is noted is not done again. */
export interface ExecutionLog {
  readonly of: (key: string) => Outcome | undefined;
  /** Resolves when it is on disk. Of two outcomes of one effect the first counts. */
  readonly note: (key: string, outcome: Outcome) => Promise<void>;
  /** Resolves when the outcome is noted by somebody else. */
  readonly awaited: (key: string, signal: AbortSignal) => Promise<Outcome>;
}

/** The value of an outcome, or its error thrown. */
export const settle = (outcome: Outcome): unknown => {
  if ('value' in outcome) return outcome.value;
  throw new StatesError(outcome.error, outcome.cause);
};

const toOutcome = async (work: () => Promise<unknown>, now: () => number): Promise<Outcome> => {
  try {
    const value = (await work()) ?? null;
    return { value, at: now() };
  } catch (error) {
    const known = error instanceof Error ? error : new Error(String(error));
    return { error: known.name, cause: known.message, at: now() };
  }
};

/** Does something once, whatever is killed: its outcome is noted before it is used. */
export const once = async (
  log: ExecutionLog,
  key: string,
  { work, now }: { readonly work: () => Promise<unknown>; readonly now: () => number },
): Promise<Outcome> => {
  const known = log.of(key);
  if (known !== undefined) return known;
  await log.note(key, await toOutcome(work, now));
  return log.of(key) as Outcome;
};
