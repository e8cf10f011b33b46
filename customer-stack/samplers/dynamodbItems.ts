import { type AttributeValue, type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { reasonOf } from '../collectors/clients.ts';
import { deniedAction } from '../collectors/refusals.ts';
import type { Permission } from '../permission.ts';
import { addRecord } from '../readers/record.ts';
import { isLimitedTo, rowsToRead } from './depth.ts';
import { drawSample, seededRandom } from './random.ts';
import {
  createStoreProfile,
  type StoreContent,
  unreadStore,
  withDeniedActions,
} from './storeProfile.ts';
import { createUnitProfile } from './unitProfile.ts';

export const itemPermissions: readonly Permission[] = [
  {
    action: 'dynamodb:Scan',
    on: 'table',
    reason: 'read a sample of the items, inside the account',
    reads: 'content',
  },
];

const ITEMS = 1000;
/** A large table is cut into this many segments, of which some are drawn. */
const SEGMENTS = 200;
const DRAWN = 10;

export interface DynamodbTable {
  readonly client: DynamoDBClient;
  readonly name: string;
  /** As DynamoDB last counted, some hours ago. */
  readonly items: number;
  readonly bytes: number;
  readonly seed: string;
}

/** Numbers stay text, so that every digit stays; binary values are left out. */
const plain = (value: AttributeValue): unknown => {
  if (value.S !== undefined) return value.S;
  if (value.N !== undefined) return value.N;
  if (value.M !== undefined) return plainItem(value.M);
  if (value.L !== undefined) return value.L.map(plain);
  return value.SS ?? value.NS ?? null;
};

const plainItem = (item: Record<string, AttributeValue>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(item).map(([key, value]) => [key, plain(value)]));

interface Segment {
  readonly number: number;
  readonly of: number;
  readonly limit: number;
}

type Item = Record<string, AttributeValue>;

/** Items of one segment up to the limit; `ended` = there are no more. */
const scanSegment = async ({ client, name }: DynamodbTable, { number, of, limit }: Segment) => {
  const items: Item[] = [];
  let start: Item | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({
        TableName: name,
        Segment: number,
        TotalSegments: of,
        Limit: limit - items.length,
        ExclusiveStartKey: start,
      }),
    );
    items.push(...Items);
    start = LastEvaluatedKey;
  } while (start !== undefined && items.length < limit);
  return { items, ended: start === undefined };
};

const scanSample = async (table: DynamodbTable) => {
  const most = rowsToRead(ITEMS);
  if (table.items <= most) return scanSegment(table, { number: 0, of: 1, limit: most });
  const numbers = Array.from({ length: SEGMENTS }, (_, i) => i);
  const drawn = drawSample(numbers, DRAWN, seededRandom(table.seed));
  const items: Item[] = [];
  for (const number of drawn) {
    const found = await scanSegment(table, {
      number,
      of: SEGMENTS,
      limit: Math.ceil(most / DRAWN),
    });
    items.push(...found.items);
  }
  return { items: items.slice(0, most), ended: false };
};

const sizeOf = (item: Item) => JSON.stringify(item).length;

/** Reads a sample of a table's items from seeded, random segments. */
export const sampleDynamodb = async (table: DynamodbTable): Promise<StoreContent> => {
  try {
    const { items, ended } = await scanSample(table);
    const store = createStoreProfile();
    const profile = createUnitProfile(table.name);
    const visitor = profile.visitor.table('');
    for (const item of items) addRecord(visitor, plainItem(item));
    const total = ended ? items.length : Math.max(table.items, items.length);
    visitor.total(total);
    const bytesSeen = items.reduce((sum, item) => sum + sizeOf(item), 0);
    if (items.length === 0) store.skipped('empty');
    else {
      const verdicts = profile.verdicts(1);
      store.seenItems({ verdicts, bytesSeen, ...profile.sketches(ended) }, items.length);
    }
    if (!ended && isLimitedTo(ITEMS)) store.skipped('row limit');
    return store.content({ units: total, bytes: Math.max(table.bytes, bytesSeen) });
  } catch (error) {
    const unread = unreadStore(reasonOf(error));
    return withDeniedActions(unread, [deniedAction(error)]);
  }
};
