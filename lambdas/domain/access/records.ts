import type { HeldCapability } from './access.ts';
import { type AccessMemo, createAccessMemo } from './accessMemo.ts';
import { type ClassAccess, createDirectAccess } from './classes/directAccess.ts';
import type { StoreClass } from './classes/storeClasses.ts';
import type {
  AccessPrincipal,
  AccessStore,
  Accounts,
  IdentityNode,
  StoreAccessPoint,
  StoreKey,
} from './facts.ts';
import type { AccessFound, Direct } from './found.ts';
import { outsidersOf } from './outsiders.ts';
import { keyOf, type Reached, reachedFrom, type StepsOf, stepsOf } from './reach.ts';
import { type Basis, createBasis } from './recordBasis.ts';

const isWayCertain = ({ steps }: Reached): boolean =>
  steps.every(({ certainty }) => certainty === 'certain');

/** A capability by a way that is not certain is not certain. */
const throughWay = (held: readonly HeldCapability[], reached: Reached): HeldCapability[] =>
  isWayCertain(reached) ? [...held] : held.map((each) => ({ ...each, certainty: 'conditional' }));

const directly = (access: ReturnType<typeof createDirectAccess>): Direct => {
  const known = new Map<string, readonly ClassAccess[]>();
  return ({ node, isRaised }) => {
    const key = keyOf(node, isRaised);
    const found = known.get(key) ?? access.accessOf(node);
    known.set(key, found);
    return found;
  };
};

const strength = ({ certainty }: HeldCapability): number => (certainty === 'certain' ? 2 : 1);

/** What a way adds to what is held already. */
const added = (held: readonly HeldCapability[], before: Map<string, number>): HeldCapability[] =>
  held.filter((each) => strength(each) > (before.get(each.capability) ?? 0));

/** All that an identity can do, by its own permissions first, then by those of others. */
const foundBy = (
  by: IdentityNode,
  ways: readonly Reached[],
  direct: Direct,
): readonly AccessFound[] => {
  const [only] = ways.length === 1 ? ways : [];
  if (only !== undefined)
    return direct(only).map(([of, held]) => ({ by, of, held, reached: only }));
  const best = new Map<StoreClass, Map<string, number>>();
  return ways.flatMap((reached) =>
    direct(reached).flatMap(([of, own]): AccessFound[] => {
      const before = best.get(of) ?? new Map<string, number>();
      const held = added(throughWay(own, reached), before);
      for (const each of held) before.set(each.capability, strength(each));
      best.set(of, before);
      return held.length === 0 ? [] : [{ by, of, held, reached }];
    }),
  );
};

/** Who there is, what each may do by its own permissions, and to whom it gets; computed when asked for. */
export interface AccessReach extends Accounts {
  readonly outsiders: readonly IdentityNode[];
  readonly steps: StepsOf;
  readonly direct: Direct;
  /** The stores, by what any policy can tell of them. */
  readonly classes: readonly StoreClass[];
  readonly basis: Basis;
}

const guarded =
  <T extends AccessPrincipal | AccessStore | StoreKey | StoreAccessPoint>(
    { guardrailsOf }: Accounts,
    accountOf: (of: T) => string | null,
  ) =>
  (of: T): T => {
    const accountId = accountOf(of);
    return guardrailsOf === undefined || accountId === null
      ? of
      : { ...of, guardrails: guardrailsOf(accountId) };
  };

interface ReachOptions {
  /** Beyond which nothing is computed; absent = the usual number. */
  readonly mostEntries?: number | undefined;
  /** Of the run before: only what changed since is computed anew. */
  readonly memo?: AccessMemo | undefined;
}

export const accessReachOf = (
  all: Accounts,
  ownAccounts: ReadonlySet<string>,
  { mostEntries, memo = createAccessMemo() }: ReachOptions = {},
): AccessReach => {
  const { facts } = memo;
  facts.turn();
  const principal = guarded<IdentityNode>(all, (of) => of.principal.accountId);
  const key = guarded<StoreKey>(all, ({ accountId }) => accountId);
  const point = guarded<StoreAccessPoint>(all, ({ accountId }) => accountId);
  const inside = (store: AccessStore): AccessStore => ({
    ...store,
    ...(store.key && { key: key(store.key) }),
    ...(store.accessPoints && { accessPoints: store.accessPoints.map(point) }),
  });
  const own = {
    identities: all.identities.map(principal).map(facts.identity),
    stores: all.stores
      .map(guarded<AccessStore>(all, ({ accountId }) => accountId))
      .map(inside)
      .map(facts.store),
  };
  const outsiders = outsidersOf(own, ownAccounts).map(principal).map(facts.identity);
  const access = createDirectAccess([...own.identities, ...outsiders], own.stores, {
    ...{ most: mostEntries, memo: memo.direct },
  });
  const direct = directly(access);
  memo.basis.turn();
  const basis = createBasis(memo.basis, direct);
  return { ...own, outsiders, classes: access.classes, steps: stepsOf(own), direct, basis };
};

/** What one of the identities can do with which stores. */
export const accessBy = (
  by: IdentityNode,
  { steps, direct }: Pick<AccessReach, 'steps' | 'direct'>,
): readonly AccessFound[] => foundBy(by, reachedFrom(by, steps), direct);

/** The same with what it is made of. */
export const accessWithBasis = (
  by: IdentityNode,
  { steps, direct, basis }: Pick<AccessReach, 'steps' | 'direct' | 'basis'>,
) => {
  const ways = reachedFrom(by, steps);
  return { found: foundBy(by, ways, direct), basis: basis.ofIdentity(by, ways) };
};
