import type { Capability } from '#contracts/access/words.ts';
import type { LinkKind } from '#contracts/attackPath/words.ts';
import type { HeldCapability } from '#domain/access/access.ts';
import type { StoreClass } from '#domain/access/classes/storeClasses.ts';
import { decideDecrypt } from '#domain/access/decide.ts';
import type { AccessStore } from '#domain/access/facts.ts';
import { grantsOf } from '#domain/access/onWire.ts';
import type { Decision } from '#domain/accessPolicy/authorize.ts';
import { linkEases } from './eases.ts';
import type { AttackFacts, TargetStore } from './facts.ts';
import { type At, dependent, identityNode, isProven } from './identityLinks.ts';
import { type Hub, type Impact, type PathNode, type Spread, seen, storeNode } from './model.ts';

const routes: Readonly<Record<Capability, readonly [LinkKind, Impact] | null>> = {
  read: ['CAN_READ', 'all'],
  export: ['CAN_EXPORT', 'copy'],
  share: ['CAN_SHARE', 'copy'],
  // A new policy or master password opens the store.
  administer: ['CAN_SHARE', 'copy'],
  snapshot: ['SNAPSHOT_ROUTE', 'copy'],
  restore: ['SNAPSHOT_ROUTE', 'copy'],
  write: ['CAN_WRITE', 'write'],
  delete: ['CAN_DELETE', 'write'],
  list: null,
  tag: null,
};

/** Ways that open a store to others: what is encrypted needs its key, too, from whomever. */
const opening: readonly LinkKind[] = ['CAN_SHARE', 'CAN_EXPORT'];
const withoutKey = 'encrypts the data; it may not use the key by permissions that are certain';

/** The stores of a class that paths may lead to, and their nodes by what is had of them. */
interface Targets {
  readonly accessOf: ReadonlyMap<PathNode, AccessStore>;
  readonly hubOf: (impact: Impact) => Hub;
}

const createTargets = (stores: readonly TargetStore[]) => {
  const byRef = new Map(stores.map((store) => [store.ref, store]));
  const known = new Map<StoreClass, Targets>();
  const targetsOf = ({ stores: alike }: StoreClass): Targets => {
    const accessOf = new Map<PathNode, AccessStore>();
    const hubs = new Map<Impact, Hub>();
    const nodesAs = (impact: Impact): PathNode[] =>
      alike.flatMap((access) => {
        const store = byRef.get(access.ref);
        if (store === undefined) return [];
        const node = storeNode(store, store.type, impact);
        accessOf.set(node, access);
        return [node];
      });
    const hubOf = (impact: Impact): Hub => {
      const hub = hubs.get(impact) ?? { to: nodesAs(impact) };
      hubs.set(impact, hub);
      return hub;
    };
    return { accessOf, hubOf };
  };
  return (of: StoreClass): Targets => {
    const found = known.get(of) ?? targetsOf(of);
    known.set(of, found);
    return found;
  };
};

interface Access {
  readonly from: At;
  readonly node: PathNode;
  readonly targets: Targets;
  /** Whether it may use the key of the stores; undefined = there is none. */
  readonly key: Decision | undefined;
}

const spreadOf = ({ from, node, targets, key }: Access, held: HeldCapability): Spread[] => {
  const route = routes[held.capability];
  if (route === null || !isProven(held.evidence, from.node)) return [];
  const [kind, impact] = route;
  const { ease, reason } = linkEases[kind as keyof typeof linkEases];
  const isSealed = opening.includes(kind) && key !== undefined && key.result !== 'allowed';
  const proofOn = (store: AccessStore | undefined) => [
    ...grantsOf(held.evidence, [from.node], store),
    ...(isSealed ? [seen('setting', `key ${store?.key?.name}`, withoutKey)] : []),
  ];
  const common = {
    ...{ kind, from: node },
    ease: dependent(ease, isSealed ? 'conditional' : held.certainty),
  };
  const made = new Map<PathNode, ReturnType<Spread['linkTo']>>();
  const linkTo: Spread['linkTo'] = (to) => {
    const proof = () => proofOn(targets.accessOf.get(to));
    const link = made.get(to) ?? { ...common, to, reason, rule: null, proof: proof() };
    made.set(to, link);
    return link;
  };
  return [{ ...common, hub: targets.hubOf(held.isPartial ? 'part' : impact), linkTo }];
};

/** To what is had for certain, and to all of it where only a part is. */
const spreadsOf = (access: Access, held: HeldCapability): Spread[] => {
  const { whole, ...had } = held;
  if (whole === undefined) return spreadOf(access, had);
  const all = { ...had, certainty: 'conditional', isPartial: false, evidence: whole } as const;
  return [...spreadOf(access, had), ...spreadOf(access, all)];
};

/** Of those of one kind to the same of the stores the easiest. */
const easiest = (spreads: readonly Spread[]): Spread[] => {
  const best = new Map<string, Spread>();
  const keyOf = ({ kind, hub }: Spread): string => `${kind} ${hub.to[0]?.impact}`;
  for (const spread of spreads)
    if (spread.ease > (best.get(keyOf(spread))?.ease ?? 0)) best.set(keyOf(spread), spread);
  return [...best.values()];
};

/** What an identity can do with stores by the permissions that it has there. */
export const accessSpreads = ({ reach, stores }: AttackFacts) => {
  const targetsOf = createTargets(stores);
  return (from: At): Spread[] => {
    const node = identityNode(from);
    return reach.direct(from).flatMap(([of, held]) => {
      const key = decideDecrypt(from.node, of.like);
      const access = { from, node, targets: targetsOf(of), key };
      return easiest(held.flatMap((each) => spreadsOf(access, each)));
    });
  };
};
