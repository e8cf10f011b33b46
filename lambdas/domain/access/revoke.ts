import type { Capability } from '#contracts/access/words.ts';
import { namesAction } from '#domain/accessPolicy/applies.ts';
import { likeMatches } from '#domain/accessPolicy/pattern.ts';
import type { Evidence, Policy } from '#domain/accessPolicy/policy.ts';
import { listOf, type PolicyStatement } from '#domain/accessPolicy/statement.ts';
import type { CapabilityAction } from './capabilities.ts';
import { decideAccess } from './decide.ts';
import type { AccessPrincipal, AccessStore } from './facts.ts';

/** A statement that gives a capability, and the statements that take its place. */
export interface StatementChange {
  readonly evidence: Evidence;
  readonly statement: PolicyStatement;
  /** None = the statement is removed. */
  readonly instead: readonly PolicyStatement[];
}

export interface Revocation {
  readonly capability: Capability;
  /** Afterwards the identity does not have the capability by its own permissions. */
  readonly isWhole: boolean;
  readonly changes: readonly StatementChange[];
}

interface Scene {
  readonly by: AccessPrincipal;
  readonly store: AccessStore;
}

const MOST_CHANGES = 20;
const isPattern = (text: string): boolean => /[*?]/.test(text);

const denyOf = (
  { by, store }: Scene,
  actions: readonly CapabilityAction[],
  layer: Evidence['layer'],
): PolicyStatement => ({
  Effect: 'Deny',
  ...(layer === 'resource' && { Principal: { AWS: by.principal.arn } }),
  Action: actions.map(({ action }) => action),
  Resource: [
    ...new Set(actions.map(({ on }) => (on === 'content' ? `${store.arn}/*` : store.arn))),
  ],
});

/** A statement of a resource policy for several callers gives the others what it did. */
const isForOthers = ({ Principal, NotPrincipal }: PolicyStatement, arn: string): boolean => {
  if (NotPrincipal !== undefined || Principal === '*') return true;
  const names = Object.values(Principal ?? {}).flatMap(listOf);
  return names.some((name) => name !== arn);
};

/** Without the actions; a pattern among its actions stays, and a deny takes them from it. */
const withoutActions = (
  statement: PolicyStatement,
  actions: readonly CapabilityAction[],
  deny: PolicyStatement,
): readonly PolicyStatement[] => {
  const names = actions.map(({ action }) => action);
  const { Action, NotAction } = statement;
  if (NotAction !== undefined)
    return [{ ...statement, NotAction: [...listOf(NotAction), ...names] }];
  const givesAny = (text: string) =>
    names.some((name) => likeMatches(text.toLowerCase(), name.toLowerCase()));
  const kept = listOf(Action ?? []).filter((text) => isPattern(text) || !givesAny(text));
  const rest = kept.length === 0 ? [] : [{ ...statement, Action: kept }];
  return kept.some(givesAny) ? [...rest, deny] : rest;
};

const insteadOf = (
  statement: PolicyStatement,
  { layer }: Evidence,
  { scene, actions }: { readonly scene: Scene; readonly actions: readonly CapabilityAction[] },
): readonly PolicyStatement[] => {
  const deny = denyOf(scene, actions, layer);
  return layer === 'resource' && isForOthers(statement, scene.by.principal.arn)
    ? [statement, deny]
    : withoutActions(statement, actions, deny);
};

/** Gives nothing; it keeps the place of one that is removed. */
const nothing: PolicyStatement = { Effect: 'Allow', Action: [] };

const changed = (
  policy: Policy,
  { evidence, statement, instead: [first = nothing, ...more] }: StatementChange,
): Policy =>
  policy.name === evidence.policy && policy.statements?.[evidence.at ?? -1] === statement
    ? { ...policy, statements: [...policy.statements.with(evidence.at ?? 0, first), ...more] }
    : policy;

const after = ({ by, store }: Scene, change: StatementChange): Scene =>
  change.evidence.layer === 'identity'
    ? { by: { ...by, identity: by.identity.map((each) => changed(each, change)) }, store }
    : { by, store: { ...store, policy: store.policy && changed(store.policy, change) } };

const policiesOf = ({ by, store }: Scene, { layer }: Evidence): readonly Policy[] => {
  if (layer === 'identity') return by.identity;
  return layer === 'resource' && store.policy !== undefined ? [store.policy] : [];
};

/** The statement that an evidence points at, where it gives the action. */
const statementAt = (scene: Scene, evidence: Evidence, action: string) =>
  policiesOf(scene, evidence)
    .filter(({ name }) => name === evidence.policy)
    .flatMap(({ statements }) => statements?.[evidence.at ?? -1] ?? [])
    .find((statement) => namesAction(statement, action));

/** The next statement that gives one of the actions; undefined = there is none to name. */
const nextChange = (
  scene: Scene,
  actions: readonly CapabilityAction[],
): StatementChange | 'denied' | undefined => {
  const decisions = actions.map((action) => ({ action, ...decideAccess({ ...scene, action }) }));
  const [given] = decisions.filter(({ decision }) => decision.result !== 'denied');
  if (given === undefined) return 'denied';
  const { action, decision, whole } = given;
  const giving = [...decision.evidence, ...(whole?.evidence ?? [])].filter(
    ({ effect }) => effect === 'Allow',
  );
  for (const evidence of giving) {
    const statement = statementAt(scene, evidence, action.action);
    if (statement === undefined) continue;
    return { evidence, statement, instead: insteadOf(statement, evidence, { scene, actions }) };
  }
  return undefined;
};

/**
 * The statements to change so that an identity loses a capability on a store by its own permissions.
 * Each is found by the decision that holds once those before it are changed, so that a second one
 * which gives the same is named, too.
 */
export const revoke = (
  by: AccessPrincipal,
  store: AccessStore,
  capability: Capability,
): Revocation => {
  const actions = store.actions.filter((each) => each.capability === capability);
  const changes: StatementChange[] = [];
  let scene: Scene = { by, store };
  while (changes.length < MOST_CHANGES) {
    const change = nextChange(scene, actions);
    if (change === 'denied') return { capability, isWhole: true, changes };
    if (change === undefined) break;
    changes.push(change);
    scene = after(scene, change);
  }
  return { capability, isWhole: false, changes };
};
