import type { AccessProof } from '#contracts/access/routes.ts';
import { machinesOfVolume } from '#domain/asset/machineDisks.ts';
import { lateralOf } from '#domain/network/lateral.ts';
import { exposedEases, networkEases } from './eases.ts';
import { describeLateral, exposedLink } from './exposures.ts';
import type { AttackFacts, TargetStore } from './facts.ts';
import { databaseNode, type Server, serverExposure, serverOf } from './machineServers.ts';
import { type PathLink, type PathNode, seen } from './model.ts';
import { type Origin, originsNear } from './origins.ts';
import { settingLogins } from './settingLogins.ts';
import { copyOf } from './storeNodes.ts';
import { isRunning, machineNode } from './workloads.ts';

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

const exposed = (server: Server): PathLink[] => {
  const { reach = 'none', proof = [] } = serverExposure(server) ?? {};
  return exposedLink(databaseNode(server.machine), reach, { ...exposedEases.database, proof });
};

/** From a workload, by the first port that it connects to. */
const connected =
  ({ machine, network, ports }: Server, loginOf: ReturnType<typeof settingLogins>) =>
  ({ node: from, at }: Origin): PathLink[] => {
    const { subnetId, groups } = machine.row.facts;
    for (const port of from.key === machine.ref ? [] : ports) {
      const lateral = lateralOf(network, at, { subnets: [subnetId ?? ''], groups, port });
      if (lateral === undefined) continue;
      const to = databaseNode(machine);
      const login = loginOf(from, to);
      const proof = [...describeLateral(lateral, port), ...(login ? [login] : [])];
      const likely = networkEases[login ? 'withLogin' : 'alone'];
      return [{ kind: 'NETWORK_TO', from, to, rule: null, ...likely, proof }];
    }
    return [];
  };

/** To data on disks of machines: from these, and from what connects to the databases that they run. */
export const machineDatabaseLinks = (facts: AttackFacts): PathLink[] => {
  const disks = disksIn(facts);
  if (disks.size === 0) return [];
  const [near, loginOf] = [originsNear(facts), settingLogins(facts)];
  return facts.machines.filter(isRunning).flatMap((machine) => {
    const held = disks.get(`${machine.accountId} ${machine.row.arn}`) ?? [];
    const holding = (node: PathNode) => held.map(({ store, proof }) => copyOf(node, store, proof));
    const server = held.length === 0 ? undefined : serverOf(machine, facts);
    if (server === undefined) return holding(machineNode(machine));
    return [
      ...[machineNode(machine), databaseNode(machine)].flatMap(holding),
      ...exposed(server),
      ...near([machine.row.facts.vpcId ?? '']).flatMap(connected(server, loginOf)),
    ];
  });
};
