import { applies } from './applies.ts';
import type { AccessRequest, PolicyStatement } from './statement.ts';
import type { Truth } from './truth.ts';

/** The kinds of policy that decide about a request. */
export type Layer =
  | 'identity'
  | 'boundary'
  | 'session'
  | 'resource'
  | 'accessPoint'
  | 'acl'
  | 'publicAccessBlock'
  | 'scp'
  | 'rcp'
  /** Policies of an organization that were not read. */
  | 'organization';

export interface Policy {
  /** ARN or name. */
  readonly name: string;
  /** Null = it exists and could not be read. */
  readonly statements: readonly PolicyStatement[] | null;
}

/** A statement that decided, or may decide. */
export interface Evidence {
  readonly layer: Layer;
  readonly policy: string;
  readonly sid: string | null;
  /** Place of the statement in its policy, from 0; null where there is no statement to point at. */
  readonly at: number | null;
  readonly effect: 'Allow' | 'Deny';
  /** What it depends on: condition keys, `Resource`, `Principal`, or the policy that was not read. */
  readonly keys: readonly string[];
}

export interface Verdict {
  readonly truth: Truth;
  readonly evidence: readonly Evidence[];
}

export const yes: Verdict = { truth: 'yes', evidence: [] };
export const no: Verdict = { truth: 'no', evidence: [] };

/** The first that holds decides; else all that may. */
export const anyOf = (verdicts: readonly Verdict[]): Verdict => {
  const held = verdicts.find(({ truth }) => truth === 'yes');
  if (held !== undefined) return held;
  const unknown = verdicts.filter(({ truth }) => truth === 'unknown');
  if (unknown.length === 0) return no;
  return { truth: 'unknown', evidence: unknown.flatMap(({ evidence }) => evidence) };
};

export const allOf = (verdicts: readonly Verdict[]): Verdict => {
  const failed = verdicts.find(({ truth }) => truth === 'no');
  if (failed !== undefined) return failed;
  const truth = verdicts.some((each) => each.truth === 'unknown') ? 'unknown' : 'yes';
  return { truth, evidence: verdicts.flatMap(({ evidence }) => evidence) };
};

/** Whether the caller is meant, and what of it is not certain. */
export type Meant = (statement: PolicyStatement) => Verdict['truth'];
const everybody: Meant = () => 'yes';

export interface Scope {
  readonly layer: Layer;
  readonly request: AccessRequest;
  readonly isMeant?: Meant;
}

const withPrincipal = (applied: ReturnType<typeof applies>, meant: Truth) => {
  if (meant === 'no') return { truth: 'no' as const, keys: [] };
  if (meant === 'yes' || applied.truth === 'no') return applied;
  return { truth: 'unknown' as const, keys: [...applied.keys, 'Principal'] };
};

const unread = ({ name }: Policy, layer: Layer, effect: Evidence['effect']): Verdict => ({
  truth: 'unknown',
  evidence: [{ layer, policy: name, sid: null, at: null, effect, keys: [name] }],
});

/** Does a policy state the effect for the request? */
export const states = (
  policy: Policy,
  effect: Evidence['effect'],
  { layer, request, isMeant = everybody }: Scope,
): Verdict => {
  if (policy.statements === null) return unread(policy, layer, effect);
  const verdicts = policy.statements.map((statement, at): Verdict => {
    if (statement.Effect !== effect) return no;
    const meant = isMeant(statement);
    if (meant === 'no') return no;
    const { truth, keys } = withPrincipal(applies(statement, request), meant);
    const sid = statement.Sid ?? null;
    return { truth, evidence: [{ layer, policy: policy.name, sid, at, effect, keys }] };
  });
  return anyOf(verdicts);
};

export const statesAny = (
  policies: readonly Policy[],
  effect: Evidence['effect'],
  scope: Scope,
): Verdict => anyOf(policies.map((policy) => states(policy, effect, scope)));
