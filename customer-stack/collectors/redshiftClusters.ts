import {
  type Cluster,
  GetClusterCredentialsWithIAMCommand,
  paginateDescribeClusters,
  RedshiftClient,
} from '@aws-sdk/client-redshift';
import { sampleRedshift, warehousePermissions } from '../samplers/redshift.ts';
import { unreadStore } from '../samplers/storeProfile.ts';
import { clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundStore, StoreFacts } from './collector.ts';
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
    publicAccess: cluster.PubliclyAccessible === true ? 'public' : 'private',
    encrypted: cluster.Encrypted ?? null,
    tags,
  };
};

/** IAM gives out a user of the warehouse, who sees what the warehouse's owner granted. */
const signInTo = (client: RedshiftClient, cluster: Cluster, database: string) => async () => {
  const { DbUser = '', DbPassword = '' } = await client.send(
    new GetClusterCredentialsWithIAMCommand({
      ClusterIdentifier: cluster.ClusterIdentifier,
      DbName: database,
    }),
  );
  return { user: DbUser, password: DbPassword };
};

const toStore = (
  { client, context }: { client: RedshiftClient; context: CollectContext },
  cluster: Cluster,
  facts: StoreFacts,
): FoundStore => {
  const { host } = facts;
  if (host === null || cluster.ClusterStatus !== 'available') {
    return { facts, analyse: async () => unreadStore('unreachable') };
  }
  const database = cluster.DBName ?? 'dev';
  const server = {
    host,
    port: cluster.Endpoint?.Port ?? 5439,
    database,
    seed: `${context.seed}\n${facts.arn}`,
    signIn: signInTo(client, cluster, database),
  };
  return { facts, analyse: () => sampleRedshift(server) };
};

const collectRegion = async (context: CollectContext, region: string): Promise<FoundStore[]> => {
  const client = new RedshiftClient(clientOptions(context, region));
  const stores: FoundStore[] = [];
  for await (const page of paginateDescribeClusters({ client }, {})) {
    for (const cluster of page.Clusters ?? []) {
      stores.push(toStore({ client, context }, cluster, factsOf(cluster, context, region)));
    }
  }
  return stores;
};

export const redshiftClusters: Collector = {
  name: 'redshiftClusters',
  permissions: [
    { action: 'redshift:DescribeClusters', on: 'warehouse', reason: 'find warehouses' },
    ...warehousePermissions,
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
