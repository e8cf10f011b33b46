import type { Certainty } from '#contracts/access/words.ts';
import { type Evidence, type Layer, type Policy, statesAny } from '#domain/accessPolicy/policy.ts';
import { decideAssume } from './escalations/assume.ts';
import { createEscalations, rulesOpenTo } from './escalations/find.ts';
import type { Accounts, IdentityNode } from './facts.ts';
import { unreadGuardrails } from './guardrails.ts';
import { once } from './kept.ts';
import { requestBy } from './requestOf.ts';
import { createTrustIndex } from './trustIndex.ts';
import { isUnreadHub, UNREAD_RULE, unreadHub } from './unreadPolicies.ts';

/** One hop from an identity to the permissions of another, or to any of its own. */
export interface Step {
  readonly from: IdentityNode;
  readonly to: IdentityNode;
  /** Absent = it assumes the role. */
  readonly rule?: string | undefined;
  readonly raises: boolean;
  readonly certainty: Certainty;
  readonly evidence: readonly Evidence[];
}

/** An identity that is reached, and how: no steps for the identity itself. */
export interface Reached {
  readonly node: IdentityNode;
  readonly isRaised: boolean;
  readonly steps: readonly Step[];
}

const MOST_STEPS = 6;

const anyPolicy: Policy = {
  name: 'any policy that it gives itself',
  statements: [{ Effect: 'Allow', Action: '*', Resource: '*' }],
};

/** The identity once it may write its own permissions; its boundary and denies remain. */
const raised = once(
  (node: IdentityNode): IdentityNode => ({ ...node, identity: [...node.identity, anyPolicy] }),
);

/**
 * Whoever may do everything gains nothing within its account. Denies do not count: else one more
 * would add ways.
 */
export const isAdministrator = once((by: IdentityNode): boolean => {
  const request = requestBy(by, 'any:Action', { resource: null });
  const allowAll = (layer: Layer, policies: readonly Policy[]): boolean =>
    statesAny(policies, 'Allow', { layer, request }).truth === 'yes';
  const isBound = by.boundary !== undefined && !allowAll('boundary', [by.boundary]);
  return by.type === 'root' || (allowAll('identity', by.identity) && !isBound);
});

const withUnread = (evidence: readonly Evidence[], by: IdentityNode, to: IdentityNode) => [
  ...evidence,
  ...unreadGuardrails([by, to]),
];

/** The accounts, and what is looked up in them. */
interface Scene extends Accounts {
  readonly trusting: ReturnType<typeof createTrustIndex>;
  readonly escalate: ReturnType<typeof createEscalations>;
  /** Of the account of an identity. */
  readonly hubOf: (by: IdentityNode) => IdentityNode;
}

const createHubs = (): Scene['hubOf'] => {
  const hubs = new Map<string, IdentityNode>();
  return ({ principal, guardrails }) => {
    const accountId = principal.accountId ?? '';
    const hub = hubs.get(accountId) ?? { ...unreadHub(accountId), guardrails };
    hubs.set(accountId, hub);
    return hub;
  };
};

const isElsewhere = (from: IdentityNode, to: IdentityNode): boolean =>
  from.principal.accountId !== to.principal.accountId;

const assumption = (by: IdentityNode, to: IdentityNode): Step[] => {
  const { result, evidence } = decideAssume(by, to);
  if (result === 'denied') return [];
  const certainty = result === 'allowed' ? 'certain' : 'conditional';
  return [{ from: by, to, raises: false, certainty, evidence: withUnread(evidence, by, to) }];
};

const assumptions = (by: IdentityNode, { trusting }: Scene, isWanted: typeof isElsewhere): Step[] =>
  [...trusting.rolesFor(by)]
    .filter((to) => to.ref !== by.ref && isWanted(by, to))
    .flatMap((to) => assumption(by, to));

/** To the node that stands for what its policies that could not be read may allow. */
const toHub = (by: IdentityNode, { hubOf }: Scene): Step[] => {
  const unread = by.identity.filter(({ statements }) => statements === null);
  if (unread.length === 0) return [];
  const evidence = unread.map(
    ({ name }): Evidence => ({
      ...{ layer: 'identity', policy: name, sid: null, at: null, effect: 'Allow' },
      keys: [name],
    }),
  );
  const common = { rule: UNREAD_RULE, raises: false, certainty: 'conditional' } as const;
  return [{ ...common, from: by, to: hubOf(by), evidence }];
};

