import type { Exposure, Hop } from '#domain/network/exposure.ts';
import { listFlows } from '#domain/network/flows.ts';
import { greatestReach, type Reach } from '#domain/network/internet.ts';
import type { Lateral } from '#domain/network/lateral.ts';
import type { Network } from '#domain/network/network.ts';
import type { AclRef } from '#domain/network/networkAcl.ts';
import { exposedEases } from './eases.ts';
import { INTERNET, NETWORK, type PathLink, type PathNode, seen } from './model.ts';
import type { Machine } from './workloads.ts';

const describeAcl = ({ aclId, isEgress, numbers }: AclRef): ReturnType<typeof seen> =>
  seen('networkAcl', aclId, `${isEgress ? 'outbound' : 'inbound'} ${numbers.join(', ')}`);

export const describeHop = (hop: Hop, network: Network): ReturnType<typeof seen>[] => {
  if (hop.kind === 'address') return [seen('address', hop.addresses.join(', '), null)];
  if (hop.kind === 'route')
    return hop.routes.map(({ destination, target }) =>
      seen('route', hop.tableId, `${destination} to ${target}`),
    );
  if (hop.kind === 'groups')
    return hop.rules.map(({ groupId, rule }) => {
      const of = network.groups.get(groupId)?.rules[rule];
      const ports = of?.fromPort === null ? 'all ports' : `${of?.fromPort} to ${of?.toPort}`;
      const from = [...(of?.cidrs ?? []), ...(of?.prefixLists ?? [])].join(', ');
      return seen('securityGroup', groupId, `${of?.protocol} ${ports} from ${from}`);
    });
  return [describeAcl({ ...hop, isEgress: hop.kind === 'aclOutbound' })];
};

/** How a workload or a load balancer connects to a port within its networks. */
export const describeLateral = (
  { rules, connection, acls }: Pick<Lateral, 'rules' | 'connection' | 'acls'>,
  port: number | null,
): ReturnType<typeof seen>[] => [
  ...(connection?.routes ?? []).map(({ tableId, destination, target }) =>
    seen('route', tableId, `${destination} to ${target}`),
  ),
  ...acls.map(describeAcl),
  ...rules.map(({ groupId, rule }) =>
    seen('securityGroup', groupId, `rule ${rule + 1} admits it on port ${port}`),
  ),
];

/** How widely one of the ports, or any of all, is open. */
export const widest = ({ flows }: Pick<Exposure, 'flows'>, ports?: readonly number[]): Reach =>
  greatestReach(
    listFlows(flows).filter(
      ({ protocol, ports: { from, to } }) =>
        ports === undefined ||
        (protocol === 'tcp' && ports.some((port) => from <= port && port < to)),
    ),
  );

/** How widely something is open to the internet, and by what. */
export interface Opening {
  readonly reach: Reach;
  readonly proof: PathLink['proof'];
}

/** From the internet, or from networks that rules name. */
export const exposedLink = (
  to: PathNode,
  reach: Reach,
  more: Pick<PathLink, 'ease' | 'reason' | 'proof'>,
): PathLink[] =>
  reach === 'none'
    ? []
    : [
        {
          kind: 'EXPOSED_TO',
          from: reach === 'named' ? NETWORK : INTERNET,
          to,
          rule: null,
          ...more,
        },
      ];

export const ADMINISTRATION = [22, 3389];

/** An administrator's port is attacked by passwords, a vulnerability by its exploit. */
export const exposedEase = ({ row }: Machine, isAdministered: boolean) => {
  if (row.facts.inspection?.vulnerabilities.length) return exposedEases.exploited;
  return isAdministered ? exposedEases.administration : exposedEases.workload;
};

/** Vulnerabilities that make it easy. */
export const foundIn = ({ row }: Machine) => {
  const ids = row.facts.inspection?.vulnerabilities.map(({ id }) => id) ?? [];
  return ids.length === 0
    ? []
    : [seen('setting', row.arn, `Inspector: ${ids.slice(0, 5).join(', ')}`)];
};
