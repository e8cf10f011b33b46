import { accessKeyId } from './data/personal.ts';
import { createRandom } from './random.ts';

/** The sample customer: an outdoor shop with two AWS accounts. */
export const PRODUCTION = '210987654321';
export const ANALYTICS = '345678901234';
/** The account of the book-keeping partner, outside the sample company. */
export const PARTNER = '456789012345';

/** The organisation of the sample company, as its members know it. */
export const organization = {
  managementAccountId: ANALYTICS,
  organizationId: 'o-hl01outfit',
  rootId: 'r-hl01',
  units: ['ou-hl01-workloads1', 'r-hl01'],
} as const;

/** Its id as a customer of the product. */
export const sampleCustomerId = 'harborlane';

export const accountNames = { [PRODUCTION]: 'Production', [ANALYTICS]: 'Analytics' } as const;
export const homeRegions = {
  [PRODUCTION]: ['us-east-1', 'eu-west-1'],
  [ANALYTICS]: ['us-east-1', 'us-west-2'],
} as const;
export type SampleAccountId = keyof typeof accountNames;
export const sampleAccountIds = [PRODUCTION, ANALYTICS] as const;

/** The oldest thing in the sample is this many days old. */
export const DAY = 86_400_000;
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);
/** `2026-11-18`, so many days before now. */
export const dayBefore = (now: Date, days: number): string =>
  daysBefore(now, days).toISOString().slice(0, 10);

/** What the customer's stack sets up, and the external id that it was given. */
export const scannerRoleArn = (accountId: string) =>
  `arn:aws:iam::${accountId}:role/dataward-cross-account`;
/** Access key that acts as the scanner's own role; other keys of the account are its administrators'. */
export const scannerKeyId = (accountId: string) => `AKIA${accountId}SCAN`;
export const scannerBucket = (accountId: string) => `dataward-${accountId}-us-east-1`;
export const externalIds: Readonly<Record<SampleAccountId, string>> = {
  [PRODUCTION]: 'dw-sample-7f3c1e9ab2d84650',
  [ANALYTICS]: 'dw-sample-c05b9d1e47a3f862',
};

/** Where the organisation's trail delivers to. */
export const trailBucket = 'harborlane-cloudtrail-logs';

/** Owner of a bucket, in the form of the S3 API. */
export const canonicalId: Readonly<Record<SampleAccountId, string>> = {
  [PRODUCTION]: '7b1f0c52e4a96d83b5027f1c9e64a8d03f7c25b1e98640da7531cf20b6e48a95',
  [ANALYTICS]: 'c4096ea7b3d8125f60be97a1d43c8f2507e1b96ad850f3c7429e6b1d08a5f372',
};

/** Access key of user deploy-bot, which is also in a settings file of the artifacts bucket. */
export const deployBotKeyId = accessKeyId(createRandom('deploy-bot'));
/** A second active key of the same user, which is nowhere else. */
export const secondKeyId = accessKeyId(createRandom('deploy-bot, second key'));

/** The key that AWS manages for RDS in a region of an account. */
export const managedKeyId = '5e6f7081-9a0b-4c1d-a2e3-f40516273849';
export const managedKeyArn = (accountId: string, region: string) =>
  `arn:aws:kms:${region}:${accountId}:key/${managedKeyId}`;

/** Keys of the key service that encrypt stores, by account. */
export const keyIds = {
  payments: 'f0a1c2d3-4b5e-4f60-8a7b-9c0d1e2f3a4b',
  databases: '1d2e3f40-5a6b-4c7d-8e9f-a0b1c2d3e4f5',
  retired: '2b3c4d5e-6f70-4182-93a4-b5c6d7e8f901',
  analytics: '8c7b6a59-4d3e-4f21-9a0b-c1d2e3f4a5b6',
  research: '4d5e6f70-8192-4a3b-8c5d-6e7f8091a2b3',
} as const;
export const keyArn = (accountId: string, keyId: string) =>
  `arn:aws:kms:us-east-1:${accountId}:key/${keyId}`;

/** Secrets Manager adds the last part. */
export const secretArn = (name: string): string =>
  `arn:aws:secretsmanager:us-east-1:${PRODUCTION}:secret:${name}-Ab1Cd2`;

export const WAREHOUSE_HOST = 'warehouse.cx2v9t8m1abc.us-east-1.redshift.amazonaws.com.invalid';
