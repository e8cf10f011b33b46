import {
  DescribeTableCommand,
  DynamoDBClient,
  ListTagsOfResourceCommand,
  paginateListTables,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import { itemPermissions, sampleDynamodb } from '../samplers/dynamodbItems.ts';
import { mapLimited } from '../samplers/mapLimited.ts';
import { unreadStore } from '../samplers/storeProfile.ts';
import { answerOf, attempt, clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundStore, StoreFacts } from './collector.ts';
import { dynamodbPosture, dynamodbPosturePermissions } from './posture/dynamodb.ts';
import { type KeyOwner, keyOwnerIn, keyPermissions } from './posture/keys.ts';
import { inEveryRegion, plainFacts } from './regions.ts';
import { tagFacts, toTags } from './tags.ts';

interface Where {
  readonly context: CollectContext;
  readonly client: DynamoDBClient;
  readonly region: string;
  readonly ownerOf: (key: string) => Promise<KeyOwner | null>;
}

const listNames = async (client: DynamoDBClient): Promise<string[]> => {
  const names: string[] = [];
  for await (const page of paginateListTables({ client }, {}))
    names.push(...(page.TableNames ?? []));
  return names;
};

const factsOf = async (
  { client, region, ownerOf }: Where,
  table: TableDescription,
): Promise<StoreFacts> => {
  const arn = table.TableArn ?? '';
  const reply = await attempt(client.send(new ListTagsOfResourceCommand({ ResourceArn: arn })));
  const tags = toTags(answerOf(reply)?.Tags);
  return {
    ...plainFacts,
    arn,
    name: table.TableName ?? '',
    storeKind: 'dynamodb',
    region,
    sizeBytes: table.TableSizeBytes ?? null,
    createdAt: table.CreationDateTime?.getTime() ?? null,
    ...tagFacts(tags),
    restoredOrCopied: table.RestoreSummary !== undefined,
    publicAccess: 'private',
    // DynamoDB encrypts every table; only the key differs.
    encrypted: true,
    posture: await dynamodbPosture(client, table, ownerOf),
    tags,
  };
};

/** A table that may be listed but not described is reported with its name only. */
const undescribed = ({ context, region }: Where, name: string): FoundStore => ({
  facts: {
    ...plainFacts,
    arn: `arn:aws:dynamodb:${region}:${context.accountId}:table/${name}`,
    name,
    storeKind: 'dynamodb',
    region,
    ...tagFacts([]),
    tags: [],
  },
  analyse: async () => unreadStore('access denied'),
});

const toStore = async (where: Where, name: string): Promise<FoundStore> => {
  const { client, context } = where;
  const reply = await attempt(client.send(new DescribeTableCommand({ TableName: name })));
  const table = answerOf(reply)?.Table;
  if (table === undefined) return undescribed(where, name);
  const facts = await factsOf(where, table);
  const seed = `${context.seed}\n${facts.arn}`;
  const size = { items: table.ItemCount ?? 0, bytes: table.TableSizeBytes ?? 0 };
  return { facts, analyse: () => sampleDynamodb({ client, name, seed, ...size }) };
};

export const dynamodbTables: Collector = {
  name: 'dynamodbTables',
  permissions: [
    { action: 'dynamodb:ListTables', on: 'any', reason: 'find the tables' },
    { action: 'dynamodb:DescribeTable', on: 'table', reason: "know a table's size and origin" },
    {
      action: 'dynamodb:ListTagsOfResource',
      on: 'table',
      reason: 'tell managed tables from shadow ones',
    },
    ...dynamodbPosturePermissions,
    ...keyPermissions,
    ...itemPermissions,
  ],
  collect: (context) =>
    inEveryRegion(context, async (region) => {
      const client = new DynamoDBClient(clientOptions(context, region));
      const where = { context, client, region, ownerOf: keyOwnerIn(context, region) };
      return mapLimited(await listNames(client), 6, (name) => toStore(where, name));
    }),
};
