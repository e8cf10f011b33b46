import {
  type Cluster,
  DescribeClusterCommand,
  EKSClient,
  paginateListAccessEntries,
  paginateListAssociatedAccessPolicies,
  paginateListClusters,
} from '@aws-sdk/client-eks';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import { mapLimited } from '../samplers/mapLimited.ts';
import { assetRow } from './assetRow.ts';
import { answerOf, attempt, clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { allPages } from './pages.ts';
import { inEveryRegion } from './regions.ts';

type ClusterFacts = AssetOf<'EKS Cluster'>['facts'];

const factsOf = (cluster: Cluster, administrators: string[] | null): ClusterFacts => {
  const { resourcesVpcConfig: network, encryptionConfig = [], logging } = cluster;
  const secrets = encryptionConfig.find(({ resources }) => resources?.includes('secrets'));
  return {
    version: cluster.version ?? null,
    endpointIsPublic: network?.endpointPublicAccess ?? null,
    publicCidrs: network?.publicAccessCidrs?.slice(0, 100) ?? null,
    secretsKeyArn: secrets?.provider?.keyArn ?? null,
    encryptsSecrets: secrets !== undefined,
    logTypes: (logging?.clusterLogging ?? [])
      .filter(({ enabled }) => enabled === true)
      .flatMap(({ types }) => types ?? []),
    administrators,
    usesConfigMap: usesConfigMap(cluster),
  };
};

/** Clusters made before access entries have the config map alone, and report no mode. */
const usesConfigMap = ({ accessConfig }: Cluster): boolean =>
  accessConfig?.authenticationMode !== 'API';

const ADMINISTRATOR = /:cluster-access-policy\/AmazonEKSClusterAdminPolicy$/;

interface Entry {
  readonly clusterName: string;
  readonly principalArn: string;
}

const isAdministrator = async (client: EKSClient, entry: Entry): Promise<boolean> => {
  const pages = paginateListAssociatedAccessPolicies({ client }, entry);
  const policies = await allPages(pages, (page) => page.associatedAccessPolicies);
  return policies.some(
    ({ policyArn = '', accessScope }) =>
      ADMINISTRATOR.test(policyArn) && accessScope?.type === 'cluster',
  );
};

const listAdministrators = async (client: EKSClient, clusterName: string): Promise<string[]> => {
  const pages = paginateListAccessEntries({ client }, { clusterName });
  const principals = await allPages(pages, (page) => page.accessEntries);
  const rated = await mapLimited(principals, 4, async (principalArn) =>
    (await isAdministrator(client, { clusterName, principalArn })) ? [principalArn] : [],
  );
  return rated.flat().slice(0, 200);
};

/** A cluster without access entries refuses to list them: its config map decides alone. */
const administratorsOf = async (client: EKSClient, cluster: Cluster): Promise<string[] | null> => {
  const { authenticationMode = 'CONFIG_MAP' } = cluster.accessConfig ?? {};
  if (authenticationMode === 'CONFIG_MAP') return [];
  return answerOf(await attempt(listAdministrators(client, cluster.name ?? ''))) ?? null;
};

const unread: ClusterFacts = {
  version: null,
  endpointIsPublic: null,
  publicCidrs: null,
  secretsKeyArn: null,
  encryptsSecrets: null,
  logTypes: null,
  administrators: null,
  usesConfigMap: null,
};

const collectRegion = async (context: CollectContext, region: string): Promise<FoundRow[]> => {
  const client = new EKSClient(clientOptions(context, region));
  const names = await allPages(paginateListClusters({ client }, {}), (page) => page.clusters);
  return mapLimited(names, 6, async (name) => {
    const reply = answerOf(await attempt(client.send(new DescribeClusterCommand({ name }))));
    const cluster = reply?.cluster;
    return assetRow({
      assetType: 'EKS Cluster',
      arn: cluster?.arn ?? `arn:aws:eks:${region}:${context.accountId}:cluster/${name}`,
      name,
      region,
      createdAt: cluster?.createdAt,
      facts:
        cluster === undefined ? unread : factsOf(cluster, await administratorsOf(client, cluster)),
    });
  });
};

export const eksClusters: Collector = {
  name: 'eksClusters',
  permissions: [
    { action: 'eks:ListClusters', on: 'any', reason: 'find Kubernetes clusters' },
    {
      action: 'eks:DescribeCluster',
      on: 'kubernetesCluster',
      reason: 'know who reaches a cluster and whether it keeps logs',
    },
    {
      action: 'eks:ListAccessEntries',
      on: 'kubernetesCluster',
      reason: 'know who was given rights in a cluster',
    },
    {
      action: 'eks:ListAssociatedAccessPolicies',
      on: 'kubernetesAccessEntry',
      reason: 'know who administers a cluster',
    },
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
