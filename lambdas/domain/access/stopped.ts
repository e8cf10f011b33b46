import type { StoppedAccess } from '#contracts/access/routes.ts';
import { type Capability, capabilities } from '#contracts/access/words.ts';
import { createDirectAccess, TooMuchAccess } from './classes/directAccess.ts';
import type { StoreClass } from './classes/storeClasses.ts';
import { decideAccess } from './decide.ts';
import type { AccessStore, IdentityNode } from './facts.ts';
import type { Guardrails } from './guardrails.ts';
import { proofsOf } from './onWire.ts';
import type { AccessReach } from './records.ts';

/** Entries of a store that are kept; all beyond are counted. */
export const MOST_STOPPED = 50;

const limits = ({ scps, rcps }: Guardrails): boolean =>
  [...scps, ...rcps]
    .flat()
    .some(({ statements }) =>
      statements?.some(
        ({ Effect, Action, Condition }) =>
          Effect === 'Deny' || Action !== '*' || Condition !== undefined,
      ),
    );

/** As if its organization limited nothing; the same object for the same one. */
const unlimited = () => {
  const known = new Map<Guardrails, Guardrails>();
  return <T extends { readonly guardrails?: Guardrails | undefined }>(of: T): T => {
    if (of.guardrails === undefined) return of;
    const free = known.get(of.guardrails) ?? { ...of.guardrails, scps: [], rcps: [] };
    known.set(of.guardrails, free);
    return { ...of, guardrails: free };
  };
};

const freeStore =
  (free: ReturnType<typeof unlimited>) =>
  (store: AccessStore): AccessStore => ({
    ...free(store),
    ...(store.key && { key: free(store.key) }),
    ...(store.accessPoints && { accessPoints: store.accessPoints.map(free) }),
  });

/** A store stands for those of its two classes: with the policies of organizations, and without. */
interface Pair {
  readonly like: AccessStore;
  readonly limited: StoreClass;
  readonly stores: AccessStore[];
  /** Who would hold what, by name; the first ones of all. */
  readonly stopped: { readonly by: IdentityNode; readonly missing: readonly Capability[] }[];
}

const pairsIn = (
  free: readonly StoreClass[],
  limited: readonly StoreClass[],
): ReadonlyMap<StoreClass, Pair[]> => {
  const classOf = new Map(
    limited.flatMap((each) => each.stores.map((store) => [store.ref, { each, store }] as const)),
  );
  return new Map(
    free.map((of) => {
      const pairs = new Map<StoreClass, Pair>();
      for (const { ref } of of.stores) {
        const found = classOf.get(ref);
        if (found === undefined) continue;
        const { each, store } = found;
        const pair = pairs.get(each) ?? { like: store, limited: each, stores: [], stopped: [] };
        pairs.set(each, pair);
        pair.stores.push(store);
      }
      return [of, [...pairs.values()]];
    }),
  );
};

/** Policies of its organization, or of the store's, that keep the identity from what its own policies give. */
const entryOf = ({ by, missing }: Pair['stopped'][number], store: AccessStore): StoppedAccess => {
  const actions = store.actions.filter(({ capability }) => missing.includes(capability));
  const decisions = actions.map((action) => decideAccess({ by, store, action }).decision);
  const { evidence = [] } = decisions.find(({ result }) => result === 'denied') ?? {};
  const limiting = evidence.filter(({ layer }) => layer === 'scp' || layer === 'rcp');
  return {
    ...{ arn: by.principal.arn, name: by.name, type: by.type },
    cloudAccountId: by.principal.accountId,
    capabilities: capabilities.filter((each) => missing.includes(each)),
    proof: proofsOf(limiting.length > 0 ? limiting : evidence, [by], store),
  };
};

/** Who would use a store but for policies of organizations, by the reference of the store. */
export interface StoppedOf {
  readonly ref: string;
  readonly total: number;
  readonly entries: readonly StoppedAccess[];
}

function* entriesOf(pairs: Iterable<Pair>): Generator<StoppedOf> {
  for (const { like, stores, stopped } of pairs) {
    const first = stopped
      .toSorted((a, b) => a.by.name.localeCompare(b.by.name))
      .slice(0, MOST_STOPPED);
    const entries = first.map((each) => entryOf(each, like));
    for (const { ref } of stores) yield { ref, total: stopped.length, entries };
  }
}

/** What the identities hold by their own permissions where no organization limits them, class by class. */
const noteStopped = (
  { direct, classes, stores }: Pick<AccessReach, 'direct' | 'classes' | 'stores'>,
  identities: readonly IdentityNode[],
  most: number | undefined,
): Pair[] => {
  const free = unlimited();
  const unlimitedNodes = identities.map(free);
  const access = createDirectAccess(unlimitedNodes, stores.map(freeStore(free)), { most });
  const pairs = pairsIn(access.classes, classes);
  for (const [at, by] of identities.entries()) {
    const held = new Map(direct({ node: by, isRaised: false }));
    for (const [of, would] of access.accessOf(unlimitedNodes[at] ?? by))
      for (const pair of pairs.get(of) ?? []) {
        const has = new Set(held.get(pair.limited)?.map(({ capability }) => capability));
        const missing = would.map(({ capability }) => capability).filter((each) => !has.has(each));
        if (missing.length > 0) pair.stopped.push({ by, missing });
      }
  }
  return [...pairs.values()].flat();
};

/**
 * Who would use each store by its own permissions, were it not for SCPs and RCPs, with the statements
 * that stop it; a record of every store, so that an earlier one does not stay. Nothing is computed
 * where no organization limits anything, and none is listed where that would be more than memory takes.
 */
export const stoppedAccess = (
  reach: Pick<AccessReach, 'identities' | 'outsiders' | 'stores' | 'direct' | 'classes'>,
  { mostEntries }: { readonly mostEntries?: number | undefined } = {},
): Iterable<StoppedOf> => {
  const { identities, outsiders, stores } = reach;
  const all = [...identities, ...outsiders];
  const guardrails = new Set([...all, ...stores].flatMap((each) => each.guardrails ?? []));
  const nobody = stores.map(({ ref }) => ({ ref, total: 0, entries: [] }));
  if (![...guardrails].some(limits)) return nobody;
  try {
    return entriesOf(noteStopped(reach, all, mostEntries));
  } catch (error) {
    if (error instanceof TooMuchAccess) return nobody;
    throw error;
  }
};
