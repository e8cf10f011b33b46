import type { Instance } from '@aws-sdk/client-ec2';
import { databasePorts } from '#contracts/asset/databasePorts.ts';
import { networkFacts, type RegionNetwork } from '../posture/databaseNetwork.ts';

const hasPublicAddress = ({ PublicIpAddress, NetworkInterfaces = [] }: Instance): boolean =>
  Boolean(PublicIpAddress) ||
  NetworkInterfaces.some(({ Ipv6Addresses = [] }) => Ipv6Addresses.length > 0);

/**
 * Ports of databases on which groups, routes and network ACLs let the internet reach an instance.
 * Null = of one of them it is not known.
 */
export const openDatabasePorts = (network: RegionNetwork, instance: Instance): number[] | null => {
  if (!hasPublicAddress(instance)) return [];
  const { SubnetId, VpcId, SecurityGroups = [] } = instance;
  const subnets = SubnetId === undefined ? [] : [{ SubnetIdentifier: SubnetId }];
  const waysOn = (port: number) =>
    networkFacts(network, {
      groupIds: SecurityGroups.flatMap(({ GroupId }) => GroupId ?? []),
      subnetGroup: { VpcId, Subnets: subnets },
      port,
      zones: [],
    });
  const ports = databasePorts.map((port) => ({ port, ways: waysOn(port) }));
  const open = ports.filter(({ ways }) => (ways.internetSubnets ?? []).length > 0);
  if (open.length > 0) return open.map(({ port }) => port);
  const isClosed = ports.every(
    ({ ways: { internetSubnets, openGroups, publicSubnets } }) =>
      internetSubnets?.length === 0 || openGroups?.length === 0 || publicSubnets?.length === 0,
  );
  return isClosed ? [] : null;
};
