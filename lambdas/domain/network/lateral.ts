import { parseCidr } from './cidr.ts';
import { type Box, boxFlows, type Flows, isNoFlow } from './flows.ts';
import type { Network, NetworkInterface } from './network.ts';
import { admit, admitAnswers } from './networkAcl.ts';
import { type PeeredEnd, peeringBetween } from './peering.ts';
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
  readonly peering: string | null;
}

const tcp = (port: number, cidrs: readonly string[]): Flows => {
  const ranges: Box['ranges'] = cidrs.flatMap((cidr) => parseCidr(cidr) ?? []);
  return boxFlows({ protocols: ['tcp'], ports: { from: port, to: port + 1 }, ranges });
};

const known = (network: Network, ids: readonly string[]): Group[] =>
  ids.flatMap((id) => network.groups.get(id) ?? []);

/** Groups of the client, if it has any, let it open connections to the subnet. */
export const mayLeave = (
  { network, groups }: Client,
  to: Listener & { readonly cidrs: readonly string[] },
) => {
  if (groups.length === 0) return true;
  const ranges = to.cidrs.flatMap((cidr) => parseCidr(cidr) ?? []);
  const { flows } = admitByGroups(known(network, groups), {
    isEgress: true,
    peer: { ranges, groups: to.groups },
    flows: tcp(to.port, to.cidrs),
    lists: network.lists,
  });
  return !isNoFlow(flows);
};

/** Network ACLs are between subnets only. */
const passAcl = (
  network: Network,
  { client, subnetId }: { readonly client: Client; readonly subnetId: string },
  flows: Flows,
): Flows => {
  const acl = network.aclOf({ subnetId, vpcId: network.subnets.get(subnetId)?.vpcId ?? null });
  if (acl === undefined || subnetId === client.subnetId) return flows;
  return admitAnswers(acl.facts, admit(acl.facts, { isEgress: false, among: flows }).flows).flows;
};

/** Null in the client's own VPC, else the peering connection; undefined without one. */
const connectionTo = (client: Client, to: PeeredEnd): string | null | undefined =>
  to.vpcId === client.vpcId
    ? null
    : peeringBetween({ ...client, cidrs: client.privateAddresses }, to);

const inSubnet =
  (network: Network, client: Client, listener: Listener) =>
  (subnetId: string): Lateral[] => {
    const subnet = network.subnets.get(subnetId);
    if (subnet === undefined) return [];
    const peering = connectionTo(client, { network, subnetId, ...subnet });
    if (peering === undefined) return [];
    if (!mayLeave(client, { ...listener, cidrs: subnet.cidrs })) return [];
    const from = tcp(listener.port, client.privateAddresses);
    const { flows, rules } = admitByGroups(known(network, listener.groups), {
      isEgress: false,
      peer: {
        ranges: client.privateAddresses.flatMap((each) => parseCidr(each) ?? []),
        groups: client.groups,
      },
      flows: passAcl(network, { client, subnetId }, from),
      lists: network.lists,
    });
    return isNoFlow(flows) ? [] : [{ subnetId, rules, peering }];
  };

/** How a client opens a connection to a listener of its own VPC or a peered one; undefined = it cannot. */
export const lateralOf = (
  network: Network,
  client: Client,
  listener: Listener,
): Lateral | undefined => listener.subnets.flatMap(inSubnet(network, client, listener))[0];
