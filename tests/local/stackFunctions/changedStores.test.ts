import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changedStoresQueue } from '#customer-stack/functions/changedStores.ts';
import { type AccountAws, startAccountAws } from './accountAws.ts';

const HIDDEN_SECONDS = 960;
let aws: AccountAws;
let url: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  aws = await startAccountAws();
  const settings = { name: 'changed', visibilityTimeoutSeconds: HIDDEN_SECONDS };
  url = (await aws.sqs.create(settings)).url;
});
afterEach(async () => {
  vi.useRealTimers();
  await aws.stop();
});

/** As EventBridge sends what CloudTrail noted. */
const change = (requestParameters: object | null): string =>
  JSON.stringify({ source: 'aws.s3', detail: { eventName: 'PutBucketPolicy', requestParameters } });
const send = (...bodies: string[]) =>
  Promise.all(
    bodies.map((MessageBody) =>
      new SQSClient({}).send(new SendMessageCommand({ QueueUrl: url, MessageBody })),
    ),
  );
const receive = async () => {
  const { names, forget } = await changedStoresQueue(url).receive();
  return { names: [...names].toSorted(), forget };
};
const pass = (seconds: number): void => {
  vi.setSystemTime(Date.now() + seconds * 1_000);
};

test('names the stores of all events that wait, each once, whatever the call calls them', async () => {
  await send(
    ...Array.from({ length: 25 }, (_, i) => change({ bucketName: `bucket-${i % 12}` })),
    change({ tableName: 'orders' }),
    change({ targetTableName: 'restored' }),
    change({ dBInstanceIdentifier: 'ledger', other: 1 }),
    change({ dBClusterIdentifier: 'aurora' }),
    change({ clusterIdentifier: 'warehouse' }),
  );
  const { names } = await receive();
  const buckets = Array.from({ length: 12 }, (_, i) => `bucket-${i}`);
  const others = ['orders', 'restored', 'ledger', 'aurora', 'warehouse'];
  expect(names).toEqual([...buckets, ...others].toSorted());
});

test('events of another form name nothing and are forgotten with the rest', async () => {
  await send('no json', '{}', change(null), change({ bucketName: 7 }), change({ tableName: 't' }));
  const { names, forget } = await receive();
  expect(names).toEqual(['t']);
  await forget();
  pass(HIDDEN_SECONDS + 1);
  expect((await receive()).names).toEqual([]);
});

test('a run that dies before it forgets leaves them to the next', async () => {
  await send(change({ bucketName: 'a' }), change({ bucketName: 'b' }));
  expect((await receive()).names).toEqual(['a', 'b']);
  // A second run at the same time has none of them.
  expect((await receive()).names).toEqual([]);
  pass(HIDDEN_SECONDS + 1);
  const { names, forget } = await receive();
  expect(names).toEqual(['a', 'b']);
  await forget();
  pass(HIDDEN_SECONDS + 1);
  expect((await receive()).names).toEqual([]);
});

test('what comes after it received stays for the next run, also when it forgets twice', async () => {
  await send(change({ bucketName: 'a' }));
  const { forget } = await receive();
  await send(change({ bucketName: 'late' }));
  await forget();
  await forget();
  expect((await receive()).names).toEqual(['late']);
});
