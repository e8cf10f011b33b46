import {
  type DBCluster,
  type DBInstance,
  paginateDescribeDBClusters,
  paginateDescribeDBInstances,
  RDSClient,
} from '@aws-sdk/client-rds';
import { Signer } from '@aws-sdk/rds-signer';
import type { AwsCredentialIdentity } from '@smithy/types';
import type { StoreType } from '#contracts/dataStore/words.ts';
import { mapLimited } from '../samplers/mapLimited.ts';
import { sampleMongo } from '../samplers/mongo.ts';
import { sampleMysql } from '../samplers/mysql.ts';
import { graphPermissions, sampleNeptune } from '../samplers/neptune.ts';
import {
  databaseUserPermissions,
  type PostgresServer,
  samplePostgres,
} from '../samplers/postgres.ts';
import { type StoreContent, unreadStore } from '../samplers/storeProfile.ts';
import { clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundStore, StoreFacts } from './collector.ts';
import { databaseKindOf } from './databaseKind.ts';
import { allPages } from './pages.ts';
import {
  clusterSources,
  databasePostureIn,
  databasePosturePermissions,
  instanceSources,
  publicAccessOf,
} from './posture/database.ts';
import { isEncrypted } from './posture/storageEncryption.ts';
import { describeStore, listed } from './refusals.ts';
import { inEveryRegion, plainFacts } from './regions.ts';
import { tagFacts, toTags } from './tags.ts';

const GIB = 1024 ** 3;

interface Database {
  readonly facts: StoreFacts;
  readonly isUp: boolean;
  readonly port: number;
  readonly name: string | undefined;
}

const instanceFacts = (instance: DBInstance, region: string): StoreFacts => {
  const tags = toTags(instance.TagList);
  const engine = instance.Engine ?? '';
  return {
    ...plainFacts,
    arn: instance.DBInstanceArn ?? '',
    name: instance.DBInstanceIdentifier ?? '',
    storeKind: databaseKindOf(engine),
    engine,
    engineVersion: instance.EngineVersion ?? null,
    region,
    sizeBytes: instance.AllocatedStorage === undefined ? null : instance.AllocatedStorage * GIB,
    createdAt: instance.InstanceCreateTime?.getTime() ?? null,
    host: instance.Endpoint?.Address ?? null,
    ...tagFacts(tags),
    restoredOrCopied:
      (instance.ReadReplicaSourceDBInstanceIdentifier ||
        instance.ReadReplicaSourceDBClusterIdentifier ||
        '') !== '',
    encrypted: isEncrypted(instance),
    tags,
  };
};

const isMember = ({ DBClusterIdentifier }: DBInstance, cluster: DBCluster) =>
  DBClusterIdentifier !== undefined && DBClusterIdentifier === cluster.DBClusterIdentifier;

const clusterFacts = (cluster: DBCluster, region: string): StoreFacts => {
  const tags = toTags(cluster.TagList);
  const engine = cluster.Engine ?? '';
  return {
    ...plainFacts,
    arn: cluster.DBClusterArn ?? '',
    name: cluster.DBClusterIdentifier ?? '',
    storeKind: databaseKindOf(engine),
    engine,
    engineVersion: cluster.EngineVersion ?? null,
    region,
    createdAt: cluster.ClusterCreateTime?.getTime() ?? null,
    host: cluster.Endpoint ?? null,
    ...tagFacts(tags),
    restoredOrCopied: (cluster.CloneGroupId ?? cluster.ReplicationSourceIdentifier ?? '') !== '',
    encrypted: isEncrypted(cluster),
    tags,
  };
};

const listRegion = async (client: RDSClient) => {
  const instancePages = paginateDescribeDBInstances({ client }, {});
  const instances = await listed(() => allPages(instancePages, (page) => page.DBInstances));
  const clusterPages = paginateDescribeDBClusters({ client }, {});
  const clusters = await listed(() => allPages(clusterPages, (page) => page.DBClusters));
  return {
    // A member is never a store of its own, even where clusters cannot be listed.
    alone: instances.filter(({ DBClusterIdentifier }) => DBClusterIdentifier === undefined),
    clusters: clusters.map((cluster) => ({
      cluster,
      members: instances.filter((each) => isMember(each, cluster)),
    })),
  };
};

