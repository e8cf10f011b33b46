import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { type Execution, Executions, type Started } from '#local/aws/services/states/executions.ts';
import { encodeLine } from '#local/aws/state/journal.ts';
import { deployedDefinition, servicesOver, testClock } from '#tests/builders/localWorkflow.ts';
import { accountOf, createSteps } from '#tests/builders/scanSteps.ts';

const root = mkdtempSync(join(tmpdir(), 'dataward-workflow-'));
afterAll(() => rmSync(root, { recursive: true }));

const began = Date.UTC(2026, 10, 1);
const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `bucket-${name}`);
type Steps = ReturnType<typeof createSteps>;
type Services = ReturnType<typeof servicesOver>;

let folders = 0;
const nextFolder = () => {
  folders += 1;
  return join(root, String(folders));
};

interface Opened {
  readonly folder: string;
  readonly services: Services;
  readonly noted?: (record: object) => void;
}

const open = ({ folder, services, noted }: Opened): Promise<Executions> =>
  Executions.open({
    folder,
    clock: testClock(began),
    callOf: () => services.call,
    log: (line) => {
      throw new Error(line);
    },
    ...(noted && { noted }),
  });

const started: Started = {
  arn: 'arn:aws:states:us-east-1:123456789012:execution:dataward-scan:e1',
  stateMachineArn: 'arn:aws:states:us-east-1:123456789012:stateMachine:dataward-scan',
  name: 'e1',
  startedAt: began,
  input: { depth: 'full' },
  definition: deployedDefinition(),
};

/** Ends when the execution has ended: it only waits for promises. */
const untilEnded = async (executions: Executions, arn = started.arn): Promise<Execution> => {
  while (executions.of(arn)?.ended === undefined)
    await new Promise((resolve) => setImmediate(resolve));
  const ended = executions.of(arn) as Execution;
  await executions.stop();
  return ended;
};

const run = async (opened: Opened, given = started) => {
  const executions = await open(opened);
  await executions.start(given);
  return untilEnded(executions);
};

const rowsOf = (steps: Steps) =>
  [...new Map(steps.parts.map((part) => [part.part, part])).values()].flatMap(({ bytes }) =>
    gunzipSync(bytes)
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  );
const namesIn = (steps: Steps) => rowsOf(steps).map(({ name }) => name);
const finishes = (steps: Steps) => steps.announced.filter(({ name }) => name === 'scanFinished');

const scan = (errorOf?: (index: number) => string | undefined) => {
  const steps = createSteps({ account: () => accountOf(names) });
  return { steps, services: servicesOver(steps, errorOf && { errorOf }) };
};

describe("the template's own definition", () => {
  test('discovers, reads each store, commits', async () => {
    const { steps, services } = scan();
    const { ended } = await run({ folder: nextFolder(), services });
    expect(ended).toMatchObject({ status: 'SUCCEEDED' });
    expect(namesIn(steps)).toEqual(names);
    expect(services.calls.filter((name) => name === 'ClassifyStore')).toHaveLength(5);
  });

  test('a store that fails for good becomes not analysed with its reason, and the scan goes on', async () => {
    const { steps, services } = scan((index) => (index === 2 ? 'Sandbox.Timedout' : undefined));
    await run({ folder: nextFolder(), services });
    expect(namesIn(steps)).toEqual(names);
    expect(rowsOf(steps)[2].analysis).toMatchObject({
      state: 'not-analysed',
      notAnalysed: [{ reason: 'time limit', count: 1 }],
    });
    // Three attempts at reading it, and one that notes the reason.
    expect(services.calls.filter((name) => name === 'ClassifyStore')).toHaveLength(8);
  });

  test('a store whose second attempt succeeds is read', async () => {
    let attempts = 0;
    const { steps, services } = scan(() => {
      attempts += 1;
      return attempts === 1 ? 'ThrottlingException' : undefined;
    });
    await run({ folder: nextFolder(), services });
    expect(rowsOf(steps).every(({ analysis }) => analysis.state === 'analysed')).toBe(true);
  });

  test('a scan that fails is announced, with the alarm of the customer', async () => {
    const { services } = scan();
    const call: Services['call'] = (resource, parameters) => {
      if ((parameters as { FunctionName?: string }).FunctionName === 'CommitScan')
        throw Object.assign(new Error('no'), { name: 'AccessDenied' });
      return services.call(resource, parameters);
    };
    const { ended } = await run({ folder: nextFolder(), services: { ...services, call } });
    expect(ended).toMatchObject({ status: 'FAILED', error: 'ScanFailed' });
    expect(services.calls.slice(-2)).toEqual(['events:putEvents', 'sns:publish']);
  });

  test('a store of the server waits for its answer, and a silent server is given up', async () => {
    const account = accountOf(names);
    const stores = account.stores.map((store, at) =>
      at < 2 ? { ...store, facts: { ...store.facts, host: `db-${at}.example` } } : store,
    );
    const steps = createSteps({ account: () => ({ ...account, stores }) });
    const clock = testClock(began);
    const waiting: (() => Promise<unknown>)[] = [];
    const services = servicesOver(steps, {
      server: ({ token, store, scan: work }) => {
        // The second store never gets an answer: time goes on while it waits.
        waiting.push(
          store.index === 1
            ? async () => clock.advance(2_000_000)
            : async () =>
                executions.answer(token, { value: await steps.classify(store, work), at: began }),
        );
      },
    });
    const executions = await Executions.open({
      folder: nextFolder(),
      clock,
      callOf: () => services.call,
      log: () => undefined,
    });
    await executions.start(started);
    while (executions.of(started.arn)?.ended === undefined) {
      await new Promise((resolve) => setImmediate(resolve));
      // Answered once the workflow has noted that it sent the store.
      if (steps.announced.some(({ detail }) => JSON.stringify(detail).includes('"done":5')))
        for (const act of waiting.splice(0)) await act();
    }
    await executions.stop();
    expect(executions.of(started.arn)?.ended).toMatchObject({ status: 'SUCCEEDED' });
    expect(namesIn(steps)).toEqual(names);
    const reasons = rowsOf(steps).map(({ analysis }) => analysis.notAnalysed[0]?.reason);
    expect(reasons).toEqual([undefined, 'time limit', undefined, undefined, undefined]);
    expect(services.calls).toContain('aws-sdk:autoscaling:setDesiredCapacity');
  });

  test('a definition with what is not run here is refused', async () => {
    const executions = await open({ folder: nextFolder(), services: scan().services });
    const definition = {
      StartAt: 'A',
      States: { A: { Type: 'Pass', InputPath: '$.a', End: true } },
    };
    await expect(executions.start({ ...started, definition })).rejects.toThrow(/InputPath|Pass/);
    await executions.stop();
  });
});

