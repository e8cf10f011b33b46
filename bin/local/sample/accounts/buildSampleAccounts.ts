import { join } from 'node:path';
import type { LocalAccount, LocalBucket, StackPrograms, WireService } from '#local/aws/types.ts';
import { authorize } from './authorize.ts';
import { planBuckets } from './buckets/index.ts';
import type { PlannedBucket } from './buckets/plan.ts';
import { databaseRoutes } from './databases/instances.ts';
import { declareServices } from './declareServices.ts';
import { bucketFolder, makeFiles } from './makeFiles.ts';
import {
  ANALYTICS,
  accountNames,
  daysBefore,
  externalIds,
  organization,
  PRODUCTION,
  type SampleAccountId,
  sampleAccountIds,
  scannerBucket,
  scannerRoleArn,
} from './names.ts';
import { routesVariable } from './network/routes.ts';
import { makePackages } from './packages.ts';
import { bucketsAsOf } from './past/asOf.ts';
import { openDatabase } from './postgres/database.ts';
import { createStackPrograms } from './programs/stackPrograms.ts';
import { seedTables } from './tables/seed.ts';
import { createHistory } from './trail/history.ts';
import { openSampleLogs, type SampleLogs } from './trail/sampleLogs.ts';
import { type StoreTruth, sampleTruth } from './truth.ts';

export interface SampleAccountsOptions {
  /** Folder of the sample customer's files and databases; created when missing. */
  readonly folder: string;
  readonly seed?: string;
  readonly now: Date;
  /** The time of later calls; default: this machine's. */
  readonly clock?: () => Date;
  /** Whether the product's role is there without a stack; default true. */
  readonly hasRoles?: boolean;
}

/** The sample customer: what its AWS accounts hold and answer. */
export interface SampleAccounts {
  readonly accounts: readonly LocalAccount[];
  /** Variables of programs in the accounts that tell where their networks lead. */
  readonly network: Readonly<Record<string, string>>;
  /** As they were so many days before the sample was made. */
  readonly accountsAsOf: (daysAgo: number) => readonly LocalAccount[];
  readonly logs: Pick<SampleLogs, 'writePast' | 'writeUntil'>;
  /** The moment that the sample's dates are relative to. */
  readonly made: Date;
  /** What the stores truly hold, for tests and measurements. */
  readonly truth: () => readonly StoreTruth[];
  /** Makes the databases in the background where there are none; connections are taken before that, and wait. */
  readonly start: () => void;
  /** Creates and fills the DynamoDB tables through the SDK once the endpoint answers; tables that exist are left alone. */
  readonly seedTables: (endpoint: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const DEFAULT_SEED = 'harborlane';

interface Facts {
  readonly folder: string;
  /** The moment that the sample's dates are relative to. */
  readonly made: Date;
  readonly servicesAsOf: (daysAgo: number) => readonly WireService[];
  /** Objects that are younger are not there yet. */
  readonly clock: () => Date;
  readonly programs: Readonly<Record<SampleAccountId, StackPrograms>>;
  readonly hasRoles: boolean;
  /** Packages of functions, in a bucket of AWS. */
  readonly packages: LocalBucket;
}

const localBucket = ({ folder, made, clock }: Facts, bucket: PlannedBucket): LocalBucket => ({
  accountId: bucket.accountId,
  name: bucket.name,
  region: bucket.region,
  folder: bucketFolder(folder, bucket),
  createdAt: daysBefore(made, bucket.age),
  configuration: { ...bucket.configuration },
  // What the product's scanner writes there is of this machine's time.
  ...(bucket.name === scannerBucket(bucket.accountId) ? {} : { until: clock }),
  ...(bucket.denied === undefined ? {} : { denied: bucket.denied }),
});

const localAccount = (facts: Facts, accountId: SampleAccountId, daysAgo: number): LocalAccount => ({
  accountId,
  name: accountNames[accountId],
  buckets: [
    ...bucketsAsOf(planBuckets(facts.made), daysAgo)
      .filter((bucket) => bucket.accountId === accountId)
      .map((bucket) => localBucket(facts, bucket)),
    ...(accountId === PRODUCTION ? [facts.packages] : []),
  ],
  services: facts.servicesAsOf(daysAgo),
  ...(accountId !== organization.managementAccountId && { organization }),
  assumableRoles: facts.hasRoles
    ? [{ arn: scannerRoleArn(accountId), externalId: externalIds[accountId] }]
    : [],
  authorize,
  programs: facts.programs[accountId],
});

/** Makes what is missing of the files, and declares the accounts; nothing runs before `start`. */
export const buildSampleAccounts = async (
  options: SampleAccountsOptions,
): Promise<SampleAccounts> => {
  const { folder, now, seed = DEFAULT_SEED, clock = () => new Date(), hasRoles = true } = options;
  const made = await makeFiles({ folder, seed, now });
  const history = createHistory(seed, made);
  const logs = openSampleLogs({ folder, seed, made, now, history });
  await logs.writeRecent();
  const database = await openDatabase({ folder: join(folder, 'customers-db'), seed, made });
  const network = routesVariable(databaseRoutes(database.port));
  const servicesAsOf = (daysAgo: number) => declareServices({ made, history, clock, daysAgo });
  const packages = await makePackages(join(folder, 'packages'), PRODUCTION, made);
  const programs = {
    [PRODUCTION]: createStackPrograms(PRODUCTION, network),
    [ANALYTICS]: createStackPrograms(ANALYTICS, network),
  };
  const facts = { folder, made, servicesAsOf, clock, programs, hasRoles, packages };
  const accountsAsOf = (daysAgo: number) =>
    sampleAccountIds.map((accountId) => localAccount(facts, accountId, daysAgo));
  return {
    accounts: accountsAsOf(0),
    network,
    accountsAsOf,
    logs,
    made,
    truth: () => sampleTruth(made),
    start: () => database.prepare(),
    seedTables: (endpoint) => seedTables({ endpoint, seed, made }),
    stop: async () => {
      for (const each of Object.values(programs)) each.stop();
      await database.stop();
    },
  };
};
