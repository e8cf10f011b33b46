import { join } from 'node:path';
import type { LocalAccount, LocalBucket, WireService } from '../types.ts';
import { planBuckets } from './buckets/index.ts';
import type { PlannedBucket } from './buckets/plan.ts';
import { declareDatabases } from './databases.ts';
import { bucketFolder, makeFiles } from './makeFiles.ts';
import {
  accountNames,
  daysBefore,
  externalIds,
  type SampleAccountId,
  sampleAccountIds,
  scannerRoleArn,
} from './names.ts';
import { type Database, openDatabase } from './postgres/database.ts';
import { rdsService } from './services/rds.ts';
import { seedTables } from './tables/seed.ts';
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
  /** Creates and fills the DynamoDB tables through the SDK once the endpoint answers; tables that exist are left alone. */
  readonly seedTables: (endpoint: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const DEFAULT_SEED = 'harborlane';

/** What the declarations are made from. */
interface Facts {
  readonly folder: string;
  readonly seed: string;
  readonly now: Date;
  /** The moment that the world's dates are relative to. */
  readonly made: Date;
  readonly database: Database;
}

const localBucket = ({ folder, made }: Facts, bucket: PlannedBucket): LocalBucket => ({
  accountId: bucket.accountId,
  name: bucket.name,
  region: bucket.region,
  folder: bucketFolder(folder, bucket),
  createdAt: daysBefore(made, bucket.age),
  configuration: { ...bucket.configuration },
  ...(bucket.denied === undefined ? {} : { denied: bucket.denied }),
});

const declaredServices = ({ made, database }: Facts): readonly WireService[] => [
  rdsService(declareDatabases({ made, customersPort: database.port })),
];

const localAccount = (facts: Facts, accountId: SampleAccountId): LocalAccount => ({
  accountId,
  name: accountNames[accountId],
  buckets: planBuckets(facts.made)
    .filter((bucket) => bucket.accountId === accountId)
    .map((bucket) => localBucket(facts, bucket)),
  services: declaredServices(facts),
  assumableRoles: [{ arn: scannerRoleArn(accountId), externalId: externalIds[accountId] }],
});

/** Makes what is missing of the files, and declares the accounts; nothing runs before `start`. */
export const buildWorld = async (options: WorldOptions): Promise<World> => {
  const { folder, now, seed = DEFAULT_SEED } = options;
  const made = await makeFiles({ folder, seed, now });
  const database = await openDatabase({ folder: join(folder, 'customers-db'), seed, made });
  const facts = { folder, seed, now, made, database };
  return {
    accounts: sampleAccountIds.map((accountId) => localAccount(facts, accountId)),
    truth: () => worldTruth(made),
    start: () => database.start(),
    seedTables: (endpoint) => seedTables({ endpoint, seed, made }),
    stop: () => database.stop(),
  };
};
