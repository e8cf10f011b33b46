import {
  type Cluster,
  GetClusterCredentialsWithIAMCommand,
  paginateDescribeClusters,
  RedshiftClient,
} from '@aws-sdk/client-redshift';
import type { WarehousePosture } from '#contracts/dataStore/posture.ts';
import { mapLimited } from '../samplers/mapLimited.ts';
import { sampleRedshift, warehousePermissions } from '../samplers/redshift.ts';
import { clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundStore, StoreFacts } from './collector.ts';
import { allPages } from './pages.ts';
import { readRegionNetwork } from './posture/databaseNetwork.ts';
import { warehousePostureIn, warehousePosturePermissions } from './posture/warehouse.ts';
import { describeStore } from './refusals.ts';
import { inEveryRegion, plainFacts } from './regions.ts';
import { tagFacts, toTags } from './tags.ts';

const MIB = 1024 ** 2;

const factsOf = (cluster: Cluster, { accountId }: CollectContext, region: string): StoreFacts => {
  const tags = toTags(cluster.Tags);
  const name = cluster.ClusterIdentifier ?? '';
  const capacity = cluster.TotalStorageCapacityInMegaBytes;
  return {
    ...plainFacts,
    arn: `arn:aws:redshift:${region}:${accountId}:cluster:${name}`,
    name,
    storeKind: 'redshift',
    engine: 'redshift',
    engineVersion: cluster.ClusterVersion ?? null,
    region,
    sizeBytes: capacity === undefined ? null : capacity * MIB,
    createdAt: cluster.ClusterCreateTime?.getTime() ?? null,
    host: cluster.Endpoint?.Address ?? null,
    ...tagFacts(tags),
    restoredOrCopied: cluster.RestoreStatus !== undefined,
    encrypted: cluster.Encrypted ?? null,
    tags,
  };
};

/** IAM gives out a user of the warehouse, who sees what the warehouse's owner granted. */
const signInTo = (client: RedshiftClient, cluster: string, database: string) => async () => {
  const { DbUser = '', DbPassword = '' } = await client.send(
    new GetClusterCredentialsWithIAMCommand({
      ClusterIdentifier: cluster,
      DbName: database,
    }),
  );
  return { user: DbUser, password: DbPassword };
};

const toStore = (cluster: Cluster, facts: StoreFacts): FoundStore => {
  if (facts.host === null || cluster.ClusterStatus !== 'available')
    return { facts, target: { unread: 'unreachable' } };
  const port = cluster.Endpoint?.Port ?? 5439;
  return { facts, target: { port, database: cluster.DBName ?? 'dev' } };
};

const analyse: NonNullable<Collector['analyse']> = (context, { facts, target }) => {
  const { database = 'dev', port = 5439 } = target;
  const client = new RedshiftClient(clientOptions(context, facts.region));
  return sampleRedshift({
    host: facts.host ?? '',
    port,
    database,
    seed: `${context.seed}\n${facts.arn}`,
    signIn: signInTo(client, facts.name, database),
  });
};

const publicAccessOf = ({
  publiclyAccessible,
  openGroups,
  publicSubnets,
}: WarehousePosture): StoreFacts['publicAccess'] => {
  const ways = [openGroups, publicSubnets];
  if (publiclyAccessible === false || ways.some((way) => way?.length === 0)) return 'private';
  return publiclyAccessible === null || ways.includes(null) ? 'unknown' : 'public';
};

const collectRegion = async (context: CollectContext, region: string): Promise<FoundStore[]> => {
  const client = new RedshiftClient(clientOptions(context, region));
  const clusters = await allPages(
    paginateDescribeClusters({ client }, {}),
    (page) => page.Clusters,
  );
  if (clusters.length === 0) return [];
  const postureOf = warehousePostureIn(client, await readRegionNetwork(context, region));
  return mapLimited(clusters, 6, (cluster) =>
    describeStore(async () => {
      const { posture, log } = await postureOf(cluster);
      const facts = {
        ...factsOf(cluster, context, region),
        publicAccess: publicAccessOf(posture),
        posture,
      };
      const { target } = toStore(cluster, facts);
      return { facts, target: { ...target, ...(log !== undefined && { warehouseLog: log }) } };
    }),
  );
};

export const redshiftClusters: Collector = {
  name: 'redshiftClusters',
  permissions: [
    { action: 'redshift:DescribeClusters', on: 'warehouse', reason: 'find warehouses' },
    ...warehousePosturePermissions,
    ...warehousePermissions,
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
  analyse,
};
