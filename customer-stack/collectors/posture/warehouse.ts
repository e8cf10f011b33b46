import {
  type Cluster,
  DescribeLoggingStatusCommand,
  type LoggingStatus,
  paginateDescribeClusterParameters,
  paginateDescribeClusterSubnetGroups,
  type RedshiftClient,
} from '@aws-sdk/client-redshift';
import type { WarehousePosture } from '#contracts/dataStore/posture.ts';
import type { Permission } from '../../permission.ts';
import { answerOf, attempt } from '../clients.ts';
import type { WarehouseLog } from '../collector.ts';
import { allPages } from '../pages.ts';
import { once } from '../refusals.ts';
import { networkFacts, networkPermissions, type RegionNetwork } from './databaseNetwork.ts';

export const warehousePosturePermissions: readonly Permission[] = [
  {
    action: 'redshift:DescribeClusterParameters',
    on: 'warehouseParameters',
    reason: 'know whether connections must use TLS',
  },
  {
    action: 'redshift:DescribeClusterSubnetGroups',
    on: 'warehouseSubnets',
    reason: 'know where a warehouse runs',
  },
  {
    action: 'redshift:DescribeLoggingStatus',
    on: 'warehouse',
    reason: 'know whether access leaves a trace',
  },
  ...networkPermissions,
];

const readTls = async (client: RedshiftClient, group: string): Promise<boolean | null> => {
  const pages = paginateDescribeClusterParameters({ client }, { ParameterGroupName: group });
  const parameters = answerOf(await attempt(allPages(pages, (page) => page.Parameters)));
  if (parameters === undefined) return null;
  const value = parameters.find(({ ParameterName }) => ParameterName === 'require_ssl');
  return value?.ParameterValue === undefined ? null : value.ParameterValue === 'true';
};

const readSubnets = async (client: RedshiftClient, ClusterSubnetGroupName: string) => {
  const pages = paginateDescribeClusterSubnetGroups({ client }, { ClusterSubnetGroupName });
  const groups = answerOf(await attempt(allPages(pages, (page) => page.ClusterSubnetGroups)));
  return groups?.[0]?.Subnets?.map(({ SubnetIdentifier }) => ({ SubnetIdentifier }));
};

const loggingOf = async (client: RedshiftClient, { ClusterIdentifier }: Cluster) => {
  const command = new DescribeLoggingStatusCommand({ ClusterIdentifier });
  return answerOf(await attempt(client.send(command)));
};

/** Without a list of what is exported, all is. */
const everyLog = ['connectionlog', 'userlog', 'useractivitylog'];

const logOf = (status: LoggingStatus | undefined): WarehouseLog | undefined => {
  const { LoggingEnabled, LogDestinationType, LogExports, BucketName, S3KeyPrefix } = status ?? {};
  if (LoggingEnabled !== true) return undefined;
  const toGroups = LogDestinationType === 'cloudwatch';
  if (!toGroups && BucketName === undefined) return undefined;
  const kinds = toGroups ? (LogExports ?? everyLog) : everyLog;
  return { kinds, bucket: toGroups ? null : (BucketName ?? null), prefix: S3KeyPrefix ?? '' };
};

/** Settings of the warehouses of a region; shared ones are requested once. */
export const warehousePostureIn = (client: RedshiftClient, network: RegionNetwork) => {
  const tls = once((group) => readTls(client, group));
  const subnets = once((group) => readSubnets(client, group));
  return async (
    cluster: Cluster,
  ): Promise<{ readonly posture: WarehousePosture; readonly log: WarehouseLog | undefined }> => {
    const logging = await loggingOf(client, cluster);
    const [parameters] = cluster.ClusterParameterGroups ?? [];
    const isApplied = parameters?.ParameterApplyStatus === 'in-sync';
    const group = cluster.ClusterSubnetGroupName;
    const placed = group === undefined ? undefined : await subnets(group);
    const port = cluster.Endpoint?.Port ?? null;
    const { internetSubnets: _, ...place } = networkFacts(network, {
      groupIds:
        cluster.VpcSecurityGroups?.flatMap(({ VpcSecurityGroupId }) => VpcSecurityGroupId ?? []) ??
        null,
      subnetGroup: placed === undefined ? undefined : { VpcId: cluster.VpcId, Subnets: placed },
      port,
      zones: [],
    });
    const posture = {
      service: 'redshift' as const,
      port,
      publiclyAccessible: cluster.PubliclyAccessible ?? null,
      keyArn: cluster.KmsKeyId ?? null,
      tlsForced: isApplied ? await tls(parameters.ParameterGroupName ?? '') : null,
      auditLogging: logging?.LoggingEnabled ?? null,
      masterSecretArn: cluster.MasterPasswordSecretArn ?? null,
      ...place,
    };
    return { posture, log: logOf(logging) };
  };
};
