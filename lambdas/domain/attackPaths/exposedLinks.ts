import { type Endpoint, type Exposure, exposureOf } from '#domain/network/exposure.ts';
import { type Reach, reaches } from '#domain/network/internet.ts';
import type { Network } from '#domain/network/network.ts';
import { exposedEases } from './eases.ts';
import {
  ADMINISTRATION,
  describeHop,
  exposedEase,
  exposedLink,
  foundIn,
  widest,
} from './exposures.ts';
import type { AttackFacts, TargetStore } from './facts.ts';
import { type PathLink, seen, storeNode } from './model.ts';
import { isOpenToAll } from './openToAll.ts';
import { isRunning, type Machine, machineNode, programNode, taskNode } from './workloads.ts';

const easeOf = (machine: Machine, exposure: Exposure, reach: Reach) =>
  exposedEase(machine, reach !== 'none' && widest(exposure, ADMINISTRATION) === reach);

const ofMachines = ({ machines, networks }: AttackFacts): PathLink[] =>
  machines.filter(isRunning).flatMap((machine) => {
    const network = networks.get(machine.accountId);
    const own = new Set(machine.row.facts.interfaces);
    const interfaces = network?.interfaces.filter(({ id }) => own.has(id)) ?? [];
    return interfaces.flatMap(({ facts }): PathLink[] => {
      const exposure = exposureOf(network as Network, facts);
      const reach = widest(exposure);
      const hops = exposure.hops.flatMap((hop) => describeHop(hop, network as Network));
      const proof = [...hops, ...foundIn(machine)];
      const likely = easeOf(machine, exposure, reach);
      return exposedLink(machineNode(machine), reach, { ...likely, proof });
    });
  });

/** Of warehouses that older scans read, groups and subnets are known as far as they are open. */
const placesOf = ({ posture }: TargetStore) => {
  if (posture?.service !== 'redshift' && posture?.service !== 'rds') return undefined;
  const { subnets, publicSubnets, securityGroups, openGroups } = posture;
  return {
    ...posture,
    subnets: subnets ?? publicSubnets,
    groups: securityGroups ?? openGroups,
  };
};

/** All that a subnet may give it, as CIDR: which it has is not reported. */
const ipv6Of = ({ posture }: TargetStore, { subnets }: Network, subnetId: string): string[] => {
  const isDualStack = posture?.service === 'rds' && posture.isDualStack === true;
  const { cidrs = [] } = subnets.get(subnetId) ?? {};
  return isDualStack ? cidrs.filter((cidr) => cidr.includes(':')) : [];
};

/** The service gives a public address to what is publicly accessible. */
const endpointsOf = (store: TargetStore, network: Network): Endpoint[] => {
  const places = placesOf(store);
  if (places?.publiclyAccessible !== true) return [];
  return (places.subnets ?? []).map((subnetId) => ({
    subnetId,
    vpcId: network.subnets.get(subnetId)?.vpcId ?? null,
    groups: places.groups ?? [],
    publicAddresses: ['publicly accessible'],
    ipv6Addresses: ipv6Of(store, network, subnetId),
  }));
};

/** How widely the port of a database is open to the internet, and by what. */
export const databaseExposure = (store: TargetStore, network: Network | undefined) => {
  const places = placesOf(store);
  if (network === undefined || places === undefined) return undefined;
  const ports = places.port === null ? undefined : [places.port];
  return endpointsOf(store, network)
    .map((endpoint) => exposureOf(network, endpoint))
    .map((exposure) => ({
      reach: widest(exposure, ports),
      proof: exposure.hops.flatMap((hop) => describeHop(hop, network)),
    }))
    .toSorted((a, b) => reaches.indexOf(b.reach) - reaches.indexOf(a.reach))[0];
};

const ofDatabases = ({ stores, networks }: AttackFacts): PathLink[] =>
  stores.flatMap((store) => {
    const found = databaseExposure(store, networks.get(store.accountId));
    const to = storeNode(store, store.type, 'all');
    return found === undefined
      ? []
      : exposedLink(to, found.reach, { ...exposedEases.database, proof: found.proof });
  });

const ofFunctions = ({ functions }: AttackFacts): PathLink[] =>
  functions.flatMap((program) => {
    const { arn, facts } = program.row;
    const { policy, urlAccess } = facts;
    const called = {
      action: 'lambda:InvokeFunctionUrl',
      arn,
      accountId: program.accountId,
      policy,
      context: { 'lambda:functionurlauthtype': ['NONE'] },
    };
    if (urlAccess !== 'NONE' || !isOpenToAll(called)) return [];
    const proof = [
      seen('setting', arn, 'URL without authentication'),
      seen('resource', arn, policy?.document ?? null),
    ];
    return exposedLink(programNode(program), 'world', { ...exposedEases.anonymous, proof });
  });

const ofSearchDomains = ({ stores }: AttackFacts): PathLink[] =>
  stores.flatMap((store) => {
    const { posture, arn, accountId } = store;
    if (posture?.service !== 'opensearch' || posture.isInVpc !== false) return [];
    const { policy } = posture;
    const called = { action: 'es:ESHttpGet', arn: `${arn}/_search`, accountId, policy };
    if (posture.fineGrainedAccess !== false || !isOpenToAll(called)) return [];
    const proof = [seen('resource', arn, policy?.document ?? null)];
    const to = storeNode(store, store.type, 'all');
    return exposedLink(to, 'world', { ...exposedEases.anonymous, proof });
  });

/** Tasks with public addresses, in whichever of their subnets. */
const ofServices = ({ services, networks }: AttackFacts): PathLink[] =>
  services.flatMap((service) => {
    const { assignsPublicAddress, isRunning: runs, subnets, groups } = service.row.facts;
    const network = networks.get(service.accountId);
    if (network === undefined || !runs || assignsPublicAddress !== true) return [];
    return subnets.flatMap((subnetId) => {
      const vpcId = network.subnets.get(subnetId)?.vpcId ?? null;
      const publicAddresses = ['assigned to its tasks'];
      const at = { subnetId, vpcId, groups, publicAddresses, ipv6Addresses: [] };
      const exposure = exposureOf(network, at);
      const proof = exposure.hops.flatMap((hop) => describeHop(hop, network));
      const reach = widest(exposure);
      return exposedLink(taskNode(service), reach, { ...exposedEases.workload, proof });
    });
  });

/** What connections from outside reach. */
export const exposedLinks = (facts: AttackFacts): PathLink[] => [
  ...ofMachines(facts),
  ...ofDatabases(facts),
  ...ofFunctions(facts),
  ...ofServices(facts),
  ...ofSearchDomains(facts),
];
