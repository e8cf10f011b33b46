import type { IdentityNode } from '#domain/access/facts.ts';
import { grantsOf } from '#domain/access/onWire.ts';
import { endOf, keyOf, type Reached, type Step } from '#domain/access/reach.ts';
import { isUnreadHub, UNREAD_RULE } from '#domain/access/unreadPolicies.ts';
import type { Evidence } from '#domain/accessPolicy/policy.ts';
import { assumedEases, CONDITIONAL, escalationEases, linkEases } from './eases.ts';
import { EVERYBODY, outsideNode, type PathLink, type PathNode } from './model.ts';

export type At = Pick<Reached, 'node' | 'isRaised'>;

export const identityNode = ({ node, isRaised }: At): PathNode => {
  if (node.type === 'everybody') return EVERYBODY;
  if (node.type === 'external') return outsideNode('externalAccount', node.name);
  const { ref, name, type, principal } = node;
  if (isUnreadHub(node))
    return { ...outsideNode('externalAccount', name), type: 'group', key: ref };
  return {
    ...{ ref, name, type, arn: principal.arn, accountId: principal.accountId, impact: null },
    key: keyOf(node, isRaised),
  };
};

/** The ease of what may depend on something. */
export const dependent = (ease: number, certainty: 'certain' | 'conditional'): number =>
  certainty === 'certain' ? ease : ease * CONDITIONAL;

const raisesItself = /^iam-/;

const easeOfStep = (
  { rule, certainty }: Step,
  isTaken: boolean,
): { ease: number; reason: string } => {
  if (rule === UNREAD_RULE) return assumedEases.unread;
  if (rule === undefined)
    return certainty === 'certain'
      ? linkEases.CAN_ASSUME
      : { ...linkEases.CAN_ASSUME, ease: CONDITIONAL };
  const base = raisesItself.test(rule)
    ? escalationEases.itself
    : isTaken
      ? escalationEases.taken
      : escalationEases.passed;
  return { ...base, ease: dependent(base.ease, certainty) };
};

/** A step from one identity to another without a workload in between. */
export const stepLink = (step: Step, from: At, isTaken = false): PathLink => ({
  kind: step.rule === undefined ? 'CAN_ASSUME' : 'ESCALATES',
  from: identityNode(from),
  to: identityNode(endOf(step)),
  ...easeOfStep(step, isTaken),
  rule: step.rule ?? null,
  proof: grantsOf(step.evidence, [from.node, step.to]),
});

/**
 * Is there a statement or grant that lets it happen? Of an outsider its own permissions prove
 * nothing, and what was not read is no proof.
 */
export const isProven = (evidence: readonly Evidence[], { type }: IdentityNode): boolean => {
  const isOutsider = type === 'everybody' || type === 'external';
  const proves = ({ effect, at, keys, layer }: Evidence): boolean =>
    effect === 'Allow' &&
    layer !== 'scp' &&
    layer !== 'rcp' &&
    (at !== null || (keys.length === 0 && layer !== 'accessPoint')) &&
    !(isOutsider && layer === 'identity');
  return type === 'root' || evidence.some(proves);
};

export const plain = (node: IdentityNode): At => ({ node, isRaised: false });
