import type { KeyMetadata, KeyState } from '@aws-sdk/client-kms';
import type { Place, Placed } from '#local/aws/services/declared/declare.ts';
import type { EncryptionKey } from '#local/aws/services/declared/kms.ts';
import {
  ANALYTICS,
  daysBefore,
  homeRegions,
  keyArn,
  keyIds,
  managedKeyArn,
  managedKeyId,
  PARTNER,
  PRODUCTION,
  sampleAccountIds,
} from './names.ts';

const main: Place = { accountId: PRODUCTION, region: 'us-east-1' };
const analytics: Place = { accountId: ANALYTICS, region: 'us-east-1' };
const oregon: Place = { accountId: ANALYTICS, region: 'us-west-2' };

interface KeyPlan {
  readonly id: string;
  readonly alias: string;
  readonly age: number;
  readonly rotated: boolean;
  readonly statements?: readonly object[];
  /** Policies of the account decide too; default true. */
  readonly delegates?: boolean;
  readonly state?: KeyState;
  readonly grants?: EncryptionKey['grants'];
}

/** What the console puts into every key's policy: the account's own policies decide. */
const delegation = ({ accountId }: Place) => ({
  Sid: 'AccountPoliciesDecide',
  Effect: 'Allow',
  Principal: { AWS: `arn:aws:iam::${accountId}:root` },
  Action: 'kms:*',
  Resource: '*',
});

const key = (place: Place, plan: KeyPlan, made: Date): Placed<EncryptionKey> => ({
  ...place,
  value: {
    metadata: {
      AWSAccountId: place.accountId,
      KeyId: plan.id,
      Arn: keyArn(place.accountId, plan.id).replace('us-east-1', place.region),
      CreationDate: daysBefore(made, plan.age),
      Enabled: plan.state === undefined,
      Description: plan.alias,
      KeyUsage: 'ENCRYPT_DECRYPT',
      KeyState: plan.state ?? 'Enabled',
      ...(plan.state === 'PendingDeletion' ? { DeletionDate: daysBefore(made, -9) } : {}),
      Origin: 'AWS_KMS',
      KeyManager: 'CUSTOMER',
      KeySpec: 'SYMMETRIC_DEFAULT',
      EncryptionAlgorithms: ['SYMMETRIC_DEFAULT'],
      MultiRegion: false,
    },
    alias: `alias/${plan.alias}`,
    rotated: plan.rotated,
    ...(plan.grants === undefined ? {} : { grants: plan.grants }),
    policy: JSON.stringify({
      Version: '2012-10-17',
      Statement: [
        ...(plan.delegates === false ? [] : [delegation(place)]),
        ...(plan.statements ?? []),
      ],
    }),
  },
});

const partnerDecrypts = {
  Sid: 'BookkeepingDecrypts',
  Effect: 'Allow',
  Principal: { AWS: `arn:aws:iam::${PARTNER}:root` },
  Action: ['kms:Decrypt', 'kms:DescribeKey'],
  Resource: '*',
};

/** One role does everything with the key. */
const applicationOwns = {
  Sid: 'ApplicationOwns',
  Effect: 'Allow',
  Principal: { AWS: `arn:aws:iam::${PRODUCTION}:role/shop-app` },
  Action: 'kms:*',
  Resource: '*',
};

/** One role administers the key, another one uses it. */
const separated = [
  { name: 'key-administrator', actions: ['kms:Put*', 'kms:ScheduleKeyDeletion', 'kms:Describe*'] },
  { name: 'notebook', actions: ['kms:Decrypt', 'kms:GenerateDataKey', 'kms:DescribeKey'] },
].map(({ name, actions }) => ({
  Sid: name.replaceAll('-', ''),
  Effect: 'Allow',
  Principal: { AWS: `arn:aws:iam::${ANALYTICS}:role/${name}` },
  Action: actions,
  Resource: '*',
}));

/** Opened in a hurry, and the reason why the key is to be deleted. */
const everybodyDecrypts = {
  Sid: 'Temporary',
  Effect: 'Allow',
  Principal: '*',
  Action: 'kms:Decrypt',
  Resource: '*',
};

/** AWS makes and owns it when the first database is encrypted without another key. */
const managedKey = (place: Place, made: Date): Placed<EncryptionKey> => {
  const { value } = key(
    place,
    { id: managedKeyId, alias: 'aws/rds', age: 1200, rotated: true },
    made,
  );
  const metadata: KeyMetadata = {
    ...value.metadata,
    Arn: managedKeyArn(place.accountId, place.region),
    KeyManager: 'AWS',
    Description: 'Default key that protects RDS databases when no other key is defined',
  };
  return { ...place, value: { ...value, metadata } };
};

const managedKeys = (made: Date) =>
  sampleAccountIds.flatMap((accountId) =>
    homeRegions[accountId].map((region) => managedKey({ accountId, region }, made)),
  );

const productionKeys: readonly KeyPlan[] = [
  {
    id: keyIds.payments,
    alias: 'payments',
    age: 1204,
    rotated: true,
    statements: [partnerDecrypts],
  },
  {
    id: keyIds.databases,
    alias: 'databases',
    age: 811,
    rotated: true,
    statements: [applicationOwns],
  },
  {
    id: keyIds.retired,
    alias: 'old-exports',
    age: 1500,
    rotated: true,
    state: 'PendingDeletion',
    statements: [everybodyDecrypts],
  },
];

const research: KeyPlan = {
  id: keyIds.research,
  alias: 'research',
  age: 330,
  rotated: true,
  delegates: false,
  statements: separated,
};

export const declareKeys = (made: Date): readonly Placed<EncryptionKey>[] => [
  ...productionKeys.map((plan) => key(main, plan, made)),
  key(analytics, { id: keyIds.analytics, alias: 'lake', age: 1102, rotated: false }, made),
  key(oregon, research, made),
  ...managedKeys(made),
];
