import type { LocalAccount, LocalBucket } from '../types.ts';
import { planBuckets } from './buckets/index.ts';
import type { PlannedBucket } from './buckets/plan.ts';
import { bucketFolder, makeFiles } from './makeFiles.ts';
import {
  accountNames,
  daysBefore,
  externalIds,
  type SampleAccountId,
  sampleAccountIds,
  scannerRoleArn,
} from './names.ts';
import { type StoreTruth, worldTruth } from './truth.ts';

export interface WorldOptions {
  /** Where files and databases of the sample customer lie; made when missing. */
  readonly folder: string;
  readonly seed?: string;
  readonly now: Date;
}

/** The sample customer: what its AWS accounts hold and answer. */
export interface World {
  readonly accounts: readonly LocalAccount[];
  /** What the stores truly hold, for tests and measurements. */
  readonly truth: () => readonly StoreTruth[];
  /** Starts the databases in the background; connections are taken before that, and wait. */
  readonly start: () => void;
  /** Creates and fills the DynamoDB tables through the SDK once the endpoint answers; does nothing when they exist. */
  readonly seedTables: (endpoint: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const DEFAULT_SEED = 'harborlane';

interface Made {
  readonly folder: string;
  readonly made: Date;
}

const localBucket = ({ folder, made }: Made, bucket: PlannedBucket): LocalBucket => ({
  accountId: bucket.accountId,
  name: bucket.name,
  region: bucket.region,
  folder: bucketFolder(folder, bucket),
  createdAt: daysBefore(made, bucket.age),
  configuration: { ...bucket.configuration },
  ...(bucket.denied === undefined ? {} : { denied: bucket.denied }),
});

const localAccount = (made: Made, accountId: SampleAccountId): LocalAccount => ({
  accountId,
  name: accountNames[accountId],
  buckets: planBuckets(made.made)
    .filter((bucket) => bucket.accountId === accountId)
    .map((bucket) => localBucket(made, bucket)),
  services: [],
  assumableRoles: [{ arn: scannerRoleArn(accountId), externalId: externalIds[accountId] }],
});

export const buildWorld = async (options: WorldOptions): Promise<World> => {
  const { folder, now, seed = DEFAULT_SEED } = options;
  const made = await makeFiles({ folder, seed, now });
  return {
    accounts: sampleAccountIds.map((accountId) => localAccount({ folder, made }, accountId)),
    truth: () => worldTruth(made),
    start: () => undefined,
    seedTables: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
};
