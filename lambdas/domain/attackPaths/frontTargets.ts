import type { AccessProof } from '#contracts/access/routes.ts';
import type { TargetEnd } from '#domain/network/fronts.ts';
import type { Network } from '#domain/network/network.ts';
import { exposedEases } from './eases.ts';
import { ADMINISTRATION, exposedEase, foundIn } from './exposures.ts';
import type { AttackFacts } from './facts.ts';
import type { PathNode } from './model.ts';
import {
  type ContainerService,
  isRunning,
  type Machine,
  machineNode,
  programNode,
  taskNode,
} from './workloads.ts';

export type Balancer = AttackFacts['balancers'][number];
export type TargetGroup = NonNullable<Balancer['row']['facts']['targetGroups']>[number];
export type Target = NonNullable<TargetGroup['targets']>[number];

/** What a load balancer passes requests on to. */
export interface Behind {
  readonly to: PathNode | Balancer;
  /** Where it listens; null = it is called, not connected to. */
  readonly end: (TargetEnd & { readonly network: Network }) | null;
  /** Of taking it over by such requests. */
  readonly ease: number;
  readonly reason: string;
  readonly proof: readonly AccessProof[];
}

interface Named {
  readonly balancer: Balancer;
  readonly group: TargetGroup;
  readonly target: Target;
}

const machineBehind = (machine: Machine, network: Network, port: number): Behind => {
  const { subnetId, groups } = machine.row.facts;
  return {
    to: machineNode(machine),
    end: { subnetId: subnetId ?? '', groups, port, network },
    ...exposedEase(machine, ADMINISTRATION.includes(port)),
    proof: foundIn(machine),
  };
};

/** Machines by their ids and private addresses. */
const machinesIn = ({ machines, networks }: AttackFacts) => {
  const running = machines.filter(isRunning);
  const byId = new Map(running.map((each) => [each.row.arn.split('/').at(-1), each]));
  const owners = new Map(
    running.flatMap((each) => each.row.facts.interfaces.map((id) => [id, each] as const)),
  );
  const byAddress = new Map(
    [...networks].flatMap(([accountId, { interfaces }]) =>
      interfaces.flatMap(({ id, facts }) =>
        facts.privateAddresses.map(
          (address) => [`${accountId} ${facts.vpcId} ${address}`, owners.get(id)] as const,
        ),
      ),
    ),
  );
  return ({ balancer, target }: Named): Machine | undefined =>
    target.address === null
      ? byId.get(target.id ?? '')
      : byAddress.get(`${balancer.accountId} ${balancer.row.facts.vpcId} ${target.address}`);
};

/** A load balancer behind another, at each place that it stands in. */
const balancerBehind = (to: Balancer, network: Network, port: number): Behind[] =>
  to.row.facts.subnets.map((subnetId) => ({
    to,
    end: { subnetId, groups: to.row.facts.groups, port, network },
    ...{ ease: 1, reason: '', proof: [] },
  }));

/** Tasks have a network of their own, in one of the subnets, or share that of their machine. */
const serviceBehind = (
  service: ContainerService,
  network: Network,
  { port, machine }: { readonly port: number; readonly machine: Machine | undefined },
): Behind[] => {
  const { subnets, groups, isRunning: runs } = service.row.facts;
  const shared = machine && {
    subnets: [machine.row.facts.subnetId ?? ''],
    groups: machine.row.facts.groups,
  };
  const places = subnets.length > 0 ? { subnets, groups } : shared;
  if (!runs || places === undefined) return [];
  return places.subnets.map((subnetId) => ({
    to: taskNode(service),
    end: { subnetId, groups: places.groups, port, network },
    ...exposedEases.workload,
    proof: [],
  }));
};

const servicesByGroup = ({ services }: AttackFacts) =>
  Map.groupBy(
    services.flatMap((service) => service.row.facts.targetGroups.map((arn) => ({ arn, service }))),
    ({ arn }) => arn,
  );

/** Without version or alias. */
const functionArn = (id: string | null): string => (id ?? '').split(':').slice(0, 7).join(':');

/** What stands behind the load balancers of the accounts. */
export const behindFronts = (facts: AttackFacts): ((named: Named) => Behind[]) => {
  const machineOf = machinesIn(facts);
  const balancers = new Map(facts.balancers.map((each) => [each.row.arn, each]));
  const services = servicesByGroup(facts);
  const programs = new Map(facts.functions.map((each) => [each.row.arn, each]));
  return (named) => {
    const { id, port } = named.target;
    const program = programs.get(functionArn(id));
    if (program !== undefined)
      return [{ to: programNode(program), end: null, ...exposedEases.anonymous, proof: [] }];
    const network = facts.networks.get(named.balancer.accountId);
    if (network === undefined || port === null) return [];
    const balancer = balancers.get(id ?? '');
    if (balancer !== undefined) return balancerBehind(balancer, network, port);
    const machine = machineOf(named);
    const tasks = (services.get(named.group.arn) ?? []).flatMap(({ service }) =>
      serviceBehind(service, network, { port, machine }),
    );
    return machine === undefined ? tasks : [machineBehind(machine, network, port), ...tasks];
  };
};
