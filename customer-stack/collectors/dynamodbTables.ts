import {
  DescribeTableCommand,
  DynamoDBClient,
  ListTagsOfResourceCommand,
  paginateListTables,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import { itemPermissions, sampleDynamodb } from '../samplers/dynamodbItems.ts';
import { mapLimited } from '../samplers/mapLimited.ts';
import { clientOptions, reasonOf } from './clients.ts';
import type { CollectContext, Collector, FoundStore, StoreFacts } from './collector.ts';
import { dynamodbPosture, dynamodbPosturePermissions } from './posture/dynamodb.ts';
import { type KeyOwner, keyOwnerIn, keyPermissions } from './posture/keys.ts';
import { describeStore, noteRefusal } from './refusals.ts';
import { inEveryRegion, plainFacts } from './regions.ts';
import { readTags, tagFacts } from './tags.ts';

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

const describe = async (
  { client, region, ownerOf }: Where,
  table: TableDescription,
): Promise<FoundStore> => {
  const arn = table.TableArn ?? '';
  const listing = client.send(new ListTagsOfResourceCommand({ ResourceArn: arn }));
  const { tags, target } = await readTags(listing.then(({ Tags }) => Tags));
  const facts: StoreFacts = {
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
  return { facts, target };
};

/** A table that cannot be described is reported with its name only. */
const undescribed = (
  { context, region }: Where,
  name: string,
  unread: NotAnalysedReason,
): FoundStore => ({
  facts: {
    ...plainFacts,
    arn: `arn:aws:dynamodb:${region}:${context.accountId}:table/${name}`,
    name,
    storeKind: 'dynamodb',
    region,
    ...tagFacts([]),
    tags: [],
  },
  target: { unread },
});

const toStore = async (where: Where, name: string): Promise<FoundStore> => {
  const { client } = where;
  try {
    const { Table: table = {} } = await client.send(new DescribeTableCommand({ TableName: name }));
    const { facts, target } = await describe(where, table);
    const { ItemCount: items = 0, TableSizeBytes: bytes = 0 } = table;
    return { facts, target: { ...target, items, bytes } };
  } catch (error) {
    noteRefusal(error);
    return undescribed(where, name, reasonOf(error));
  }
};

const analyse: NonNullable<Collector['analyse']> = (context, { facts, target }) =>
  sampleDynamodb({
    client: new DynamoDBClient(clientOptions(context, facts.region)),
    name: facts.name,
    seed: `${context.seed}\n${facts.arn}`,
    items: target.items ?? 0,
    bytes: target.bytes ?? 0,
  });

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
      return mapLimited(await listNames(client), 6, (name) =>
        describeStore(() => toStore(where, name)),
      );
    }),
  analyse,
};
