import { AsyncLocalStorage } from 'node:async_hooks';
import type { FoundStore } from './collector.ts';
import { type FailedCall, failedCall } from './failedCalls.ts';

/** A call with the store that was described by it. */
export interface NotedCall extends FailedCall {
  readonly storeArn?: string;
}

/** What AWS refused while one region, one store or the whole of a service was described. */
export interface Refusals {
  /** IAM actions. */
  readonly denied: Set<string>;
  /** Calls that were refused or failed, with the store that they were for where it was for one. */
  readonly calls: NotedCall[];
  /** Errors of listings, after which something may be missing from what was found. */
  readonly failures: unknown[];
}

const current = new AsyncLocalStorage<Refusals>();

/**
 * The IAM action that AWS refused, where its message names one. Nothing else of the message is used:
 * it may quote names.
 */
export const deniedAction = (error: unknown): string | undefined => {
  const message = error instanceof Error ? error.message : '';
  return /not authorized to perform: ([a-z0-9-]{1,40}:\w{1,80})/.exec(message)?.[1];
};

const noteDenied = (actions: Iterable<string>): void => {
  for (const action of actions) current.getStore()?.denied.add(action);
};

const noteCalls = (calls: readonly NotedCall[]): void => {
  current.getStore()?.calls.push(...calls);
};

/** Notes the action that an error names, if it is a refusal, or else the call that failed. */
export const noteRefusal = (error: unknown): void => {
  const action = deniedAction(error);
  const call = failedCall(error, action);
  if (call === undefined) return;
  noteCalls([call]);
  if (action !== undefined) noteDenied([action]);
};

/** Runs `work` and returns, beside its result, what was refused to it. */
export const withRefusals = async <T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly refusals: Refusals }> => {
  const refusals: Refusals = { denied: new Set(), calls: [], failures: [] };
  return { result: await current.run(refusals, work), refusals };
};

const passOn = ({ denied, calls, failures }: Refusals): void => {
  noteDenied(denied);
  noteCalls(calls);
  current.getStore()?.failures.push(...failures);
};

/** One call per key, however often it is requested; what was refused to it counts for each request. */
export const once = <R>(call: (key: string) => Promise<R>): ((key: string) => Promise<R>) => {
  const calls = new Map<string, ReturnType<typeof withRefusals<R>>>();
  return async (key) => {
    const known = calls.get(key) ?? withRefusals(() => call(key));
    calls.set(key, known);
    const { result, refusals } = await known;
    passOn(refusals);
    return result;
  };
};

/**
 * A listing that fails leaves the scan incomplete and stops no other listing; its error is thrown
 * where nobody notes refusals.
 */
export const listed = async <T>(listing: () => Promise<readonly T[]>): Promise<readonly T[]> => {
  const refusals = current.getStore();
  try {
    return await listing();
  } catch (error) {
    if (refusals === undefined) throw error;
    refusals.failures.push(error);
    noteRefusal(error);
    return [];
  }
};

/** Describes one region: what is refused in it costs no store of another. */
export const inRegion = async <T>(list: () => Promise<readonly T[]>): Promise<readonly T[]> => {
  const { result, refusals } = await withRefusals(() => listed(list));
  if (current.getStore() === undefined && refusals.failures.length > 0) throw refusals.failures[0];
  passOn(refusals);
  return result;
};

/** Describes one store: it names what was refused for it, and for all that shares its facts. */
export const describeStore = async <S extends FoundStore | null>(
  describe: () => Promise<S>,
): Promise<S> => {
  const { result, refusals } = await withRefusals(describe);
  if (result !== null)
    noteCalls(refusals.calls.map((call) => ({ ...call, storeArn: result.facts.arn })));
  const denied = new Set([...(current.getStore()?.denied ?? []), ...refusals.denied]);
  if (result === null || denied.size === 0) return result;
  return { ...result, target: { ...result.target, deniedActions: [...denied].toSorted() } };
};
