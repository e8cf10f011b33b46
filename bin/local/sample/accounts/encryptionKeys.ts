import type { KeyMetadata } from '@aws-sdk/client-kms';
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

interface KeyPlan {
  readonly id: string;
  readonly alias: string;
  readonly age: number;
  readonly rotated: boolean;
  readonly statements?: readonly object[];
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
      Arn: keyArn(place.accountId, plan.id),
      CreationDate: daysBefore(made, plan.age),
      Enabled: true,
      Description: plan.alias,
      KeyUsage: 'ENCRYPT_DECRYPT',
      KeyState: 'Enabled',
      Origin: 'AWS_KMS',
      KeyManager: 'CUSTOMER',
      KeySpec: 'SYMMETRIC_DEFAULT',
      EncryptionAlgorithms: ['SYMMETRIC_DEFAULT'],
      MultiRegion: false,
    },
    alias: `alias/${plan.alias}`,
    rotated: plan.rotated,
    policy: JSON.stringify({
      Version: '2012-10-17',
      Statement: [delegation(place), ...(plan.statements ?? [])],
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

export const declareKeys = (made: Date): readonly Placed<EncryptionKey>[] => [
  key(
    main,
    {
      id: keyIds.payments,
      alias: 'payments',
      age: 1204,
      rotated: true,
      statements: [partnerDecrypts],
    },
    made,
  ),
  key(main, { id: keyIds.databases, alias: 'databases', age: 811, rotated: true }, made),
  key(analytics, { id: keyIds.analytics, alias: 'lake', age: 1102, rotated: false }, made),
  ...managedKeys(made),
];
