import {
  DescribeFileSystemPolicyCommand,
  DescribeMountTargetSecurityGroupsCommand,
  EFSClient,
  type FileSystemDescription,
  type MountTargetDescription,
  paginateDescribeFileSystems,
  paginateDescribeMountTargets,
} from '@aws-sdk/client-efs';
import { MOUNT_TARGETS_MAX } from '#contracts/dataStore/mountTarget.ts';
import type { FilesPosture } from '#contracts/dataStore/posture.ts';
import { mapLimited } from '../samplers/mapLimited.ts';
import { unreadStore } from '../samplers/storeProfile.ts';
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
import { inEveryRegion, plainFacts } from './regions.ts';
import { tagFacts, toTags } from './tags.ts';

const NFS_PORT = 2049;
const notRead = unreadStore('not supported yet');

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

/** What of it decides about access. */
const guardOf = async (client: EFSClient, FileSystemId: string | undefined) => {
  const pages = paginateDescribeMountTargets({ client }, { FileSystemId });
  const [policy, listed] = await Promise.all([
    attempt(client.send(new DescribeFileSystemPolicyCommand({ FileSystemId })), ['PolicyNotFound']),
    attempt(allPages(pages, (page) => page.MountTargets)),
  ]);
  const found = answerOf(listed)?.slice(0, MOUNT_TARGETS_MAX);
  return {
    policy: resourcePolicyOf(policy, ({ Policy }) => Policy),
    targets: found && (await mapLimited(found, 6, (each) => mountTarget(client, each))),
  };
};

/** No reader reads its files. Mount targets have private addresses alone. */
const storeRow = (system: FileSystemDescription, posture: FilesPosture): FoundRow => {
  const tags = toTags(system.Tags);
  return {
    row: {
      ...{ ...plainFacts, ...tagFacts(tags), tags, posture, kind: 'dataStore' },
      arn: system.FileSystemArn ?? '',
      name: system.Name ?? system.FileSystemId ?? '',
      ...{ storeKind: 'generic', engine: 'efs', publicAccess: 'private' },
      region: system.FileSystemArn?.split(':')[3] ?? '',
      sizeBytes: system.SizeInBytes?.Value ?? null,
      createdAt: system.CreationTime?.getTime() ?? null,
      encrypted: system.Encrypted ?? null,
      ...{ analysis: notRead.analysis, findings: [...notRead.findings] },
    },
  };
};

/** The asset that checks judge, and the data store. */
const fileSystemRows = async (
  { client, region, network }: Where,
  system: FileSystemDescription,
): Promise<FoundRow[]> => {
  const { FileSystemId, FileSystemArn, Name, CreationTime, Encrypted, KmsKeyId, Tags } = system;
  const { policy, targets = null } = await guardOf(client, FileSystemId);
  const mountTargets = targets?.map(({ subnetId, groups }) => ({ subnetId, groups })) ?? null;
  const asset = assetRow({
    assetType: 'EFS File System',
    arn: FileSystemArn,
    name: Name ?? FileSystemId,
    region,
    createdAt: CreationTime,
    tags: toTags(Tags),
    facts: {
      ...{ encrypted: Encrypted ?? null, keyArn: KmsKeyId ?? null, policy, mountTargets },
      ...networkOf(network, targets),
    },
  });
  return [asset, storeRow(system, { service: 'efs', policy, mountTargets })];
};

const collectRegion = async (context: CollectContext, region: string): Promise<FoundRow[]> => {
  const client = new EFSClient(clientOptions(context, region));
  const all = await allPages(
    paginateDescribeFileSystems({ client }, {}),
    (page) => page.FileSystems,
  );
  if (all.length === 0) return [];
  const where = { client, region, network: await readRegionNetwork(context, region) };
  return (await mapLimited(all, 6, (each) => fileSystemRows(where, each))).flat();
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
