import {
  DescribeCacheSubnetGroupsCommand,
  type ElastiCacheClient,
} from '@aws-sdk/client-elasticache';
import type { CachePosture } from '#contracts/dataStore/posture.ts';
import type { Permission } from '../../permission.ts';
import { answerOf, attempt } from '../clients.ts';
import { once } from '../refusals.ts';
import { networkFacts, networkPermissions, type RegionNetwork } from './databaseNetwork.ts';

export const cacheNetworkPermissions: readonly Permission[] = [
  {
    action: 'elasticache:DescribeCacheSubnetGroups',
    on: 'cache',
    reason: 'know where a cache runs',
  },
  ...networkPermissions,
];

/** Where a cache is, as its nodes report it. */
export interface CachePlace {
  readonly groupIds: readonly string[] | null;
  readonly subnetGroup: string | undefined;
}

const readSubnets = async (client: ElastiCacheClient, CacheSubnetGroupName: string) => {
  const command = new DescribeCacheSubnetGroupsCommand({ CacheSubnetGroupName });
  const [group] = answerOf(await attempt(client.send(command)))?.CacheSubnetGroups ?? [];
  return group === undefined
    ? undefined
    : {
        VpcId: group.VpcId,
        Subnets: (group.Subnets ?? []).map(({ SubnetIdentifier }) => ({ SubnetIdentifier })),
      };
};

type CacheNetwork = Pick<
  CachePosture,
  'securityGroups' | 'openGroups' | 'subnets' | 'publicSubnets' | 'port'
>;

/** Groups and subnets of the caches of a region, and which of them are open; subnet groups are requested once. */
export const cacheNetworkIn = (client: ElastiCacheClient, network: RegionNetwork) => {
  const subnets = once((group) => readSubnets(client, group));
  return async ({ groupIds, subnetGroup }: CachePlace, port: number): Promise<CacheNetwork> => {
    const { internetSubnets: _, ...place } = networkFacts(network, {
      groupIds,
      subnetGroup: subnetGroup === undefined ? undefined : await subnets(subnetGroup),
      port,
      zones: [],
    });
    return { ...place, port };
  };
};
