import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Key } from './keys/key.ts';
import { type Item, inParallel, type Table } from './table.ts';

type Requests = NonNullable<BatchWriteCommandInput['RequestItems']>[string];

/** As many as DynamoDB takes in one call. */
const REQUESTS_AT_A_TIME = 25;
const CALLS_AT_A_TIME = 8;
const MOST_ROUNDS = 20;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const writeUntilDone = async (into: Table, requests: Requests): Promise<void> => {
  let left = requests;
  for (let round = 0; left.length > 0; round += 1) {
    if (round > MOST_ROUNDS) throw new Error('BatchWrite leaves items behind again and again');
    if (round > 0) await pause(Math.random() * Math.min(1_000, 20 * 2 ** round));
    const command = new BatchWriteCommand({ RequestItems: { [into.name]: left } });
    left = (await into.client.send(command)).UnprocessedItems?.[into.name] ?? [];
  }
};

const writeAll = async (into: Table, requests: Requests): Promise<void> => {
  const calls = Array.from({ length: Math.ceil(requests.length / REQUESTS_AT_A_TIME) }, (_, n) =>
    requests.slice(n * REQUESTS_AT_A_TIME, (n + 1) * REQUESTS_AT_A_TIME),
  );
  await inParallel(calls, CALLS_AT_A_TIME, (some) => writeUntilDone(into, some));
};

/** Not as one: where it fails some may be written. Each key is there once. */
export const putItems = (into: Table, items: readonly (Key & Item)[]): Promise<void> =>
  writeAll(
    into,
    items.map((item) => ({ PutRequest: { Item: item } })),
  );

/** Not as one: where it fails some may be deleted. */
export const deleteItems = (from: Table, keys: readonly Key[]): Promise<void> =>
  writeAll(
    from,
    keys.map((key) => ({ DeleteRequest: { Key: { ...key } } })),
  );
