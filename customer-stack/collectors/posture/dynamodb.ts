import {
  DescribeContinuousBackupsCommand,
  type DynamoDBClient,
  GetResourcePolicyCommand,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import type { DynamodbPosture } from '#contracts/dataStore/posture.ts';
import type { Permission } from '../../permission.ts';
import { attempt } from '../clients.ts';
import { factOf } from './answers.ts';
import type { KeyOwner } from './keys.ts';
import { resourcePolicyOf } from './resourcePolicy.ts';

export const dynamodbPosturePermissions: readonly Permission[] = [
  {
    action: 'dynamodb:DescribeContinuousBackups',
    on: 'table',
    reason: 'know whether a table can be restored',
  },
  {
    action: 'dynamodb:GetResourcePolicy',
    on: 'table',
    reason: 'know whom the table policy lets in',
  },
  {
    action: 'dynamodb:GetResourcePolicy',
    on: 'stream',
    reason: 'know whom the policy of a stream lets in',
  },
];

type KeyOwnerOf = (key: string) => Promise<KeyOwner | null>;

const keyOf = async ({ SSEDescription }: TableDescription, ownerOf: KeyOwnerOf) => {
  const arn = SSEDescription?.KMSMasterKeyArn;
  if (arn !== undefined) return { keyArn: arn, keyOwner: await ownerOf(arn) };
  // Without a description the table is encrypted by a key of DynamoDB's own.
  return {
    keyArn: null,
    keyOwner: SSEDescription?.SSEType === 'KMS' ? null : ('service' as const),
  };
};

/** A table without a stream has no policy of it. */
const streamPolicyOf = async (
  client: DynamoDBClient,
  { LatestStreamArn }: TableDescription,
): Promise<DynamodbPosture['streamPolicy']> => {
  if (LatestStreamArn === undefined) return { document: null };
  const command = new GetResourcePolicyCommand({ ResourceArn: LatestStreamArn });
  const answer = await attempt(client.send(command), ['PolicyNotFoundException']);
  return resourcePolicyOf(answer, ({ Policy }) => Policy);
};

/** Settings of one table. */
export const dynamodbPosture = async (
  client: DynamoDBClient,
  table: TableDescription,
  ownerOf: KeyOwnerOf,
): Promise<Omit<DynamodbPosture, 'itemEvents'>> => {
  const [backups, policy, stream, key] = await Promise.all([
    attempt(client.send(new DescribeContinuousBackupsCommand({ TableName: table.TableName }))),
    attempt(client.send(new GetResourcePolicyCommand({ ResourceArn: table.TableArn })), [
      'PolicyNotFoundException',
    ]),
    streamPolicyOf(client, table),
    keyOf(table, ownerOf),
  ]);
  return {
    service: 'dynamodb',
    ...key,
    pointInTimeRecovery: factOf(
      backups,
      false,
      ({ ContinuousBackupsDescription: of }) =>
        of?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus === 'ENABLED',
    ),
    deletionProtection: table.DeletionProtectionEnabled ?? null,
    policy: resourcePolicyOf(policy, ({ Policy }) => Policy),
    streamPolicy: stream,
  };
};
