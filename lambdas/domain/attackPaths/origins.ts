import { joinedVpcs } from '#domain/network/connection.ts';
import type { Client } from '#domain/network/lateral.ts';
import type { Network } from '#domain/network/network.ts';
import type { AttackFacts } from './facts.ts';
import type { PathNode } from './model.ts';
import { isRunning, machineNode, programNode, taskNode } from './workloads.ts';

/** A workload at one of the places in a network that it connects from. */
export interface Origin {
  readonly node: PathNode;
  readonly at: Client;
}

const machineOrigins = ({ machines, networks }: AttackFacts): Origin[] =>
  machines.filter(isRunning).flatMap((machine) => {
    const network = networks.get(machine.accountId);
    const { vpcId, subnetId, groups, privateAddress } = machine.row.facts;
    if (network === undefined) return [];
    const own = new Set(machine.row.facts.interfaces);
    const others = network.interfaces
      .filter(
        ({ id, facts }) => own.has(id) && !facts.privateAddresses.includes(privateAddress ?? ''),
      )
      .map(({ facts }) => ({ ...facts, network }));
    const first = { vpcId, subnetId, groups, privateAddresses: [privateAddress ?? ''], network };
    return [first, ...others].map((at) => ({ node: machineNode(machine), at }));
  });

interface Placed {
  readonly subnets: string[];
  readonly groups: string[];
}

/** What runs somewhere in its subnets has any of their addresses. */
const originsIn = (node: PathNode, { subnets, groups }: Placed, network: Network): Origin[] =>
  subnets.map((subnetId) => {
    const { vpcId = null, cidrs = [] } = network.subnets.get(subnetId) ?? {};
    return { node, at: { vpcId, subnetId, groups, privateAddresses: cidrs, network } };
  });

const placedOrigins = ({ functions, services, networks }: AttackFacts): Origin[] => {
  const running = services.filter(({ row }) => row.facts.isRunning);
  return [
    ...functions.map((each) => ({ each, node: programNode(each), at: each.row.facts })),
    ...running.map((each) => ({ each, node: taskNode(each), at: each.row.facts })),
  ].flatMap(({ each, node, at }) => {
    const network = networks.get(each.accountId);
    return network === undefined ? [] : originsIn(node, at, network);
  });
};

/** Workloads in the VPC of a store, and in those that are joined with it. */
export const originsNear = (facts: AttackFacts) => {
  const all = [...machineOrigins(facts), ...placedOrigins(facts)];
  const byVpc = Map.groupBy(all, ({ at }) => at.vpcId);
  const joinedTo = joinedVpcs([...facts.networks.values()]);
  return (vpcs: readonly string[]): Origin[] =>
    [...new Set(vpcs.flatMap((vpc) => [...joinedTo(vpc)]))].flatMap((vpc) => byVpc.get(vpc) ?? []);
};
