import type { DBCluster, DBInstance, RDSClient } from '@aws-sdk/client-rds';
import type { DatabasePosture } from '#contracts/dataStore/posture.ts';
import type { Permission } from '../../permission.ts';
import type { CollectContext } from '../collector.ts';
import { type EngineRequest, engineFactsIn, enginePermissions } from './databaseEngine.ts';
import {
  type DatabaseNetwork,
  networkFacts,
  networkPermissions,
  readRegionNetwork,
} from './databaseNetwork.ts';
import { keyOwnerIn, keyPermissions } from './keys.ts';
import { isKeyOfService } from './storageEncryption.ts';

export const databasePosturePermissions: readonly Permission[] = [
  ...enginePermissions,
  ...networkPermissions,
  ...keyPermissions,
];

/** Facts that the descriptions of a database contain. */
type Reported = Omit<
  DatabasePosture,
  | 'keyOwner'
  | 'tlsForced'
  | 'engineSupport'
  | 'securityGroups'
  | 'openGroups'
  | 'subnets'
  | 'publicSubnets'
  | 'internetSubnets'
>;

interface Sources {
  readonly reported: Reported;
  /** The key is AWS managed, which other accounts cannot use. */
  readonly isKeyOfService: boolean;
  readonly engine: EngineRequest;
  readonly network: DatabaseNetwork;
}

const groupIds = (groups: DBInstance['VpcSecurityGroups']): string[] | null =>
  groups?.flatMap(({ VpcSecurityGroupId }) => VpcSecurityGroupId ?? []) ?? null;

type Shared = Pick<
  DBInstance & DBCluster,
  | 'KmsKeyId'
  | 'IAMDatabaseAuthenticationEnabled'
  | 'EnabledCloudwatchLogsExports'
  | 'BackupRetentionPeriod'
  | 'DeletionProtection'
  | 'MasterUserSecret'
  | 'NetworkType'
>;

/** AWS leaves out of an answer that was given what is not set. */
const sharedFacts = (of: Shared) => ({
  service: 'rds' as const,
  keyArn: of.KmsKeyId ?? null,
  isDualStack: of.NetworkType === undefined ? null : of.NetworkType !== 'IPV4',
  iamAuthentication: of.IAMDatabaseAuthenticationEnabled ?? null,
  logExports: (of.EnabledCloudwatchLogsExports ?? []).slice(0, 20),
  backupRetentionDays: of.BackupRetentionPeriod ?? null,
  deletionProtection: of.DeletionProtection ?? null,
  masterSecretManaged: of.MasterUserSecret !== undefined,
  masterSecretArn: of.MasterUserSecret?.SecretArn ?? null,
});

const followsAnother = (...sources: ReadonlyArray<string | undefined>): boolean =>
  sources.some((source) => source !== undefined && source !== '');

/** What waits for a restart may or may not hold yet. */
const isApplied = (status: string | undefined): boolean =>
  status === undefined || status === 'in-sync';

/** One member that does not take them decides; those that were not seen may not. */
const upgradesOf = (cluster: DBCluster, members: readonly DBInstance[]): boolean | null => {
  const taken = members.map(({ AutoMinorVersionUpgrade }) => AutoMinorVersionUpgrade);
  if (taken.includes(false)) return false;
  const allSeen = members.length > 0 && members.length >= (cluster.DBClusterMembers ?? []).length;
  return allSeen && taken.every((each) => each === true)
    ? true
    : (cluster.AutoMinorVersionUpgrade ?? null);
};

const zonesOf = (instances: readonly DBInstance[]): string[] =>
  instances.flatMap(({ AvailabilityZone, SecondaryAvailabilityZone }) =>
    [AvailabilityZone, SecondaryAvailabilityZone].filter((zone) => zone !== undefined),
  );

