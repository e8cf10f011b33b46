import { capabilitiesOf, type HeldCapability } from './access.ts';
import type { AccessPrincipal, AccessStore, Accounts, IdentityNode, StoreKey } from './facts.ts';
import { outsidersOf } from './outsiders.ts';
import { type Reached, reachedFrom, type StepsOf, stepsOf } from './reach.ts';

/** What one identity can do with one store, by one way. */
export interface AccessFound {
  readonly by: IdentityNode;
  readonly store: AccessStore;
  readonly held: readonly HeldCapability[];
  /** Whose permissions decide; no steps = its own. */
  readonly reached: Reached;
}

const isWayCertain = ({ steps }: Reached): boolean =>
  steps.every(({ certainty }) => certainty === 'certain');

/** A capability by a way that is not certain is not certain. */
const throughWay = (held: readonly HeldCapability[], reached: Reached): HeldCapability[] =>
  isWayCertain(reached) ? [...held] : held.map((each) => ({ ...each, certainty: 'conditional' }));

type Direct = (
  node: Pick<Reached, 'node' | 'isRaised'>,
) => ReadonlyMap<AccessStore, readonly HeldCapability[]>;

/** Access of each node by its own permissions, computed once. */
const directly = ({ stores }: Accounts): Direct => {
  const known = new Map<string, ReadonlyMap<AccessStore, readonly HeldCapability[]>>();
  return ({ node, isRaised }) => {
    const key = `${isRaised ? '+' : ''}${node.ref}`;
    const found =
      known.get(key) ??
      new Map(
        stores
          .map((store) => [store, capabilitiesOf(node, store)] as const)
          .filter(([, held]) => held.length > 0),
      );
    known.set(key, found);
    return found;
  };
};

const strength = ({ certainty }: HeldCapability): number => (certainty === 'certain' ? 2 : 1);

/** What a way adds to what is held already. */
const added = (held: readonly HeldCapability[], before: Map<string, number>): HeldCapability[] =>
  held.filter((each) => strength(each) > (before.get(each.capability) ?? 0));

const foundBy = (by: IdentityNode, ways: readonly Reached[], direct: Direct): AccessFound[] => {
  const best = new Map<AccessStore, Map<string, number>>();
  return ways.flatMap((reached) =>
    [...direct(reached)].flatMap(([store, own]): AccessFound[] => {
      const before = best.get(store) ?? new Map<string, number>();
      const held = added(throughWay(own, reached), before);
      for (const each of held) before.set(each.capability, strength(each));
      best.set(store, before);
      return held.length === 0 ? [] : [{ by, store, held, reached }];
    }),
  );
};

/** Who there is, what each may do by its own permissions, and to whom it gets; computed when asked for. */
export interface AccessReach extends Accounts {
  readonly outsiders: readonly IdentityNode[];
  readonly steps: StepsOf;
  readonly direct: Direct;
}

const guarded =
  <T extends AccessPrincipal | AccessStore | StoreKey>(
    { guardrailsOf }: Accounts,
    accountOf: (of: T) => string | null,
  ) =>
  (of: T): T => {
    const accountId = accountOf(of);
    return guardrailsOf === undefined || accountId === null
      ? of
      : { ...of, guardrails: guardrailsOf(accountId) };
  };

export const accessReachOf = (all: Accounts, ownAccounts: ReadonlySet<string>): AccessReach => {
  const principal = guarded<IdentityNode>(all, (of) => of.principal.accountId);
  const key = guarded<StoreKey>(all, ({ accountId }) => accountId);
  const keyed = (store: AccessStore): AccessStore =>
    store.key === undefined ? store : { ...store, key: key(store.key) };
  const own = {
    identities: all.identities.map(principal),
    stores: all.stores.map(guarded<AccessStore>(all, ({ accountId }) => accountId)).map(keyed),
  };
  const outsiders = outsidersOf(own, ownAccounts).map(principal);
  return { ...own, outsiders, steps: stepsOf(own), direct: directly(own) };
};

/** Who can do what with which store of the accounts: by its own permissions first, then by others'. */
export const findAccess = ({
  identities,
  outsiders,
  steps,
  direct,
}: AccessReach): readonly AccessFound[] =>
  [...identities, ...outsiders].flatMap((by) => foundBy(by, reachedFrom(by, steps), direct));
