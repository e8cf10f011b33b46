import { type Data, fillIn, valueAt, withResult } from './data.ts';
import type { MapState, Parallel } from './definition.ts';
import { once, settle } from './executionLog.ts';
import type { RunInner, Running } from './running.ts';
import { StatesError } from './statesError.ts';

interface Step {
  readonly data: Data;
  readonly key: string;
}
interface OuterStep extends Step {
  readonly run: RunInner;
}

/** A call of the state itself, whose failure has a name of its own. */
const callOnce = async (
  { log, clock, call }: Running,
  key: string,
  { resource, parameters, error }: { resource: string; parameters: unknown; error: string },
): Promise<unknown> => {
  const work = async () => {
    try {
      return await call(resource, parameters);
    } catch (cause) {
      throw new StatesError(error, cause instanceof Error ? cause.message : String(cause));
    }
  };
  return settle(await once(log, key, { work, now: clock.now }));
};

const readItems = async (
  running: Running,
  { ItemReader, ItemsPath = '$' }: MapState,
  { data, key }: Step,
): Promise<readonly unknown[]> => {
  const items =
    ItemReader === undefined
      ? valueAt(ItemsPath, data)
      : await callOnce(running, `${key}<`, {
          resource: ItemReader.Resource,
          parameters: fillIn(ItemReader.Parameters, data),
          error: 'States.ItemReaderFailed',
        });
  if (Array.isArray(items)) return items;
  throw new StatesError('States.ItemReaderFailed', 'the items are no list');
};

/** Runs so many at a time; the results are in the order of the items. */
const runLimited = async <T, R>(
  items: readonly T[],
  limit: number,
  run: (item: T, index: number) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = [];
  const waiting = items.entries();
  const work = async () => {
    for (const [index, item] of waiting) results[index] = await run(item, index);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
  return results;
};

const writeResults = async (
  running: Running,
  { ResultWriter }: MapState,
  { data, key, results }: Step & { readonly results: readonly unknown[] },
): Promise<unknown> => {
  if (ResultWriter === undefined) return results;
  const target = fillIn(ResultWriter.Parameters, data) as { Bucket: string; Prefix: string };
  const folder = running.executionArn.split(':').at(-1);
  const Key = `${target.Prefix}/${folder}/SUCCEEDED_0.json`;
  await callOnce(running, `${key}>`, {
    resource: ResultWriter.Resource,
    parameters: { Bucket: target.Bucket, Key, Body: results },
    error: 'States.ResultWriterFailed',
  });
  return { ResultWriterDetails: { Bucket: target.Bucket, Key } };
};

/** Runs the machine of the state for each item. */
export const runMap = async (
  running: Running,
  state: MapState,
  step: OuterStep,
): Promise<unknown> => {
  const { data, key, run } = step;
  const items = await readItems(running, state, step);
  const limit = state.MaxConcurrencyPath
    ? Number(valueAt(state.MaxConcurrencyPath, data))
    : (state.MaxConcurrency ?? 0);
  let failed = 0;
  const results = await runLimited(items, limit || items.length, async (Value, Index) => {
    const context = { ...(data.context as object), Map: { Item: { Index, Value } } };
    const input =
      state.ItemSelector === undefined
        ? Value
        : fillIn(state.ItemSelector, { input: data.input, context });
    const inner = { data: { input, context }, key: `${key}/${Index}` };
    return run(running, state.ItemProcessor, inner).catch((error: Error) => {
      failed += 1;
      return { Error: error.name, Cause: error.message };
    });
  });
  if (failed * 100 > state.ToleratedFailurePercentage * items.length)
    throw new StatesError('States.ExceedToleratedFailureThreshold', `${failed} items failed`);
  const result = await writeResults(running, state, { ...step, results });
  return withResult(data.input, state.ResultPath, result);
};

/** Runs every branch with the same input; the first that fails is the state's failure. */
export const runParallel = async (
  running: Running,
  { Branches, ResultPath }: Parallel,
  { data, key, run }: OuterStep,
): Promise<unknown> => {
  const results = await Promise.all(
    Branches.map((branch, at) => run(running, branch, { data, key: `${key}/${at}` })),
  );
  return withResult(data.input, ResultPath, results);
};
