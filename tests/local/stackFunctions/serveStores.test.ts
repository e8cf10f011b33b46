import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { largeStoresQueue } from '#customer-stack/functions/largeStores.ts';
import { type ClassifyInput, isCode, type WorkItem } from '#customer-stack/functions/scanWork.ts';
import { type ServerDeps, serveStores } from '#customer-stack/functions/serveStores.ts';
import { WireError, type WireService } from '#local/aws/types.ts';
import { accountOf, createSteps, startAt } from '#tests/builders/scanSteps.ts';
import { type AccountAws, startAccountAws } from './accountAws.ts';

const HIDDEN_SECONDS = 900;
let aws: AccountAws;
let url: string;
/** Callbacks to the workflow, in order. */
let callbacks: string[];
/** Tokens that the workflow no longer waits for. */
let over: Set<string>;

const answer =
  (kind: string) =>
  ({ taskToken, error, output }: { taskToken: string; error?: string; output?: string }) => {
    if (over.has(taskToken)) throw new WireError('TaskTimedOut', 'Task Timed Out');
    callbacks.push([kind, taskToken, error ?? output].filter(Boolean).join(' '));
    if (kind !== 'heartbeat') over.add(taskToken);
    return {};
  };
const workflow: WireService = {
  name: 'states',
  operations: {
    SendTaskSuccess: answer('success'),
    SendTaskFailure: answer('failure'),
    SendTaskHeartbeat: answer('heartbeat'),
  },
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  callbacks = [];
  over = new Set();
  aws = await startAccountAws([workflow]);
  url = (await aws.sqs.create({ name: 'large', visibilityTimeoutSeconds: HIDDEN_SECONDS })).url;
});
afterEach(async () => {
  vi.useRealTimers();
  await aws.stop();
});

const steps = createSteps({ account: () => accountOf(['ledger', 'orders', 'people']) });
const work = await steps.discover(startAt(Date.UTC(2026, 10, 1), { depth: 'full' }));
const inputs = steps.storesOf(work).map((store): ClassifyInput => ({ store, scan: work }));

/** As the workflow hands a store to the server. */
const hand = (token: string, input = inputs[0]) =>
  new SQSClient({}).send(
    new SendMessageCommand({ QueueUrl: url, MessageBody: JSON.stringify({ ...input, token }) }),
  );
const pass = (seconds: number): void => {
  vi.setSystemTime(Date.now() + seconds * 1_000);
};

/** The queue, without its wait for messages: where none waits, the server goes idle at once. */
const next: ServerDeps['next'] = () => {
  const queue = aws.sqs.find('large');
  if (queue === undefined || queue.counts().visible === 0) return Promise.resolve(undefined);
  return largeStoresQueue(url)();
};
const nameOf = (item: WorkItem): string => (isCode(item) ? item.name : item.facts.name);
const classified: string[] = [];
const serve = (more: Partial<ServerDeps> = {}) => {
  classified.length = 0;
  return serveStores({
    next,
    classify: async ({ store }) => {
      classified.push(nameOf(store));
      return { index: store.index };
    },
    whileRenewing: async (renew, task) => (await Promise.all([task, renew()]))[0],
    patience: 2,
    ...more,
  });
};

test('reads one store after the other, tells the workflow, and ends when none waits', async () => {
  await hand('t1', inputs[0]);
  await hand('t2', inputs[1]);
  await serve();
  expect(classified.toSorted()).toEqual(['ledger', 'orders']);
  expect(callbacks.toSorted()).toEqual(
    ['heartbeat t1', 'success t1 {"index":0}', 'heartbeat t2', 'success t2 {"index":1}'].toSorted(),
  );
  pass(HIDDEN_SECONDS + 1);
  await serve();
  expect(classified).toEqual([]);
});

test('a store that fails is reported by the kind of its error alone, and the others are read', async () => {
  await hand('t1', inputs[0]);
  await hand('t2', inputs[1]);
  await serve({
    classify: async ({ store }) => {
      if (nameOf(store) === 'ledger') throw new RangeError('row 4711 of Jane Doe');
      return { index: store.index };
    },
  });
  expect(callbacks.filter((line) => !line.startsWith('heartbeat')).toSorted()).toEqual([
    'failure t1 RangeError',
    'success t2 {"index":1}',
  ]);
  expect(callbacks.join()).not.toContain('Jane');
});

test('a server that dies leaves its store to the next one', async () => {
  await hand('t1');
  const died = new Error('the machine is gone');
  const dying = serve({
    whileRenewing: () => {
      throw died;
    },
    next: async () => {
      const store = await next();
      // The machine dies before it answers anything.
      return store && { ...store, fail: () => Promise.reject(died) };
    },
  });
  await expect(dying).rejects.toThrow('the machine is gone');
  expect(callbacks).toEqual([]);
  await serve();
  expect(classified).toEqual([]);
  pass(HIDDEN_SECONDS + 1);
  await serve();
  expect(callbacks).toEqual(['heartbeat t1', 'success t1 {"index":0}']);
});

test('a store that is handed over twice is read twice, and answered once', async () => {
  await hand('t1');
  await hand('t1');
  await serve();
  expect(classified).toEqual(['ledger', 'ledger']);
  expect(callbacks.filter((line) => line.startsWith('success'))).toHaveLength(1);
});

test('a result that comes late is dropped with its message, and the next store is read', async () => {
  over.add('t1');
  await hand('t1', inputs[0]);
  await hand('t2', inputs[2]);
  await serve();
  expect(callbacks).toEqual(['heartbeat t2', 'success t2 {"index":2}']);
  pass(HIDDEN_SECONDS + 1);
  await serve();
  expect(classified).toEqual([]);
});

test('a renewal keeps others from taking a store that takes long', async () => {
  await hand('t1');
  await serve({
    whileRenewing: async (renew, task) => {
      for (let renewal = 0; renewal < 3; renewal += 1) {
        pass(HIDDEN_SECONDS - 60);
        await renew();
      }
      pass(HIDDEN_SECONDS - 60);
      expect(await next()).toBeUndefined();
      return task;
    },
  });
  expect(callbacks).toEqual([...Array(3).fill('heartbeat t1'), 'success t1 {"index":0}']);
});
