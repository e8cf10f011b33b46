import { linkEases } from './eases.ts';
import type { AttackFacts, Placed } from './facts.ts';
import { identityNode, plain } from './identityLinks.ts';
import { lateralLinks } from './lateralLinks.ts';
import { machineDatabaseLinks } from './machineDatabases.ts';
import { type PathLink, seen, storeNode } from './model.ts';
import { imageLinks, snapshotLinks } from './snapshotLinks.ts';
import { wholeStore as all, copyOf } from './storeNodes.ts';
import type { Carrier } from './workloads.ts';

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
  ...machineDatabaseLinks(facts),
  ...snapshotLinks(facts),
  ...imageLinks(facts),
  ...replicaLinks(facts),
  ...credentialLinks(facts),
];
