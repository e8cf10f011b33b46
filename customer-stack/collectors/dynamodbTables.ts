import {
  DescribeTableCommand,
  DynamoDBClient,
  ListTagsOfResourceCommand,
  paginateListTables,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import type { RequestCounts } from '#contracts/dataStore/requestCounts.ts';
import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import { itemPermissions, sampleDynamodb } from '../samplers/dynamodbItems.ts';
import { mapLimited } from '../samplers/mapLimited.ts';
import { answerOf, attempt, clientOptions, reasonOf } from './clients.ts';
import type { CollectContext, Collector, FoundStore, StoreFacts } from './collector.ts';
import { tableRequestPermissions, tableRequestsIn } from './metrics/tableRequests.ts';
import { dynamodbPosture, dynamodbPosturePermissions } from './posture/dynamodb.ts';
import { type KeyOwner, keyOwnerIn, keyPermissions } from './posture/keys.ts';
import { describeStore, noteRefusal } from './refusals.ts';
import { inEveryRegion, plainFacts } from './regions.ts';
import { readTags, tagFacts } from './tags.ts';
import { type ReadTrail, readTrails, recordedEvents, trailPermissions } from './trails.ts';

interface Where {
  readonly context: CollectContext;
  readonly client: DynamoDBClient;
  readonly region: string;
  readonly ownerOf: (key: string) => Promise<KeyOwner | null>;
  readonly requestsOf: (name: string) => RequestCounts | undefined;
  readonly trails: readonly ReadTrail[] | null;
}

const listNames = async (client: DynamoDBClient): Promise<string[]> => {
  const names: string[] = [];
  for await (const page of paginateListTables({ client }, {}))
    names.push(...(page.TableNames ?? []));
  return names;
};

const describe = async (
  { client, region, ownerOf, requestsOf, trails }: Where,
  table: TableDescription,
): Promise<FoundStore> => {
  const arn = table.TableArn ?? '';
  const listing = client.send(new ListTagsOfResourceCommand({ ResourceArn: arn }));
  const { tags, target } = await readTags(listing.then(({ Tags }) => Tags));
  const requests = requestsOf(table.TableName ?? '');
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
    posture: {
      ...(await dynamodbPosture(client, table, ownerOf)),
      itemEvents: trails && recordedEvents(trails, { kind: 'table', arn, region }),
    },
    tags,
    ...(requests && { requests }),
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
    ...trailPermissions,
    ...tableRequestPermissions,
    ...itemPermissions,
  ],
  collect: async (context) => {
    const trails = answerOf(await attempt(readTrails(context))) ?? null;
    return inEveryRegion(context, async (region) => {
      const client = new DynamoDBClient(clientOptions(context, region));
      const names = await listNames(client);
      if (names.length === 0) return [];
      const where = {
        ...{ context, client, region, trails },
        ownerOf: keyOwnerIn(context, region),
        requestsOf: await tableRequestsIn(context, region),
      };
      return mapLimited(names, 6, (name) => describeStore(() => toStore(where, name)));
    });
  },
  analyse,
};
