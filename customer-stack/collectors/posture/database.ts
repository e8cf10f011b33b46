import type { DBCluster, DBInstance, RDSClient } from '@aws-sdk/client-rds';
import type { DatabasePosture } from '#contracts/storePosture.ts';
import type { CollectContext, Permission } from '../collector.ts';
import { type EngineAsked, engineFactsIn, enginePermissions } from './databaseEngine.ts';
import {
  type DatabaseNetwork,
  networkFacts,
  networkPermissions,
  readRegionNetwork,
} from './databaseNetwork.ts';
import { keyOwnerIn, keyPermissions } from './keys.ts';

export const databasePosturePermissions: readonly Permission[] = [
  ...enginePermissions,
  ...networkPermissions,
  ...keyPermissions,
];

/** What the answers about a database say by themselves. */
type Said = Omit<
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
  readonly said: Said;
  readonly engine: EngineAsked;
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
>;

/** AWS leaves out of an answer that was given what is not set. */
const sharedFacts = (of: Shared) => ({
  service: 'rds' as const,
  keyArn: of.KmsKeyId ?? null,
  iamAuthentication: of.IAMDatabaseAuthenticationEnabled ?? null,
  logExports: (of.EnabledCloudwatchLogsExports ?? []).slice(0, 20),
  backupRetentionDays: of.BackupRetentionPeriod ?? null,
  deletionProtection: of.DeletionProtection ?? null,
  masterSecretManaged: of.MasterUserSecret !== undefined,
});

const zonesOf = (instances: readonly DBInstance[]): string[] =>
  instances.flatMap(({ AvailabilityZone, SecondaryAvailabilityZone }) =>
    [AvailabilityZone, SecondaryAvailabilityZone].filter((zone) => zone !== undefined),
  );

export const instanceSources = (instance: DBInstance): Sources => {
  const port = instance.Endpoint?.Port ?? null;
  return {
    said: {
      ...sharedFacts(instance),
      isCluster: false,
      port,
      publiclyAccessible: instance.PubliclyAccessible ?? null,
    },
    engine: {
      engine: instance.Engine ?? '',
      version: instance.EngineVersion,
      isCluster: false,
      parameterGroup: instance.DBParameterGroups?.[0]?.DBParameterGroupName,
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

/** Of members, the most open one decides. */
const publicOf = (members: readonly DBInstance[]): boolean | null => {
  if (members.some((each) => each.PubliclyAccessible === true)) return true;
  const allKnown = members.every((each) => each.PubliclyAccessible !== undefined);
  return members.length > 0 && allKnown ? false : null;
};

export const clusterSources = (cluster: DBCluster, members: readonly DBInstance[]): Sources => {
  const port = cluster.Port ?? null;
  return {
    said: {
      ...sharedFacts(cluster),
      isCluster: true,
      port,
      publiclyAccessible: cluster.PubliclyAccessible ?? publicOf(members),
    },
    engine: {
      engine: cluster.Engine ?? '',
      version: cluster.EngineVersion,
      isCluster: true,
      parameterGroup: cluster.DBClusterParameterGroup,
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

/** Settings of the databases of a region; what they share is asked once. */
export const databasePostureIn = async (
  context: CollectContext,
  region: string,
  client: RDSClient,
) => {
  const ownerOf = keyOwnerIn(context, region);
  const engineFacts = engineFactsIn(client);
  const regionNetwork = await readRegionNetwork(context, region);
  return async ({ said, engine, network }: Sources): Promise<DatabasePosture> => ({
    ...said,
    keyOwner: said.keyArn === null ? null : await ownerOf(said.keyArn),
    ...(await engineFacts(engine)),
    ...networkFacts(regionNetwork, network),
  });
};
