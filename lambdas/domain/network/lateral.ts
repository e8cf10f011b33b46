import { parseCidr } from './cidr.ts';
import { type Connection, connectionBetween } from './connection.ts';
import { type Box, boxFlows, type Flows, familiesOf, isNoFlow, ofFamilies } from './flows.ts';
import type { Network, NetworkInterface } from './network.ts';
import { type AclRef, admitBothWays } from './networkAcl.ts';
import type { PeeredEnd } from './peering.ts';
import { admitByGroups, type Group, type RuleRef } from './securityGroups.ts';

export interface Client
  extends Pick<NetworkInterface, 'vpcId' | 'subnetId' | 'groups' | 'privateAddresses'> {
  /** Of its account. */
  readonly network: Network;
}

/** Where a service listens within a VPC. */
export interface Listener {
  readonly subnets: readonly string[];
  readonly groups: readonly string[];
  readonly port: number;
}

/** What lets the client through: rules of the listener's groups, in one of its subnets. */
export interface Lateral {
  readonly subnetId: string;
  readonly rules: readonly RuleRef[];
  /** Connection between their VPCs; null where both are in the same. */
  readonly connection: Connection | null;
  /** Network ACLs between their subnets, in the order of the way. */
  readonly acls: readonly AclRef[];
}

const tcp = (port: number, cidrs: readonly string[]): Flows => {
  const ranges: Box['ranges'] = cidrs.flatMap((cidr) => parseCidr(cidr) ?? []);
  return boxFlows({ protocols: ['tcp'], ports: { from: port, to: port + 1 }, ranges });
};

const known = (network: Network, ids: readonly string[]): Group[] =>
  ids.flatMap((id) => network.groups.get(id) ?? []);

/** A listener in one of its subnets. */
interface Place extends Omit<Listener, 'subnets'> {
  readonly subnetId: string;
  readonly cidrs: readonly string[];
}

/** What the groups of the client let out to it; all where it has none. */
const leaveGroups = ({ network, groups }: Client, to: Place): Flows => {
  const flows = tcp(to.port, to.cidrs);
  if (groups.length === 0) return flows;
  const ranges = to.cidrs.flatMap((cidr) => parseCidr(cidr) ?? []);
  const peer = { ranges, groups: to.groups };
  const { lists } = network;
  return admitByGroups(known(network, groups), { isEgress: true, peer, flows, lists }).flows;
};

/** Connections that the client's own groups and network ACL let out; undefined = none. */
export const leave = (client: Client, to: Place) => {
  const flows = leaveGroups(client, to);
  const acl = client.network.aclOf(client);
  const left =
    acl === undefined || to.subnetId === client.subnetId
      ? { flows, acls: [] }
      : admitBothWays(acl, flows, true);
  return isNoFlow(left.flows) ? undefined : left;
};

interface Between {
  readonly client: Client;
  readonly subnetId: string;
}

/** Network ACLs are between subnets only. */
const passAcl = (network: Network, { client, subnetId }: Between, flows: Flows) => {
  const acl = network.aclOf({ subnetId, vpcId: network.subnets.get(subnetId)?.vpcId ?? null });
  if (acl === undefined || subnetId === client.subnetId) return { flows, acls: [] };
  return admitBothWays(acl, flows, false);
};

/** Null in the client's own VPC, else what joins the two; undefined where nothing does. */
const connectionTo = (client: Client, to: PeeredEnd): Connection | null | undefined =>
  to.vpcId === client.vpcId
    ? null
    : connectionBetween({ ...client, cidrs: client.privateAddresses }, to);

const inSubnet =
  (network: Network, client: Client, listener: Listener) =>
  (subnetId: string): Lateral[] => {
    const subnet = network.subnets.get(subnetId);
    if (subnet === undefined) return [];
    const connection = connectionTo(client, { network, subnetId, ...subnet });
    if (connection === undefined) return [];
    const { namesGroups } = connection ?? { namesGroups: 'both' };
    const groups = namesGroups === 'both' ? listener.groups : [];
    const left = leave(client, { ...listener, groups, subnetId, cidrs: subnet.cidrs });
    if (left === undefined) return [];
    const from = tcp(listener.port, client.privateAddresses);
    const passed = passAcl(network, { client, subnetId }, from);
    const { flows, rules } = admitByGroups(known(network, listener.groups), {
      isEgress: false,
      peer: {
        ranges: client.privateAddresses.flatMap((each) => parseCidr(each) ?? []),
        groups: namesGroups === 'none' ? [] : client.groups,
      },
      flows: ofFamilies(passed.flows, familiesOf(left.flows)),
      lists: network.lists,
    });
    const acls = [...left.acls, ...passed.acls];
    return isNoFlow(flows) ? [] : [{ subnetId, rules, connection, acls }];
  };

/** How a client opens a connection to a listener of its own VPC or a joined one; undefined = it cannot. */
export const lateralOf = (
  network: Network,
  client: Client,
  listener: Listener,
): Lateral | undefined => listener.subnets.flatMap(inSubnet(network, client, listener))[0];
