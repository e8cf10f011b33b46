import { type Lateral, lateralOf } from '#domain/network/lateral.ts';
import { peeredVpcs } from '#domain/network/peering.ts';
import { linkEases, networkEases } from './eases.ts';
import type { AttackFacts, Placed, TargetStore } from './facts.ts';
import { identityNode, plain } from './identityLinks.ts';
import {
  EVERYBODY,
  outsideNode,
  type PathLink,
  type PathNode,
  seen,
  storeNode,
  workloadNode,
} from './model.ts';
import { isRunning, machineNode } from './workloads.ts';

const all = (store: TargetStore): PathNode => storeNode(store, store.type, 'all');
const copyOf = (from: PathNode, store: TargetStore, proof: PathLink['proof']): PathLink => ({
  ...{ kind: 'COPY_OF', from, to: all(store), rule: null, proof },
  ...linkEases.COPY_OF,
});

/** Roles whose workloads find logins in what they can read. */
const rolesWithLogins = ({ reach, stores }: AttackFacts): ((ref: string) => boolean) => {
  const holding = new Set(stores.filter(({ holdsLogins }) => holdsLogins).map(({ ref }) => ref));
  const nodes = new Map(reach.identities.map((node) => [node.ref, node]));
  return (ref) => {
    const node = nodes.get(ref);
    if (node === undefined || holding.size === 0) return false;
    return reach
      .direct(plain(node))
      .some(
        ([{ stores: alike }, held]) =>
          held.some(({ capability }) => capability === 'read') &&
          alike.some((store) => holding.has(store.ref)),
      );
  };
};

type Machine = AttackFacts['machines'][number];

const proofOf = ({ rules, peering, subnetId }: Lateral, port: number): PathLink['proof'] => [
  ...(peering === null ? [] : [seen('route', peering, `peers with the VPC of ${subnetId}`)]),
  ...rules.map(({ groupId, rule }) =>
    seen('securityGroup', groupId, `rule ${rule + 1} admits the machine on port ${port}`),
  ),
];

/** Whether connections from a machine reach the port of a database, and what lets them. */
const lateralTo = ({ networks }: AttackFacts, { posture, accountId }: TargetStore) => {
  const network = networks.get(accountId);
  if (posture?.service !== 'rds' || posture.port === null || network === undefined)
    return undefined;
  const { subnets, securityGroups: groups, port } = posture;
  const listener = { subnets: subnets ?? [], groups: groups ?? [], port };
  const vpcs = listener.subnets.flatMap((id) => network.subnets.get(id)?.vpcId ?? []);
  const proofFrom = (machine: Machine): PathLink['proof'] | undefined => {
    const { vpcId, subnetId, privateAddress, groups: own } = machine.row.facts;
    const from = networks.get(machine.accountId);
    if (from === undefined) return undefined;
    const at = { vpcId, subnetId, groups: own, privateAddresses: [privateAddress ?? ''] };
    const lateral = lateralOf(network, { ...at, network: from }, listener);
    return lateral && proofOf(lateral, port);
  };
  return { vpcs, proofFrom };
};

/** Machines in the VPC of a database, and in those that are peered with it. */
const machinesNear = ({ machines, networks }: AttackFacts) => {
  const byVpc = Map.groupBy(machines.filter(isRunning), ({ row }) => row.facts.vpcId);
  const peersOf = peeredVpcs(networks.values());
  return (vpcs: readonly string[]): Machine[] =>
    [...new Set(vpcs.flatMap((vpc) => [...peersOf(vpc)]))].flatMap((vpc) => byVpc.get(vpc) ?? []);
};

/** Machines whose connections reach the port of a database. */
const lateralLinks = (facts: AttackFacts): PathLink[] => {
  const hasLogins = rolesWithLogins(facts);
  const near = machinesNear(facts);
  const roles = new Map(
    facts.identities.flatMap(({ ref, row }) => row.instanceProfiles.map((arn) => [arn, ref])),
  );
  return facts.stores.flatMap((store) => {
    const lateral = lateralTo(facts, store);
    if (lateral === undefined) return [];
    return near(lateral.vpcs).flatMap((machine): PathLink[] => {
      const proof = lateral.proofFrom(machine);
      if (proof === undefined) return [];
      const role = roles.get(machine.row.facts.instanceProfileArn ?? '');
      const likely = networkEases[role !== undefined && hasLogins(role) ? 'withSecret' : 'alone'];
      const from = machineNode(machine);
      return [{ kind: 'NETWORK_TO', from, to: all(store), rule: null, proof, ...likely }];
    });
  });
};

