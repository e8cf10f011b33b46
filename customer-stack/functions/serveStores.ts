import type { ClassifyInput } from './scanWork.ts';

/** One store that waits for the server. */
export interface LargeStore {
  readonly input: ClassifyInput;
  /** Tells the workflow that it is still being read, and keeps others from taking it. */
  readonly renew: () => Promise<void>;
  readonly succeed: (output: object) => Promise<void>;
  readonly fail: (error: string) => Promise<void>;
}

export interface ServerDeps {
  /** Waits for a store; undefined = none came. */
  readonly next: () => Promise<LargeStore | undefined>;
  readonly classify: (input: ClassifyInput) => Promise<object>;
  /** Calls `renew` from time to time until `work` ends. */
  readonly whileRenewing: <T>(renew: () => Promise<void>, work: Promise<T>) => Promise<T>;
  /** Waits in a row without a store after which the server ends. */
  readonly patience: number;
}

const serve = async ({ classify, whileRenewing }: ServerDeps, store: LargeStore) => {
  try {
    const output = await whileRenewing(store.renew, classify(store.input));
    await store.succeed(output);
  } catch (error) {
    // Only its kind: messages may quote what was read.
    await store.fail(error instanceof Error ? error.name : 'unknown');
  }
};

/** Reads one store after the other until none has waited for a while. */
export const serveStores = async (deps: ServerDeps): Promise<void> => {
  for (let idle = 0; idle < deps.patience; ) {
    const store = await deps.next();
    idle = store === undefined ? idle + 1 : 0;
    if (store !== undefined) await serve(deps, store);
  }
};
