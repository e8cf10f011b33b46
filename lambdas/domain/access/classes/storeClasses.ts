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

type Matches = ReadonlyMap<AccessStore, { readonly numbers: number[]; readonly states: string[] }>;

/** In which way the pattern matches each store that it may match; empty = it does not. */
const statesIn = (
  pattern: ResourcePattern,
  candidates: ReturnType<typeof createCandidates>,
  known: WeakMap<AccessStore, string>,
): (readonly [AccessStore, string])[] => {
  let match: ReturnType<typeof createMatch> | undefined;
  const stateOf = (store: AccessStore, arns: readonly { readonly arn: string }[]): string => {
    match ??= createMatch(pattern);
    const each = match;
    const found = [...new Set(arns)].map(({ arn }) => each(store, arn));
    return found.every((state) => state === '') ? '' : found.join();
  };
  const places = Map.groupBy(candidates(pattern.text), ({ store }) => store);
  return [...places].map(([store, arns]) => {
    const state = known.get(store) ?? stateOf(store, arns);
    known.set(store, state);
    return [store, state] as const;
  });
};

/** Which patterns match each store, and in which way. */
const matchAll = (
  stores: readonly AccessStore[],
  patterns: readonly ResourcePattern[],
  { statesOf }: StoreMemo,
): Matches => {
  const candidates = createCandidates(stores);
  const matches = new Map(
    stores.map((store) => [store, { numbers: [] as number[], states: [] as string[] }]),
  );
  patterns.forEach((pattern, number) => {
    const known = pattern.by === null ? statesOf(pattern.text) : new WeakMap<AccessStore, string>();
    for (const [store, state] of statesIn(pattern, candidates, known)) {
      if (state === '') continue;
      matches.get(store)?.numbers.push(number);
      matches.get(store)?.states.push(`${number}:${state}`);
    }
  });
  return matches;
};

/** Stores by what any policy can tell of them. */
export const storeClassesOf = (
  stores: readonly AccessStore[],
  patterns: readonly ResourcePattern[],
  { tagKeys, memo }: { readonly tagKeys: TagKeys; readonly memo: StoreMemo },
): { readonly classes: readonly StoreClass[]; readonly views: readonly View[] } => {
  const matches = matchAll(stores, patterns, memo);
  const signatureOf = memo.signaturesBy(tagKeys);
  const { views, viewOf } = createViews();
  const groups = Map.groupBy(
    stores,
    (store) => `${signatureOf(store)}\n${matches.get(store)?.states.join('\n')}`,
  );
  const classes = [...groups.values()].map((group): StoreClass => {
    const like = group[0] as AccessStore;
    return {
      ...{ stores: group, like, view: viewOf(like), letsIn: letInTo(like) },
      byName: group.toSorted((a, b) => a.name.localeCompare(b.name)),
      patterns: matches.get(like)?.numbers ?? [],
    };
  });
  return { classes, views };
};