export const instanceSources = (instance: DBInstance): Sources => {
  const port = instance.Endpoint?.Port ?? null;
  return {
    reported: {
      ...sharedFacts(instance),
      isCluster: false,
      isReplica: followsAnother(
        instance.ReadReplicaSourceDBInstanceIdentifier,
        instance.ReadReplicaSourceDBClusterIdentifier,
      ),
      port,
      publiclyAccessible: instance.PubliclyAccessible ?? null,
      minorUpgrades: instance.AutoMinorVersionUpgrade ?? null,
      multiZone: instance.MultiAZ ?? null,
    },
    isKeyOfService: isKeyOfService(instance),
    engine: {
      engine: instance.Engine ?? '',
      version: instance.EngineVersion,
      isCluster: false,
      parameterGroup: instance.DBParameterGroups?.[0]?.DBParameterGroupName,
      isApplied: isApplied(instance.DBParameterGroups?.[0]?.ParameterApplyStatus),
    },
    network: {
      groupIds: groupIds(instance.VpcSecurityGroups),
      subnetGroup: instance.DBSubnetGroup,
      port,
      networkType: instance.NetworkType,
      zones: zonesOf([instance]),
    },
  };
};

/** Of members, the most open one decides; a cluster without any has no address. */
const publicOf = (cluster: DBCluster, members: readonly DBInstance[]): boolean | null => {
  if (members.some((each) => each.PubliclyAccessible === true)) return true;
  const allSeen = members.length >= (cluster.DBClusterMembers ?? members).length;
  const allKnown = members.every((each) => each.PubliclyAccessible !== undefined);
  const isComplete = members.length > 0 || cluster.DBClusterMembers !== undefined;
  return isComplete && allSeen && allKnown ? false : null;
};

export const clusterSources = (cluster: DBCluster, members: readonly DBInstance[]): Sources => {
  const port = cluster.Port ?? null;
  return {
    reported: {
      ...sharedFacts(cluster),
      isCluster: true,
      isReplica: followsAnother(cluster.ReplicationSourceIdentifier),
      port,
      publiclyAccessible: cluster.PubliclyAccessible ?? publicOf(cluster, members),
      minorUpgrades: upgradesOf(cluster, members),
      multiZone: cluster.MultiAZ ?? null,
    },
    isKeyOfService: isKeyOfService(cluster),
    engine: {
      engine: cluster.Engine ?? '',
      version: cluster.EngineVersion,
      isCluster: true,
      parameterGroup: cluster.DBClusterParameterGroup,
      isApplied: (cluster.DBClusterMembers ?? []).every((each) =>
        isApplied(each.DBClusterParameterGroupStatus),
      ),
    },
    network: {
      groupIds: groupIds(cluster.VpcSecurityGroups) ?? groupIds(members[0]?.VpcSecurityGroups),
      subnetGroup: members[0]?.DBSubnetGroup,
      port,
      networkType: cluster.NetworkType,
      zones: zonesOf(members),
    },
  };
};

/** A public address is of use only where the network lets the internet get to it. */
export const publicAccessOf = ({
  publiclyAccessible,
  openGroups,
  publicSubnets,
  internetSubnets,
}: DatabasePosture): 'public' | 'private' | 'unknown' => {
  const ways = [openGroups, publicSubnets, internetSubnets];
  if (publiclyAccessible === false || ways.some((way) => way?.length === 0)) return 'private';
  return publiclyAccessible === null || ways.includes(null) ? 'unknown' : 'public';
};

/** Settings of the databases of a region; shared ones are requested once. */
export const databasePostureIn = async (
  context: CollectContext,
  region: string,
  client: RDSClient,
) => {
  const ownerOf = keyOwnerIn(context, region);
  const engineFacts = engineFactsIn(client);
  const regionNetwork = await readRegionNetwork(context, region);
  const keyOwner = async ({ reported: { keyArn }, isKeyOfService }: Sources) => {
    if (isKeyOfService) return 'service';
    return keyArn === null ? null : await ownerOf(keyArn);
  };
  return async (sources: Sources): Promise<DatabasePosture> => ({
    ...sources.reported,
    keyOwner: await keyOwner(sources),
    ...(await engineFacts(sources.engine)),
    ...networkFacts(regionNetwork, sources.network),
  });
};
