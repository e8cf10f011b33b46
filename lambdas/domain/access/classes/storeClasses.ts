import type { Policy } from '#domain/accessPolicy/policy.ts';
import { listOf, type PolicyStatement } from '#domain/accessPolicy/statement.ts';
import type { AccessStore } from '../facts.ts';
import { createKept, once } from '../kept.ts';
import { createObjectNumbers, createPolicyNumbers } from './intern.ts';
import {
  createCandidates,
  createMatch,
  hasVariables,
  type ResourcePattern,
  resourceTextsIn,
} from './patterns.ts';
import { accountNamed, createViews, type View } from './views.ts';

/** Stores about which every principal gets the same decisions. */
export interface StoreClass {
  readonly stores: readonly AccessStore[];
  /** The same in the order of their names. */
  readonly byName: readonly AccessStore[];
  /** Stands for all of them. */
  readonly like: AccessStore;
  readonly view: View;
  /** Numbers of the patterns that match it or what is inside. */
  readonly patterns: readonly number[];
  /** Accounts that its own policy or access control list may let in; `*` = anybody. */
  readonly letsIn: ReadonlySet<string>;
}

/** What policies look at of the tags of stores. */
export type TagKeys = ReadonlySet<string>;

export const tagKeysIn = once((policy: Policy): readonly string[] =>
  [...JSON.stringify(policy.statements).matchAll(/aws:resourcetag\/([^"},\s]+)/gi)].map(
    ([, key = '']) => key.toLowerCase(),
  ),
);

/** Of the store's own policy, with the store itself in the place of its ARN. */
const ownPolicyOf = (store: AccessStore): readonly unknown[] => {
  const { policy, arn } = store;
  if (policy === undefined) return [];
  const text = JSON.stringify(policy.statements)
    .replaceAll(`"${arn}"`, '"\u0001"')
    .replaceAll(`"${arn}/`, '"\u0001/');
  const others = resourceTextsIn([policy]).filter(
    (each) => each !== '*' && each !== arn && !each.startsWith(`${arn}/`),
  );
  const matches = others.map((each) =>
    hasVariables(each) ? arn : createMatch({ text: each, by: null })(store),
  );
  return [policy.name, text, matches];
};

/** Anybody, whom its own policy or access control list may let in beside those whom it names alone. */
const ANYBODY = '*';

const letInBy = ({ Principal, NotPrincipal }: PolicyStatement): readonly string[] => {
  if (NotPrincipal !== undefined || Principal === undefined || Principal === '*') return [ANYBODY];
  if (Principal.CanonicalUser !== undefined) return [ANYBODY];
  return listOf(Principal.AWS ?? []).flatMap((name) =>
    name === ANYBODY ? ANYBODY : (accountNamed(name) ?? []),
  );
};

/** Accounts whose principals a store may let in by itself, or anybody. */
const letInTo = ({ policy, bucket, accessPoints = [] }: AccessStore): ReadonlySet<string> => {
  const policies = [policy, ...accessPoints.map((point) => point.policy)];
  const hasGrants =
    bucket !== undefined &&
    bucket.objectOwnership !== 'BucketOwnerEnforced' &&
    (bucket.grants === null || bucket.grants.length > 0 || bucket.openObjects !== undefined);
  if (hasGrants || policies.some((each) => each?.statements === null)) return new Set([ANYBODY]);
  const giving = policies
    .flatMap((each) => each?.statements ?? [])
    .filter(({ Effect }) => Effect === 'Allow');
  return new Set(giving.flatMap(letInBy));
};

/** Of policies of organizations on the store whose variables stand for anybody. */
const hasOpenTexts = ({ guardrails }: AccessStore): boolean =>
  resourceTextsIn((guardrails?.rcps ?? []).flat()).some(hasVariables);

const createSignatures = (tagKeys: TagKeys) => {
  const [objectNumber, policyNumber] = [createObjectNumbers(), createPolicyNumbers()];
  return once((store: AccessStore): string => {
    const { accountId, region, actions, bucket, key, guardrails, arn } = store;
    const tags = Object.entries(store.tags).filter(([name]) => tagKeys.has(name.toLowerCase()));
    return JSON.stringify([
      ...[
        accountId,
        region,
        arn.split(':', 3)[2],
        objectNumber(guardrails),
        bucket,
        tags.toSorted(),
      ],
      actions.map(({ action }) => action).join(),
      key && [
        ...[key.name, key.arn, key.accountId, key.state, key.isAwsManaged],
        ...[policyNumber(key.policy), objectNumber(key.guardrails)],
        key.tags && Object.entries(key.tags).toSorted(),
      ],
      ...[ownPolicyOf(store), hasOpenTexts(store) && arn],
      store.accessPoints?.map(({ policy, guardrails: of, ...point }) => [
        ...[point, policyNumber(policy), objectNumber(of)],
      ]),
    ]);
  });
};

/** What is known of stores from the run before. */
export const createStoreMemo = () => {
  const [signatures, states] = [
    createKept<ReturnType<typeof createSignatures>>(),
    createKept<WeakMap<AccessStore, string>>(),
  ];
  return {
    signaturesBy: (tagKeys: TagKeys) =>
      signatures.of([...tagKeys].toSorted().join('\n'), () => createSignatures(tagKeys)),
    /** In which way a text without variables matches them. */
    statesOf: (text: string) => states.of(text, () => new WeakMap()),
    turn: (): void => {
      for (const each of [signatures, states]) each.turn();
    },
  };
};

export type StoreMemo = ReturnType<typeof createStoreMemo>;

interface Matched {
  /** Of the patterns that match the store. */
  readonly numbers: number[];
  /** The same for stores that the same patterns match in the same ways. */
  way: number;
}
type Matches = ReadonlyMap<AccessStore, Matched>;

/** Adds the ways of stores that are not known yet. */
const fillIn = (
  pattern: ResourcePattern,
  places: readonly { readonly store: AccessStore; readonly arn: string }[],
  known: WeakMap<AccessStore, string>,
): void => {
  const match = createMatch(pattern);
  for (const [store, arns] of Map.groupBy(places, ({ store }) => store)) {
    const found = [...new Set(arns)].map(({ arn }) => match(store, arn));
    known.set(store, found.every((state) => state === '') ? '' : found.join());
  }
};

/** In which way the pattern matches each store that it may match; empty = it does not. */
const statesIn = (
  pattern: ResourcePattern,
  candidates: ReturnType<typeof createCandidates>,
  known: WeakMap<AccessStore, string>,
): (readonly [AccessStore, string])[] => {
  const places = candidates(pattern.text);
  if (places.length === 0) return [];
  const unknown = places.filter(({ store }) => !known.has(store));
  if (unknown.length > 0) fillIn(pattern, unknown, known);
  const stores = new Set(places.map(({ store }) => store));
  return [...stores].map((store) => [store, known.get(store) ?? ''] as const);
};

/** Numbers for ways, each from the one before it and what one more pattern says. */
const createWays = () => {
  let last = 0;
  const next = new Map<number, Map<string, number>>();
  /** For one pattern: its ways begin anew with each. */
  return () => {
    next.clear();
    return (way: number, state: string): number => {
      const after = next.get(way) ?? new Map<string, number>();
      next.set(way, after);
      const known = after.get(state);
      if (known !== undefined) return known;
      last += 1;
      after.set(state, last);
      return last;
    };
  };
};

/** Which patterns match each store, and in which way. */
const matchAll = (
  stores: readonly AccessStore[],
  patterns: readonly ResourcePattern[],
  { statesOf }: StoreMemo,
): Matches => {
  const candidates = createCandidates(stores);
  const matches = new Map<AccessStore, Matched>(
    stores.map((store) => [store, { numbers: [], way: 0 }]),
  );
  const waysOf = createWays();
  patterns.forEach((pattern, number) => {
    const known = pattern.by === null ? statesOf(pattern.text) : new WeakMap<AccessStore, string>();
    const wayAfter = waysOf();
    for (const [store, state] of statesIn(pattern, candidates, known)) {
      const matched = matches.get(store);
      if (state === '' || matched === undefined) continue;
      matched.numbers.push(number);
      matched.way = wayAfter(matched.way, state);
    }
  });
  return matches;
};

/** By the signature, then by the way in which patterns match: neither is joined to a longer text. */
const alike = (
  stores: readonly AccessStore[],
  signatureOf: (store: AccessStore) => string,
  matches: Matches,
): AccessStore[][] =>
  [...Map.groupBy(stores, signatureOf).values()].flatMap((same) => [
    ...Map.groupBy(same, (store) => matches.get(store)?.way).values(),
  ]);

/** Stores by what any policy can tell of them. */
export const storeClassesOf = (
  stores: readonly AccessStore[],
  patterns: readonly ResourcePattern[],
  { tagKeys, memo }: { readonly tagKeys: TagKeys; readonly memo: StoreMemo },
): { readonly classes: readonly StoreClass[]; readonly views: readonly View[] } => {
  const matches = matchAll(stores, patterns, memo);
  const { views, viewOf } = createViews();
  const groups = alike(stores, memo.signaturesBy(tagKeys), matches);
  const classes = groups.map((group): StoreClass => {
    const like = group[0] as AccessStore;
    return {
      ...{ stores: group, like, view: viewOf(like), letsIn: letInTo(like) },
      byName: group.toSorted((a, b) => a.name.localeCompare(b.name)),
      patterns: matches.get(like)?.numbers ?? [],
    };
  });
  return { classes, views };
};
