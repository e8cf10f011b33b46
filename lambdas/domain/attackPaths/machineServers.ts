import { exposureOf } from '#domain/network/exposure.ts';
import { reaches } from '#domain/network/internet.ts';
import type { Network } from '#domain/network/network.ts';
import { describeHop, type Opening, widest } from './exposures.ts';
import type { AttackFacts } from './facts.ts';
import type { PathNode } from './model.ts';
import { isRunning, type Machine, machineNode } from './workloads.ts';

/** SQL Server, Oracle, MySQL, PostgreSQL, Redis, Cassandra, OpenSearch, Memcached, MongoDB. */
const DATABASE_PORTS = [1433, 1521, 3306, 5432, 6379, 9042, 9200, 11_211, 27_017];
/** A rule for more ports than this does not tell that a database is behind one. */
const FEW_PORTS = 10;

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
export const databaseNode = (machine: Machine): PathNode => {
  const node = machineNode(machine);
  return { ...node, key: `${node.key} database`, name: `database on ${node.name}` };
};

/** A machine with the ports of the databases that it runs. */
export interface Server {
  readonly machine: Machine;
  readonly network: Network;
  readonly ports: readonly number[];
}

/** How widely the ports of its databases are open to the internet, and by what. */
export const serverExposure = ({ machine, network, ports }: Server): Opening | undefined => {
  const own = new Set(machine.row.facts.interfaces);
  return network.interfaces
    .filter(({ id }) => own.has(id))
    .map(({ facts }) => exposureOf(network, facts))
    .map((exposure) => ({
      reach: widest(exposure, ports),
      proof: exposure.hops.flatMap((hop) => describeHop(hop, network)),
    }))
    .toSorted((a, b) => reaches.indexOf(b.reach) - reaches.indexOf(a.reach))[0];
};

/** Undefined = no rule names the port of a database. */
export const serverOf = (
  machine: Machine,
  { networks }: Pick<AttackFacts, 'networks'>,
): Server | undefined => {
  const network = isRunning(machine) ? networks.get(machine.accountId) : undefined;
  const ports = network === undefined ? [] : portsOf(machine, network);
  return network === undefined || ports.length === 0 ? undefined : { machine, network, ports };
};
