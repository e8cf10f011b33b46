import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StateMachine } from 'aws-local-stepfunctions';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { Executions } from '#local/aws/services/states/executions.ts';
import { deployedDefinition, testClock } from '#tests/builders/localWorkflow.ts';

const root = mkdtempSync(join(tmpdir(), 'dataward-differential-'));
afterAll(() => rmSync(root, { recursive: true }));

interface Deployed {
  readonly States: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
const deployed = deployedDefinition() as Deployed;
const { ItemProcessor, ItemReader, ResultWriter, Label, ToleratedFailurePercentage, ...map } =
  deployed.States.ClassifyStores ?? {};
const { ProcessorConfig, ...branch } = ItemProcessor as Record<string, unknown>;

/**
 * The template's definition without what the package does not run: the list of stores is part of the
 * input, the map is an inline one. The time-out and the waits for an answer of the server do not
 * compare: there is no server in the package.
 */
const comparable = {
  ...deployed,
  States: {
    ...deployed.States,
    ClassifyStores: { ...map, ItemsPath: '$.scan.items', ItemProcessor: branch },
  },
};

/** What each task answers, by its name and, for a store, its index; null = it fails. */
interface Answers {
  readonly discover: object | null;
  readonly stores: readonly (string | null)[];
  readonly commit: object | null;
}

const failed = (name: string) => Object.assign(new Error('no'), { name });

const handlersOf = ({ discover, stores, commit }: Answers) => {
  const calls: string[] = [];
  const answer = (name: string, value: unknown) => {
    calls.push(name);
    if (value === null) throw failed('Broken');
    return { Payload: value };
  };
  const ofStore = (name: string) => async (input: { Payload: { store: { index: number } } }) =>
    answer(name, stores[input.Payload.store.index] ?? null);
  return {
    calls,
    handlers: {
      DiscoverStores: async () => answer('DiscoverStores', discover),
      StartServer: async () => answer('StartServer', {}),
      ClassifyStore: ofStore('ClassifyStore'),
      StoreFailed: async () => answer('StoreFailed', {}),
      ClassifyOnServer: async () => answer('ClassifyOnServer', {}),
      CommitScan: async () => answer('CommitScan', commit),
      AnnounceFailure: async () => answer('AnnounceFailure', {}),
      ReportFailure: async () => answer('ReportFailure', {}),
    } as Record<string, (input: never) => Promise<unknown>>,
  };
};

const stateOf: Readonly<Record<string, string>> = {
  'aws-sdk:autoscaling:setDesiredCapacity': 'StartServer',
  'events:putEvents': 'AnnounceFailure',
  'sns:publish': 'ReportFailure',
};

let runs = 0;
const runOurs = async (answers: Answers) => {
  const { calls, handlers } = handlersOf(answers);
  runs += 1;
  const executions = await Executions.open({
    folder: join(root, String(runs)),
    clock: testClock(0),
    callOf: () => async (resource, parameters) => {
      const { FunctionName = '', Payload } = parameters as {
        FunctionName?: string;
        Payload?: { error?: string };
      };
      const action = resource.split(':::')[1] ?? '';
      const isFailed = FunctionName === 'ClassifyStore' && Payload?.error !== undefined;
      const name = stateOf[action] ?? (isFailed ? 'StoreFailed' : FunctionName);
      return handlers[name]?.(parameters as never);
    },
    log: () => undefined,
  });
  const arn = 'arn:aws:states:us-east-1:123456789012:execution:dataward-scan:e';
  const startedAt = Date.UTC(2026, 10, 1);
  await executions.start({
    ...{ arn, name: 'e', startedAt, stateMachineArn: arn, input: { depth: 'full' } },
    definition: comparable,
  });
  while (executions.of(arn)?.ended === undefined)
    await new Promise((resolve) => setImmediate(resolve));
  const { status, output, error } = executions.of(arn)?.ended ?? { status: 'none' };
  await executions.stop();
  return { calls: calls.toSorted(), status, output, error };
};

const runTheirs = async (answers: Answers) => {
  const { calls, handlers } = handlersOf(answers);
  const machine = new StateMachine(comparable as never, {
    validationOptions: { noValidate: true },
  });
  const noWait = { 0: 0, 1: 0, 2: 0 };
  const execution = machine.run({ depth: 'full' } as never, {
    overrides: {
      taskResourceLocalHandlers: handlers as never,
      retryIntervalOverrides: Object.fromEntries(
        [...Object.keys(handlers), 'ClassifyStores'].map((name) => [name, noWait]),
      ) as never,
    },
    context: {
      Execution: {
        Id: 'arn:aws:states:us-east-1:123456789012:execution:dataward-scan:e',
        Name: 'e',
        StartTime: '2026-11-01T00:00:00.000Z',
      },
    } as never,
  });
  try {
    const output = await execution.result;
    return { calls: calls.toSorted(), status: 'SUCCEEDED', output, error: undefined };
  } catch (error) {
    return { calls: calls.toSorted(), status: 'FAILED', output: undefined, error: nameOf(error) };
  }
};
const nameOf = (error: unknown) => (error as { name?: string }).name;

const stores = fc.array(fc.option(fc.constantFrom('read', 'kept')), { maxLength: 4 });
const answers: fc.Arbitrary<Answers> = stores.chain((of) =>
  fc.record({
    discover: fc.option(
      fc.record({
        allowed: fc.boolean(),
        changed: fc.boolean(),
        stores: fc.constant(of.length),
        serverStores: fc.constantFrom(0, 1),
        concurrency: fc.constantFrom(1, 3),
        scanSeq: fc.constant(1),
        storesKey: fc.constant('k'),
        items: fc.constant(of.map((_, index) => ({ index, arn: `a${index}`, reader: 'function' }))),
      }),
      { freq: 8 },
    ),
    stores: fc.constant(of),
    commit: fc.option(fc.constant({ parts: 1 }), { freq: 4 }),
  }),
);

test('ours and the package aws-local-stepfunctions agree: calls, status, output', async () => {
  const ends: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(answers, async (given) => {
      const ours = await runOurs(given);
      const theirs = await runTheirs(given);
      expect(ours.calls).toEqual(theirs.calls);
      expect(ours.status).toBe(theirs.status);
      if (ours.status === 'SUCCEEDED') expect(ours.output).toEqual(theirs.output);
      ends[ours.status] = (ends[ours.status] ?? 0) + 1;
    }),
    { numRuns: 60 },
  );
  console.log(`workflow compared: ${JSON.stringify(ends)}`);
  expect(Object.keys(ends).toSorted()).toEqual(['FAILED', 'SUCCEEDED']);
});