interface Server extends PostgresServer {
  readonly region: string;
  /** Keys of IAM, as the SDK finds them. */
  readonly keys: () => Promise<AwsCredentialIdentity>;
}

/** By the wire protocol of the engine. */
const samplers: Partial<Record<StoreType, (server: Server) => Promise<StoreContent>>> = {
  'RDS-Postgres': samplePostgres,
  mysql: sampleMysql,
  docdb: ({ host, port, keys }) => sampleMongo({ host, port, credentials: keys }),
  neptune: ({ host, port, region, keys }) =>
    sampleNeptune({
      origin: `https://${host}:${port}`,
      service: 'neptune-db',
      region,
      credentials: keys,
    }),
};

const targetOf = ({ facts, isUp, port, name }: Database): FoundStore['target'] => {
  if (samplers[facts.storeKind] === undefined) return { unread: 'not supported yet' };
  if (!isUp || facts.host === null) return { unread: 'unreachable' };
  return { port, database: name ?? 'postgres' };
};

const toStore = (database: Database): FoundStore => ({
  facts: database.facts,
  target: targetOf(database),
});

const list = async (context: CollectContext, region: string): Promise<FoundStore[]> => {
  const client = new RDSClient(clientOptions(context, region));
  const { alone, clusters } = await listRegion(client);
  if (alone.length + clusters.length === 0) return [];
  const postureOf = await databasePostureIn(context, region, client);
  const withPosture = async (facts: StoreFacts, sources: Parameters<typeof postureOf>[0]) => {
    const posture = await postureOf(sources);
    return { ...facts, publicAccess: publicAccessOf(posture), posture };
  };
  const single = async (instance: DBInstance) => ({
    facts: await withPosture(instanceFacts(instance, region), instanceSources(instance)),
    isUp: instance.DBInstanceStatus === 'available',
    port: instance.Endpoint?.Port ?? 0,
    name: instance.DBName,
  });
  const many = async ({ cluster, members }: (typeof clusters)[number]) => ({
    facts: await withPosture(clusterFacts(cluster, region), clusterSources(cluster, members)),
    isUp: cluster.Status === 'available',
    port: cluster.Port ?? 0,
    name: cluster.DatabaseName,
  });
  const found = [
    ...alone.map((each) => () => single(each)),
    ...clusters.map((each) => () => many(each)),
  ];
  return mapLimited(found, 6, (describe) => describeStore(async () => toStore(await describe())));
};

const serverOf = (context: CollectContext, { facts, target }: FoundStore): Server => {
  const { region } = facts;
  const host = facts.host ?? '';
  const { port = 0, database = 'postgres' } = target;
  const { credentials } = context.aws;
  const signer = new Signer({
    hostname: host,
    port,
    username: 'dataward',
    region,
    ...(credentials === undefined ? {} : { credentials }),
  });
  return {
    host,
    port,
    database,
    region,
    keys: () => new RDSClient(clientOptions(context, region)).config.credentials(),
    seed: `${context.seed}\n${facts.arn}`,
    token: () => signer.getAuthToken(),
  };
};

export const rdsDatabases: Collector = {
  name: 'rdsDatabases',
  permissions: [
    { action: 'rds:DescribeDBInstances', on: 'database', reason: 'find database instances' },
    { action: 'rds:DescribeDBClusters', on: 'database', reason: 'find database clusters' },
    {
      action: 'rds:ListTagsForResource',
      on: 'database',
      reason: 'tell managed databases from shadow ones',
    },
    ...databasePosturePermissions,
    ...databaseUserPermissions,
    ...graphPermissions,
  ],
  collect: (context) => inEveryRegion(context, (region) => list(context, region)),
  analyse: async (context, store) =>
    samplers[store.facts.storeKind]?.(serverOf(context, store)) ?? unreadStore('not supported yet'),
};