type Snapshot = AttackFacts['snapshots'][number];

const restoreLinks = (
  { row: { arn, facts } }: Snapshot,
  to: PathNode,
  ownAccounts: AttackFacts['ownAccounts'],
): PathLink[] => {
  const { restorableBy } = facts;
  if (restorableBy === null) return [];
  const proof = [seen('setting', arn, `may be restored by ${restorableBy.join(', ')}`)];
  return restorableBy
    .filter((id) => !ownAccounts.has(id))
    .map((id) => (id === 'all' ? EVERYBODY : outsideNode('externalAccount', id)))
    .map((from) => ({
      ...{ kind: 'SNAPSHOT_ROUTE', from, to, rule: null, proof },
      ...linkEases.SNAPSHOT_ROUTE,
    }));
};

/** Copies of databases that others may restore; one under a key needs the key, too. */
const snapshotLinks = ({ snapshots, stores, ownAccounts }: AttackFacts): PathLink[] => {
  const [own, byArn] = [
    new Map(stores.map((store) => [`${store.accountId} ${store.arn}`, store])),
    new Map(stores.map((store) => [store.arn, store])),
  ];
  return snapshots.flatMap((snapshot): PathLink[] => {
    const { ref, accountId, row } = snapshot;
    const { sourceArn, keyArn } = row.facts;
    if (keyArn !== null) return [];
    const copy = own.get(`${accountId} ${row.arn}`);
    const source = byArn.get(sourceArn ?? '');
    if (copy === undefined && source === undefined) return [];
    // Earlier ones of a series, and those that older scanners report, are no stores.
    const node =
      copy === undefined
        ? workloadNode({ ref, accountId, arn: row.arn, name: row.name }, 'snapshot')
        : all(copy);
    const proof = [seen('setting', row.arn, `of ${sourceArn}`)];
    return [
      ...restoreLinks(snapshot, node, ownAccounts),
      ...(source === undefined ? [] : [copyOf(node, source, proof)]),
    ];
  });
};

/** Who reads a copy of a bucket has read the bucket. */
const replicaLinks = ({ stores }: AttackFacts): PathLink[] => {
  const buckets = Map.groupBy(stores, ({ arn }) => arn);
  return stores.flatMap((store) => {
    const { posture } = store;
    const rules = posture?.service === 's3' ? (posture.replication ?? []) : [];
    return rules.flatMap(({ bucketArn }) =>
      (buckets.get(bucketArn) ?? [])
        .filter((copy) => copy !== store)
        .map((copy) =>
          copyOf(all(copy), store, [seen('setting', store.arn, `replicates to ${bucketArn}`)]),
        ),
    );
  });
};

const hasActiveKey = ({ row }: AttackFacts['identities'][number]): boolean =>
  row.accessKeys?.some(({ isActive }) => isActive) ?? false;

/** Cloud keys were found; they may be those of any user of the account that has keys. */
const credentialLinks = ({ stores, identities, reach }: AttackFacts): PathLink[] => {
  const nodes = new Map(reach.identities.map((node) => [node.ref, node]));
  const owners = identities
    .filter(hasActiveKey)
    .map(({ ref, accountId }: Placed<unknown>) => ({ ref, accountId }));
  return stores
    .filter(({ holdsKeys }) => holdsKeys)
    .flatMap((store) =>
      owners
        .filter(({ accountId }) => accountId === store.accountId)
        .flatMap(({ ref }): PathLink[] => {
          const owner = nodes.get(ref);
          if (owner === undefined) return [];
          const proof = [seen('finding', store.arn, 'cloud keys')];
          const to = identityNode(plain(owner));
          return (['all', 'part'] as const).map((impact) => ({
            ...{ kind: 'HOLDS_CREDENTIAL', to, rule: null, proof },
            ...{ from: storeNode(store, store.type, impact), ...linkEases.HOLDS_CREDENTIAL },
          }));
        }),
    );
};

/** Between stores, and from copies and machines to stores. */
export const dataLinks = (facts: AttackFacts): PathLink[] => [
  ...lateralLinks(facts),
  ...snapshotLinks(facts),
  ...replicaLinks(facts),
  ...credentialLinks(facts),
];