interface Moment {
  readonly content: ReadonlyMap<string, Uint8Array>;
  readonly parts: number;
  readonly announced: number;
}

/** What the product has in the end. */
const endOf = (steps: Steps) => ({
  rows: rowsOf(steps).map(({ name, analysis }) => [name, analysis.state]),
  finishes: new Set(finishes(steps).map(({ detail }) => JSON.stringify(detail))).size,
});

const restore = (steps: Steps, whole: Steps, moment: Moment | undefined): void => {
  for (const [key, bytes] of moment?.content ?? []) steps.bucket.content.set(key, bytes);
  steps.parts.push(...whole.parts.slice(0, moment?.parts));
  steps.announced.push(...whole.announced.slice(0, moment?.announced));
};

/** The first records; the line that was being written when the process died is torn. */
const writeJournal = (records: readonly object[], length: number): string => {
  const folder = nextFolder();
  mkdirSync(folder);
  const torn = records[length] ? encodeLine(records[length]).slice(0, 20) : '';
  const lines = records.slice(0, length).map(encodeLine).join('');
  writeFileSync(join(folder, 'executions.log'), lines + torn);
  return folder;
};

describe('killed between any two states', () => {
  /** A whole run with what was on disk, and in the bucket, at each moment. */
  const recordRun = async (errorOf?: (index: number) => string | undefined) => {
    const { steps, services } = scan(errorOf);
    const records: object[] = [];
    const moments: Moment[] = [];
    const noted = (record: object) => {
      records.push(record);
      moments.push({
        content: new Map(steps.bucket.content),
        parts: steps.parts.length,
        announced: steps.announced.length,
      });
    };
    await run({ folder: nextFolder(), services, noted });
    return { steps, records, moments };
  };

  test.each([
    ['all stores can be read', undefined],
    ['one store fails', (index: number) => (index === 3 ? 'Runtime.ExitError' : undefined)],
  ])('gives the same end state from every prefix of the journal: %s', async (_, errorOf) => {
    const whole = await recordRun(errorOf);
    const expected = endOf(whole.steps);
    const figures = { prefixes: 0, resumed: 0, repeatedCalls: 0 };
    for (let length = 1; length <= whole.records.length; length += 1)
      // What was done may be ahead of what was noted: by nothing, or by everything.
      for (const moment of [whole.moments[length - 1], whole.moments.at(-1)]) {
        const { steps, services } = scan(errorOf);
        restore(steps, whole.steps, moment);
        const folder = writeJournal(whole.records, length);
        const executions = await open({ folder, services });
        executions.resume();
        expect((await untilEnded(executions)).ended).toMatchObject({ status: 'SUCCEEDED' });
        expect(endOf(steps)).toEqual(expected);
        figures.prefixes += 1;
        figures.resumed += services.calls.length > 0 ? 1 : 0;
        figures.repeatedCalls += services.calls.length;
      }
    console.log(`workflow killed: ${JSON.stringify(figures)}`);
    expect(figures.resumed).toBeGreaterThan(15);
  });
});
