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
import { policyText } from './policyText.ts';

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

/** Settings of one table. */
export const dynamodbPosture = async (
  client: DynamoDBClient,
  table: TableDescription,
  ownerOf: KeyOwnerOf,
): Promise<DynamodbPosture> => {
  const [backups, policy, key] = await Promise.all([
    attempt(client.send(new DescribeContinuousBackupsCommand({ TableName: table.TableName }))),
    attempt(client.send(new GetResourcePolicyCommand({ ResourceArn: table.TableArn })), [
      'PolicyNotFoundException',
    ]),
    keyOf(table, ownerOf),
  ]);
  const document = factOf(policy, null, ({ Policy }) => policyText(Policy));
  const isKnown = policy === 'absent' || document !== null;
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
    policy: isKnown ? { document } : null,
  };
};
