import {
  CreateBackupCommand,
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ExportTableToPointInTimeCommand,
  PutResourcePolicyCommand,
  ResourceInUseException,
  ResourceNotFoundException,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
} from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Maker } from '#local/sample/accounts/data/table.ts';
import { createPeople } from '#local/sample/accounts/people/person.ts';
import { createRandom } from '#local/sample/accounts/random.ts';
import { type PlannedTable, planTables } from './plan.ts';

export interface SeedOptions {
  readonly endpoint: string;
  readonly seed: string;
  readonly made: Date;
}

const BATCH = 25;

const clientFor = (endpoint: string, { accountId, region }: PlannedTable) =>
  new DynamoDBClient({
    endpoint,
    region,
    maxAttempts: 2,
    credentials: { accessKeyId: `AKIA${accountId}SEED`, secretAccessKey: 'local' },
  });

const exists = async (client: DynamoDBClient, { name }: PlannedTable): Promise<boolean> => {
  try {
    await client.send(new DescribeTableCommand({ TableName: name }));
    return true;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
};

const create = async (
  client: DynamoDBClient,
  { name, key, settings = {} }: PlannedTable,
): Promise<void> => {
  const command = new CreateTableCommand({
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [{ AttributeName: key, AttributeType: 'S' }],
    KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
    DeletionProtectionEnabled: settings.protected === true,
    ...(settings.keyArn === undefined
      ? {}
      : { SSESpecification: { Enabled: true, SSEType: 'KMS', KMSMasterKeyId: settings.keyArn } }),
  });
  await client.send(command).catch((error: unknown) => {
    if (!(error instanceof ResourceInUseException)) throw error;
  });
};

const tag = async (client: DynamoDBClient, { name, tags }: PlannedTable): Promise<void> => {
  const list = Object.entries(tags).map(([Key, Value]) => ({ Key, Value }));
  if (list.length === 0) return;
  const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
  const arn = Table?.TableArn;
  if (arn !== undefined)
    await client.send(new TagResourceCommand({ ResourceArn: arn, Tags: list }));
};

const shareText = (arn: string, account: string) =>
  JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      {
        Sid: 'PartnerReads',
        Effect: 'Allow',
        Principal: { AWS: `arn:aws:iam::${account}:root` },
        Action: ['dynamodb:GetItem', 'dynamodb:Query'],
        Resource: arn,
      },
    ],
  });

const setUp = async (client: DynamoDBClient, { settings = {}, ...table }: PlannedTable) => {
  const { name, accountId, region } = table;
  if (settings.restorable) {
    await client.send(
      new UpdateContinuousBackupsCommand({
        TableName: name,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      }),
    );
  }
  if (settings.readableBy !== undefined) {
    const ResourceArn = `arn:aws:dynamodb:${region}:${accountId}:table/${name}`;
    const Policy = shareText(ResourceArn, settings.readableBy);
    await client.send(new PutResourcePolicyCommand({ ResourceArn, Policy }));
  }
};

const copy = async (client: DynamoDBClient, { settings = {}, ...table }: PlannedTable) => {
  const { name, accountId, region } = table;
  for (const BackupName of settings.backups ?? [])
    await client.send(new CreateBackupCommand({ TableName: name, BackupName }));
  if (settings.exportedTo !== undefined) {
    const TableArn = `arn:aws:dynamodb:${region}:${accountId}:table/${name}`;
    const S3Bucket = settings.exportedTo;
    await client.send(new ExportTableToPointInTimeCommand({ TableArn, S3Bucket }));
  }
};

const fillTable = async (client: DynamoDBClient, table: PlannedTable, maker: Maker) => {
  const documents = DynamoDBDocumentClient.from(client);
  const random = maker.random.fork(`dynamodb ${table.accountId} ${table.name}`);
  const items = Array.from({ length: table.items }, (_, index) =>
    table.item({ ...maker, random }, index),
  );
  for (let from = 0; from < items.length; from += BATCH) {
    const puts = items.slice(from, from + BATCH).map((Item) => ({ PutRequest: { Item } }));
    await documents.send(new BatchWriteCommand({ RequestItems: { [table.name]: puts } }));
  }
};

const seedTable = async (options: SeedOptions, table: PlannedTable, maker: Maker) => {
  const client = clientFor(options.endpoint, table);
  try {
    if (await exists(client, table)) return;
    await create(client, table);
    await setUp(client, table);
    await tag(client, table);
    await fillTable(client, table, maker);
    await copy(client, table);
  } finally {
    client.destroy();
  }
};

/** Creates the sample accounts' DynamoDB tables; one that exists is left as it is. */
export const seedTables = async (options: SeedOptions): Promise<void> => {
  const random = createRandom(options.seed);
  const maker = { random, people: createPeople(random), now: options.made };
  await Promise.all(planTables().map((table) => seedTable(options, table, maker)));
};
