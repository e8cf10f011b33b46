import { snapshotsOfImage } from '#domain/asset/machineDisks.ts';
import { linkEases } from './eases.ts';
import type { AttackFacts, SharedSnapshot } from './facts.ts';
import {
  EVERYBODY,
  outsideNode,
  type PathLink,
  type PathNode,
  seen,
  workloadNode,
} from './model.ts';
import { copyOf, wholeStore } from './storeNodes.ts';

const restoredBy = (from: PathNode, to: PathNode, proof: PathLink['proof']): PathLink => ({
  ...{ kind: 'SNAPSHOT_ROUTE', from, to, rule: null, proof },
  ...linkEases.SNAPSHOT_ROUTE,
});

const restoreLinks = (
  { arn, restorableBy }: SharedSnapshot,
  to: PathNode,
  ownAccounts: AttackFacts['ownAccounts'],
): PathLink[] => {
  if (restorableBy === null) return [];
  const proof = [seen('setting', arn, `may be restored by ${restorableBy.join(', ')}`)];
  return restorableBy
    .filter((id) => !ownAccounts.has(id))
    .map((id) => (id === 'all' ? EVERYBODY : outsideNode('externalAccount', id)))
    .map((from) => restoredBy(from, to, proof));
};

type Stores = Pick<AttackFacts, 'stores'>;

const ownStores = ({ stores }: Stores) =>
  new Map(stores.map((store) => [`${store.accountId} ${store.arn}`, store]));

/** Snapshots that others may restore; one under a key needs the key, too. */
export const snapshotLinks = (facts: AttackFacts): PathLink[] => {
  const own = ownStores(facts);
  const byArn = new Map(facts.stores.map((store) => [store.arn, store]));
  return facts.snapshots.flatMap((snapshot): PathLink[] => {
    const { accountId, arn, sourceArn, keyArn } = snapshot;
    if (keyArn !== null) return [];
    const copy = own.get(`${accountId} ${arn}`);
    const source = byArn.get(sourceArn ?? '');
    if (copy === undefined && source === undefined) return [];
    // Earlier ones of a series, and those that older scanners report, are no stores.
    const node = copy === undefined ? workloadNode(snapshot, 'snapshot') : wholeStore(copy);
    const proof = [seen('setting', arn, `of ${sourceArn}`)];
    return [
      ...restoreLinks(snapshot, node, facts.ownAccounts),
      ...(source === undefined ? [] : [copyOf(node, source, proof)]),
    ];
  });
};

/** Who may start a machine of an image has the disks that it is made of. */
export const imageLinks = (facts: AttackFacts): PathLink[] => {
  const own = ownStores(facts);
  return facts.openImages.flatMap(({ accountId, row }) => {
    const proof = [seen('setting', row.arn, 'everybody may start machines of it')];
    return snapshotsOfImage(row.facts, row.arn).flatMap((arn): PathLink[] => {
      const store = own.get(`${accountId} ${arn}`);
      return store === undefined ? [] : [restoredBy(EVERYBODY, wholeStore(store), proof)];
    });
  });
};