/** The trust policies of the roles prove these; that the caller's own policies allow it is assumed. */
const fromHub = (hub: IdentityNode, { trusting }: Scene): Step[] =>
  trusting.openTo(hub.principal.accountId ?? '').flatMap((to) =>
    assumption({ ...hub, identity: [anyPolicy] }, to).map((step) => ({
      ...{ ...step, from: hub },
      evidence: step.evidence.filter(({ layer }) => layer !== 'identity'),
    })),
  );

const anywhere = () => true;

const stepsFrom = (by: IdentityNode, scene: Scene): Step[] => {
  if (isUnreadHub(by)) return fromHub(by, scene);
  if (by.type === 'group') return [];
  if (by.type === 'external' || by.type === 'everybody') return assumptions(by, scene, anywhere);
  if (isAdministrator(by)) return assumptions(by, scene, isElsewhere);
  const escalated = rulesOpenTo(by).flatMap((rule) =>
    scene.escalate(rule, by).map((found): Step => {
      const evidence = withUnread(found.evidence, by, found.to);
      return { from: by, ...found, evidence };
    }),
  );
  return [...assumptions(by, scene, anywhere), ...escalated, ...toHub(by, scene)];
};

/** Of an identity, before or after it raises its permissions. */
export const keyOf = ({ ref }: IdentityNode, isRaised: boolean): string =>
  `${isRaised ? '+' : ''}${ref}`;

const isCertain = ({ certainty }: Step): boolean => certainty === 'certain';

/** Steps of all identities together, which memory bounds: of 1,000 they take about 2 MB. */
const MOST_KEPT = 100_000;

const certainFirst = (a: Step, b: Step): number => Number(isCertain(b)) - Number(isCertain(a));

/** Steps of each identity, computed once; beyond `most` of all together certain ones come first, and then none. */
export const stepsOf = (accounts: Accounts, most = MOST_KEPT) => {
  const { identities } = accounts;
  const [trusting, escalate] = [createTrustIndex(identities), createEscalations(identities)];
  const scene = { ...accounts, trusting, escalate, hubOf: createHubs() };
  const known = new Map<string, readonly Step[]>();
  let left = most;
  const keep = (steps: readonly Step[]): readonly Step[] => {
    const kept = steps.length <= left ? steps : steps.toSorted(certainFirst).slice(0, left);
    left -= kept.length;
    return kept;
  };
  return (node: IdentityNode, isRaised: boolean): readonly Step[] => {
    const key = keyOf(node, isRaised);
    const found = known.get(key) ?? keep(stepsFrom(node, scene));
    known.set(key, found);
    return found;
  };
};

export type StepsOf = ReturnType<typeof stepsOf>;

/** Where a step ends. */
export const endOf = (step: Step): Pick<Reached, 'node' | 'isRaised'> => ({
  node: step.raises ? raised(step.to) : step.to,
  isRaised: step.raises,
});

const after = (at: Reached, step: Step): Reached => ({
  ...endOf(step),
  steps: [...at.steps, step],
});

/** All that is reached by the steps that count, each by a shortest way; the start first. */
const walk = (
  start: IdentityNode,
  steps: StepsOf,
  counts: (step: Step) => boolean,
): ReadonlyMap<string, Reached> => {
  const origin: Reached = { node: start, isRaised: false, steps: [] };
  const found = new Map([[keyOf(start, false), origin]]);
  // A map gives what is added while it is read: it is its own queue.
  for (const at of found.values()) {
    if (at.steps.length === MOST_STEPS) break;
    for (const step of steps(at.node, at.isRaised)) {
      const key = keyOf(step.to, step.raises);
      if (counts(step) && !found.has(key)) found.set(key, after(at, step));
    }
  }
  return found;
};

/**
 * Everything that an identity gets to. A certain way is preferred to a shorter one that depends on
 * something.
 */
export const reachedFrom = (start: IdentityNode, steps: StepsOf): readonly Reached[] => {
  if (steps(start, false).length === 0) return [{ node: start, isRaised: false, steps: [] }];
  const certain = walk(start, steps, isCertain);
  const all = walk(start, steps, () => true);
  return [
    ...certain.values(),
    ...[...all].flatMap(([key, way]) => (certain.has(key) ? [] : [way])),
  ];
};
