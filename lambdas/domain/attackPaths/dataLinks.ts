import { linkEases } from './eases.ts';
import type { AttackFacts, Placed, TargetStore } from './facts.ts';
import { identityNode, plain } from './identityLinks.ts';
import { lateralLinks } from './lateralLinks.ts';
import {
  EVERYBODY,
  outsideNode,
  type PathLink,
  type PathNode,
  seen,
  storeNode,
  workloadNode,
} from './model.ts';
import type { Carrier } from './workloads.ts';

const all = (store: TargetStore): PathNode => storeNode(store, store.type, 'all');
const copyOf = (from: PathNode, store: TargetStore, proof: PathLink['proof']): PathLink => ({
  ...{ kind: 'COPY_OF', from, to: all(store), rule: null, proof },
  ...linkEases.COPY_OF,
});

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

/** Between stores, and from copies and workloads to stores. */
export const dataLinks = (facts: AttackFacts, carriers: readonly Carrier[]): PathLink[] => [
  ...lateralLinks(facts, carriers),
  ...snapshotLinks(facts),
  ...replicaLinks(facts),
  ...credentialLinks(facts),
];
