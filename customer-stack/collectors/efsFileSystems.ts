import {
  DescribeFileSystemPolicyCommand,
  DescribeMountTargetSecurityGroupsCommand,
  EFSClient,
  type FileSystemDescription,
  type MountTargetDescription,
  paginateDescribeFileSystems,
  paginateDescribeMountTargets,
} from '@aws-sdk/client-efs';
import { mapLimited } from '../samplers/mapLimited.ts';
import { assetRow } from './assetRow.ts';
import { answerOf, attempt, clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { allPages } from './pages.ts';
import {
  networkFacts,
  networkPermissions,
  type RegionNetwork,
  readRegionNetwork,
} from './posture/databaseNetwork.ts';
import { resourcePolicyOf } from './posture/resourcePolicy.ts';
import { inEveryRegion } from './regions.ts';
import { toTags } from './tags.ts';

const NFS_PORT = 2049;

interface Where {
  readonly client: EFSClient;
  readonly region: string;
  readonly network: RegionNetwork;
}

const mountTarget = async (client: EFSClient, target: MountTargetDescription) => {
  const { MountTargetId, SubnetId = '', VpcId } = target;
  const command = new DescribeMountTargetSecurityGroupsCommand({ MountTargetId });
  const reply = answerOf(await attempt(client.send(command)));
  return { subnetId: SubnetId, vpcId: VpcId, groups: reply?.SecurityGroups?.slice(0, 10) ?? null };
};

type Target = Awaited<ReturnType<typeof mountTarget>>;

/** Where strangers might mount it; null where a part of the network was not read. */
const networkOf = (network: RegionNetwork, targets: readonly Target[] | null) => {
  if (targets === null) return { publicSubnets: null, openGroups: null };
  const isKnown = targets.every(({ groups }) => groups !== null);
  const { publicSubnets, openGroups } = networkFacts(network, {
    groupIds: isKnown ? [...new Set(targets.flatMap(({ groups }) => groups ?? []))] : null,
    subnetGroup: {
      VpcId: targets[0]?.vpcId,
      Subnets: targets.map(({ subnetId }) => ({ SubnetIdentifier: subnetId })),
    },
    port: NFS_PORT,
    zones: [],
  });
  return { publicSubnets, openGroups };
};

const fileSystemRow = async (
  { client, region, network }: Where,
  system: FileSystemDescription,
): Promise<FoundRow> => {
  const { FileSystemId, FileSystemArn, Name, CreationTime, Encrypted, KmsKeyId, Tags } = system;
  const pages = paginateDescribeMountTargets({ client }, { FileSystemId });
  const [policy, listed] = await Promise.all([
    attempt(client.send(new DescribeFileSystemPolicyCommand({ FileSystemId })), ['PolicyNotFound']),
    attempt(allPages(pages, (page) => page.MountTargets)),
  ]);
  const found = answerOf(listed);
  const targets =
    found === undefined
      ? null
      : await mapLimited(found.slice(0, 50), 6, (each) => mountTarget(client, each));
  return assetRow({
    assetType: 'EFS File System',
    arn: FileSystemArn,
    name: Name ?? FileSystemId,
    region,
    createdAt: CreationTime,
    tags: toTags(Tags),
    facts: {
      encrypted: Encrypted ?? null,
      keyArn: KmsKeyId ?? null,
      policy: resourcePolicyOf(policy, ({ Policy }) => Policy),
      mountTargets: targets?.map(({ subnetId, groups }) => ({ subnetId, groups })) ?? null,
      ...networkOf(network, targets),
    },
  });
};

const collectRegion = async (context: CollectContext, region: string): Promise<FoundRow[]> => {
  const client = new EFSClient(clientOptions(context, region));
  const all = await allPages(
    paginateDescribeFileSystems({ client }, {}),
    (page) => page.FileSystems,
  );
  if (all.length === 0) return [];
  const where = { client, region, network: await readRegionNetwork(context, region) };
  return mapLimited(all, 6, (each) => fileSystemRow(where, each));
};

export const efsFileSystems: Collector = {
  name: 'efsFileSystems',
  permissions: [
    {
      action: 'elasticfilesystem:DescribeFileSystems',
      on: 'fileSystem',
      reason: 'find file systems',
    },
    {
      action: 'elasticfilesystem:DescribeFileSystemPolicy',
      on: 'fileSystem',
      reason: 'know who may mount a file system',
    },
    {
      action: 'elasticfilesystem:DescribeMountTargets',
      on: 'fileSystem',
      reason: 'know where a file system can be mounted',
    },
    {
      action: 'elasticfilesystem:DescribeMountTargetSecurityGroups',
      on: 'fileSystem',
      reason: 'know who reaches a file system',
    },
    ...networkPermissions,
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
