import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClock } from '#local/aws/clock.ts';
import { functionDefinitions, maximumWorkers } from '#local/aws/lambda/functionDefinition.ts';
import { FunctionError } from '#local/aws/lambda/functionError.ts';
import { createRuntime, type LambdaRuntime } from '#local/aws/lambda/runtime.ts';
import { buildTinyApp, type TinyApp, temporaryFolder } from './tinyApp.ts';

interface Echoed {
  event: unknown;
  calls: number;
  name: string;
  left: number;
  env: Record<string, string | null>;
}

interface Times {
  now: number;
  date: number;
  text: string;
  left: number;
}

const DAY_MS = 86_400_000;

let tiny: TinyApp;
let runtime: LambdaRuntime;
const logDirectory = temporaryFolder();
const options = {
  logDirectory,
  region: 'us-east-1',
  accessKeyId: () => 'AKIA999999999999PROD',
  secretAccessKey: 'local',
  endpoint: () => 'http://127.0.0.1:4281',
};
beforeAll(() => {
  tiny = buildTinyApp();
  runtime = createRuntime({
    ...options,
    timeFactor: 1,
    functions: functionDefinitions(tiny.model),
  });
});
afterAll(() => runtime.stop());

const echo = (event: unknown) =>
  runtime.invoke({ functionName: 'tiny-echo', event }) as Promise<Echoed>;
const failure = async (event: unknown, functionName = 'tiny-echo') => {
  const error = await runtime.invoke({ functionName, event }).catch((caught: unknown) => caught);
  if (!(error instanceof FunctionError)) throw new Error(`no function error: ${error}`);
  return error.reply;
};

