import type { AccessProof } from '#contracts/access/routes.ts';
import { machinesOfVolume } from '#domain/asset/machineDisks.ts';
import { exposureOf } from '#domain/network/exposure.ts';
import { lateralOf } from '#domain/network/lateral.ts';
import type { Network } from '#domain/network/network.ts';
import { exposedEases, networkEases } from './eases.ts';
import { describeHop, describeLateral, exposedLink, widest } from './exposures.ts';
import type { AttackFacts, TargetStore } from './facts.ts';
import { type PathLink, type PathNode, seen } from './model.ts';
import { type Origin, originsNear } from './origins.ts';
import { copyOf } from './storeNodes.ts';
import { isRunning, type Machine, machineNode } from './workloads.ts';

/** SQL Server, Oracle, MySQL, PostgreSQL, Redis, Cassandra, OpenSearch, Memcached, MongoDB. */
const DATABASE_PORTS = [1433, 1521, 3306, 5432, 6379, 9042, 9200, 11_211, 27_017];
/** A rule for more ports than this does not tell that a database is behind one. */
const FEW_PORTS = 10;

/** A store with the data of a disk of a machine, and what tells. */
interface Held {
  readonly store: TargetStore;
  readonly proof: readonly AccessProof[];
}

/** By account and ARN of the machine. */
const disksIn = ({ stores, volumes }: AttackFacts): ReadonlyMap<string, readonly Held[]> => {
  const copies = Map.groupBy(stores, ({ accountId, copyOf: of }) => `${accountId} ${of}`);
  const held = volumes.flatMap(({ accountId, row }) =>
    machinesOfVolume(row.facts, row.arn).flatMap((machine) =>
      (copies.get(`${accountId} ${row.arn}`) ?? []).map((store) => ({
        machine: `${accountId} ${machine}`,
        store,
        proof: [
          seen('setting', store.arn, `of ${row.arn}`),
          seen('setting', row.arn, `attached to ${machine}`),
        ],
      })),
    ),
  );
  return Map.groupBy(held, ({ machine }) => machine);
};

/** Those that rules of its groups name: it runs a database there. */
const portsOf = ({ row }: Machine, network: Network): number[] => {
  const rules = row.facts.groups
    .flatMap((id) => network.groups.get(id)?.rules ?? [])
    .filter(({ isEgress, protocol }) => !isEgress && protocol !== '-1');
  return DATABASE_PORTS.filter((port) =>
    rules.some(({ fromPort, toPort }) => {
      const [from, to] = [fromPort ?? 0, toPort ?? fromPort ?? Number.POSITIVE_INFINITY];
      return from <= port && port <= to && to - from < FEW_PORTS;
    }),
  );
};

/** Whoever is here has what the database holds, and nothing else of the machine. */
const databaseNode = (machine: Machine): PathNode => {
  const node = machineNode(machine);
  return { ...node, key: `${node.key} database`, name: `database on ${node.name}` };
};

/** A machine with the ports of the databases that it runs. */
interface Server {
  readonly machine: Machine;
  readonly network: Network;
  readonly ports: readonly number[];
}

const exposed = ({ machine, network, ports }: Server): PathLink[] => {
  const own = new Set(machine.row.facts.interfaces);
  return network.interfaces
    .filter(({ id }) => own.has(id))
    .flatMap(({ facts }) => {
      const exposure = exposureOf(network, facts);
      const proof = exposure.hops.flatMap((hop) => describeHop(hop, network));
      const reach = widest(exposure, ports);
      return exposedLink(databaseNode(machine), reach, { ...exposedEases.database, proof });
    });
};

/** From a workload, by the first port that it connects to. */
const connected =
  ({ machine, network, ports }: Server) =>
  ({ node: from, at }: Origin): PathLink[] => {
    const { subnetId, groups } = machine.row.facts;
    for (const port of from.key === machine.ref ? [] : ports) {
      const lateral = lateralOf(network, at, { subnets: [subnetId ?? ''], groups, port });
      if (lateral === undefined) continue;
      const proof = describeLateral(lateral, port);
      const to = databaseNode(machine);
      return [{ kind: 'NETWORK_TO', from, to, rule: null, ...networkEases.alone, proof }];
    }
    return [];
  };

const serverOf = (machine: Machine, { networks }: AttackFacts): Server | undefined => {
  const network = networks.get(machine.accountId);
  const ports = network === undefined ? [] : portsOf(machine, network);
  return network === undefined || ports.length === 0 ? undefined : { machine, network, ports };
};

/** To data on disks of machines: from these, and from what connects to the databases that they run. */
export const machineDatabaseLinks = (facts: AttackFacts): PathLink[] => {
  const disks = disksIn(facts);
  if (disks.size === 0) return [];
  const near = originsNear(facts);
  return facts.machines.filter(isRunning).flatMap((machine) => {
    const held = disks.get(`${machine.accountId} ${machine.row.arn}`) ?? [];
    const holding = (node: PathNode) => held.map(({ store, proof }) => copyOf(node, store, proof));
    const server = held.length === 0 ? undefined : serverOf(machine, facts);
    if (server === undefined) return holding(machineNode(machine));
    return [
      ...[machineNode(machine), databaseNode(machine)].flatMap(holding),
      ...exposed(server),
      ...near([machine.row.facts.vpcId ?? '']).flatMap(connected(server)),
    ];
  });
};
