import type { ClassifyInput, DiscoverInput } from '#customer-stack/functions/scanWork.ts';
import definition from '#customer-stack/template/workflow.asl.json' with { type: 'json' };
import { workflowSubstitutions } from '#customer-stack/template/workflow.ts';
import type { Clock, Running } from '#local/aws/services/states/running.ts';
import type { createSteps } from './scanSteps.ts';

/** The template's definition as a stack has it: each name stands for itself. */
export const deployedDefinition = (): unknown =>
  JSON.parse(
    JSON.stringify(definition).replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
      if (!Object.hasOwn(workflowSubstitutions, name))
        throw new Error(`${name} stands for nothing`);
      return name === 'Partition' ? 'aws' : name;
    }),
  );

export interface TestClock extends Clock {
  /** Lets time go on for those who watch for a time-out. */
  readonly advance: (ms: number) => void;
}

/** Nothing waits for real: a wait is over at once, a watch for a time-out when time is advanced. */
export const testClock = (start: number): TestClock => {
  let time = start;
  const watches = new Map<() => void, number>();
  return {
    now: () => time,
    sleepUntil: async (due, signal) => {
      if (signal === undefined) time = Math.max(time, due);
      else
        await new Promise<void>((resolve) => {
          watches.set(resolve, due);
          signal.addEventListener('abort', () => resolve(), { once: true });
        });
    },
    random: () => 0.5,
    advance: (ms) => {
      time += ms;
      for (const [wake, due] of watches) if (due <= time) wake();
    },
  };
};

type Steps = ReturnType<typeof createSteps>;
interface Invocation {
  readonly FunctionName: string;
  readonly Payload: never;
}

export interface ServicesOptions {
  /** Error of an attempt at a store; undefined = it is read. */
  readonly errorOf?: (index: number) => string | undefined;
  /** Answers a store that waits for the server. */
  readonly server?: (body: ClassifyInput & { readonly token: string }) => void;
}

/** What the tasks of the workflow call, over the steps of a scan in memory. */
export const servicesOver = (
  steps: Steps,
  { errorOf = () => undefined, server = () => undefined }: ServicesOptions = {},
) => {
  const calls: string[] = [];
  const functions: Readonly<Record<string, (payload: never) => Promise<unknown>>> = {
    DiscoverStores: (payload: DiscoverInput) => steps.discover(payload),
    ClassifyStore: async ({ store, scan, error }: ClassifyInput) => {
      const failure = error === undefined ? errorOf(store.index) : undefined;
      if (failure !== undefined) throw Object.assign(new Error('failed'), { name: failure });
      return steps.classify(store, scan, error);
    },
    CommitScan: ({ scan }: ClassifyInput) => steps.commit(scan),
  };
  const call: Running['call'] = async (resource, parameters) => {
    const action = resource.split(':::')[1] ?? '';
    const given = parameters as Invocation & { Key: string; MessageBody: never };
    calls.push(action === 'lambda:invoke' ? given.FunctionName : action);
    if (action === 'lambda:invoke')
      return { Payload: await functions[given.FunctionName]?.(given.Payload) };
    if (action === 's3:getObject')
      return JSON.parse(Buffer.from(steps.bucket.content.get(given.Key) ?? '').toString());
    if (action.startsWith('sqs:')) server(given.MessageBody);
    return {};
  };
  return { call, calls };
};