describe('functions of the template', () => {
  test('warming loads each that answers calls once and leaves what is wrong with others to their first event', async () => {
    await runtime.warm();
    await runtime.warm();
    expect((await echo({})).calls).toBe(1);
    expect((await echo({})).calls).toBe(2);
    expect(await failure({}, 'tiny-broken')).toMatchObject({ errorMessage: 'cannot start' });
  });

  test('only functions with a bundle of ours are there', () => {
    expect(runtime.functionNames.toSorted()).toEqual(['tiny-broken', 'tiny-echo']);
  });

  test('each has the environment of the template, what Lambda sets, and nothing of this machine', async () => {
    const { env, name, left } = await echo({ a: 1 });
    expect(env).toMatchObject({
      queue: expect.stringContaining('http://127.0.0.1:4281/999999999999/'),
      table: expect.stringContaining('things'),
      name: 'tiny-echo',
      memory: '256',
      endpoint: 'http://127.0.0.1:4281',
      key: 'AKIA999999999999PROD',
      home: null,
    });
    expect(name).toBe('tiny-echo');
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(1000);
  });

  test('one environment serves one event at a time and is used again', async () => {
    const first = await echo({});
    const second = await echo({});
    expect(second.calls).toBe(first.calls + 1);
    const together = await Promise.all([1, 2, 3, 4, 5, 6].map(() => echo({ mode: 'wait' })));
    expect(together.map(({ calls }) => calls).filter((calls) => calls === 1).length).toBe(
      maximumWorkers - 1,
    );
    expect(runtime.running()).toBe(0);
  });

  test('environments that are not used end, but for one that a caller may wait for', async () => {
    const [echoes] = functionDefinitions(tiny.model).filter(({ answersCalls }) => answersCalls);
    if (echoes === undefined) throw new Error('no function behind the API');
    const background = {
      ...echoes,
      name: 'tiny-background',
      answersCalls: false,
      servesPeople: false,
    };
    const short = createRuntime({
      ...options,
      timeFactor: 1,
      functions: [echoes, background],
      unusedMs: 1,
    });
    const callsOf = async (functionName: string) =>
      ((await short.invoke({ functionName, event: {} })) as Echoed).calls;
    expect(await callsOf('tiny-echo')).toBe(1);
    expect(await callsOf('tiny-background')).toBe(1);
    await expect.poll(() => callsOf('tiny-background')).toBe(1);
    await expect.poll(() => callsOf('tiny-background')).toBe(1);
    expect(await callsOf('tiny-echo')).toBe(2);
    await short.stop();
  });

  test('the clock is that of functions that no person waits for, also after it was set again', async () => {
    const [echoes] = functionDefinitions(tiny.model);
    if (echoes === undefined) throw new Error('no function');
    const background = { ...echoes, name: 'tiny-background', servesPeople: false };
    const clock = createClock();
    const shifted = createRuntime({
      ...options,
      clock: clock.shared,
      functions: [echoes, background],
    });
    const timeOf = async (functionName: string) =>
      (await shifted.invoke({ functionName, event: { mode: 'time' } })) as Times;
    const isBehind = ({ now, date, text }: Times, ms: number): void => {
      for (const time of [now, date, Date.parse(text)])
        expect(Math.abs(Date.now() - ms - time)).toBeLessThan(60_000);
    };
    clock.setBehind(10 * DAY_MS);
    const past = await timeOf('tiny-background');
    isBehind(past, 10 * DAY_MS);
    expect(past).toMatchObject({ day: 2, isDate: true });
    expect(past.left).toBeGreaterThan(0);
    expect(past.left).toBeLessThan(DAY_MS);
    isBehind(await timeOf('tiny-echo'), 0);
    clock.setBehind(0);
    isBehind(await timeOf('tiny-background'), 0);
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(60_000);
    await shifted.stop();
  });

  test('events and results travel as JSON', async () => {
    const { event } = await echo({ at: new Date(0), none: undefined });
    expect(event).toEqual({ at: '1970-01-01T00:00:00.000Z' });
  });

  test('a handler that throws is reported as Lambda does, and its environment stays', async () => {
    const reply = await failure({ mode: 'throw' });
    expect(reply).toMatchObject({ errorType: 'TypeError', errorMessage: 'as asked' });
    expect(reply.trace?.[0]).toBe('TypeError: as asked');
  });

  test('the time-out ends the environment and the next event gets a new one', async () => {
    const reply = await failure({ mode: 'hang' });
    expect(reply.errorType).toBe('Sandbox.Timedout');
    expect(reply.errorMessage).toMatch(/Task timed out after 1\.00 seconds$/);
    expect((await echo({})).calls).toBeGreaterThan(0);
  });

  test('a process that exits, and one that cannot start, are reported', async () => {
    expect(await failure({ mode: 'exit' })).toEqual({
      errorType: 'Runtime.ExitError',
      errorMessage: 'Runtime exited with error: exit status 3',
    });
    expect(await failure({}, 'tiny-broken')).toMatchObject({ errorMessage: 'cannot start' });
    expect(await failure({}, 'tiny-broken')).toMatchObject({ errorMessage: 'cannot start' });
  });

  test('a result over 6 MB is refused, an unknown function named', async () => {
    expect((await failure({ mode: 'big' })).errorType).toBe('Function.ResponseSizeTooLarge');
    await expect(runtime.invoke({ functionName: 'nobody', event: {} })).rejects.toThrow(
      'Function not found: nobody',
    );
  });

  test('ARNs name functions too', async () => {
    const arn = 'arn:aws:lambda:us-east-1:999999999999:function:tiny-echo';
    expect(await runtime.invoke({ functionName: arn, event: {} })).toMatchObject({
      name: 'tiny-echo',
    });
    expect(await runtime.invoke({ functionName: `${arn}:1`, event: {} })).toMatchObject({
      name: 'tiny-echo',
    });
  });

  test('what a function writes is in its log', async () => {
    await echo({});
    await expect
      .poll(() => readFileSync(join(logDirectory, 'tiny-echo.log'), 'utf8'))
      .toMatch(/call 1\n/);
  });
});
