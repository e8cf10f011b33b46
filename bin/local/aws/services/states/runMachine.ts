import { choose } from './choose.ts';
import { type Data, fillIn, withResult } from './data.ts';
import type { State } from './definition.ts';
import { once } from './executionLog.ts';
import { delayOf } from './retry.ts';
import { runMap, runParallel } from './runMap.ts';
import type { RunInner, Running } from './running.ts';
import { attemptTask } from './runTask.ts';
import { matchesError, StatesError } from './statesError.ts';

type Guarded = Extract<State, { Retry: unknown }>;

interface Step {
  readonly data: Data;
  /** Path of the states before, unique within the execution. */
  readonly key: string;
}

/** Output of a state and the state that follows; undefined = none. */
interface Went {
  readonly output: unknown;
  readonly next: string | undefined;
}

const attempt = (running: Running, state: Guarded, step: Step): Promise<unknown> => {
  if (state.Type === 'Task') return attemptTask(running, state, step);
  const outer = { ...step, run: runMachine };
  return state.Type === 'Map' ? runMap(running, state, outer) : runParallel(running, state, outer);
};

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'States.Runtime');

/** Waits before another attempt; the end of the wait is noted, so that it is the same after a kill. */
const waitUntilDue = async ({ log, clock }: Running, key: string, delay: number): Promise<void> => {
  const { now } = clock;
  const due = await once(log, `${key}~`, { work: async () => now() + delay, now });
  if ('value' in due) await clock.sleepUntil(Number(due.value));
};

const caught = ({ Catch }: Guarded, { data }: Step, error: unknown): Went => {
  const name = nameOf(error);
  const catcher = Catch.find(({ ErrorEquals }) => matchesError(ErrorEquals, name));
  if (catcher === undefined) throw error;
  const result = { Error: name, Cause: error instanceof Error ? error.message : '' };
  return { output: withResult(data.input, catcher.ResultPath, result), next: catcher.Next };
};

const runGuarded = async (running: Running, state: Guarded, step: Step): Promise<Went> => {
  const failures: string[] = [];
  for (;;) {
    const key = `${step.key}#${failures.length}`;
    try {
      const output = await attempt(running, state, { ...step, key });
      return { output, next: state.Next };
    } catch (error) {
      failures.push(nameOf(error));
      const delay = delayOf(state.Retry, failures, running.clock.random);
      if (delay === undefined) return caught(state, step, error);
      await waitUntilDue(running, key, delay);
    }
  }
};

const runState = async (running: Running, state: State, step: Step): Promise<Went> => {
  const { data } = step;
  const { input } = data;
  switch (state.Type) {
    case 'Choice':
      return { output: input, next: choose(state, data) };
    case 'Pass': {
      const made = state.Result ?? fillIn(state.Parameters ?? input, data);
      return { output: withResult(input, state.ResultPath, made), next: state.Next };
    }
    case 'Wait':
      await waitUntilDue(running, step.key, state.Seconds * 1000);
      return { output: input, next: state.Next };
    case 'Succeed':
      return { output: input, next: undefined };
    case 'Fail':
      throw new StatesError(state.Error ?? 'States.Fail', state.Cause ?? '');
    default:
      return runGuarded(running, state, step);
  }
};

/** Runs a machine to its end; what its log holds is not done again. Throws the error it failed with. */
export const runMachine: RunInner = async (running, { StartAt, States }, { data, key }) => {
  let { input } = data;
  let name: string | undefined = StartAt;
  for (let visit = 0; name !== undefined; visit += 1) {
    const state: State | undefined = States[name];
    if (state === undefined) throw new StatesError('States.Runtime', `there is no state ${name}`);
    const context = { ...(data.context as object), State: { Name: name } };
    const step = { data: { input, context }, key: `${key}/${visit}.${name}` };
    const went: Went = await runState(running, state, step);
    input = went.output;
    name = went.next;
  }
  return input;
};
