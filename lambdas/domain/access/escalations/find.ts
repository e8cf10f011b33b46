import type { Certainty } from '#contracts/access/words.ts';
import { authorize, type Decision } from '#domain/accessPolicy/authorize.ts';
import type { Evidence } from '#domain/accessPolicy/policy.ts';
import type { Accounts, IdentityNode } from '../facts.ts';
import { requestBy, requestFor } from '../requestOf.ts';
import type { EscalationRule } from './rule.ts';

/** A way from one identity to the permissions of another. */
export interface Escalation {
  readonly rule: string;
  readonly to: IdentityNode;
  /** It gives the target any permissions, within its boundary. */
  readonly raises: boolean;
  readonly certainty: Certainty;
  readonly evidence: readonly Evidence[];
}

const accountOf = ({ principal }: IdentityNode): string => principal.accountId ?? '';

const decide = (
  by: IdentityNode,
  action: string,
  on: { readonly resource: string | null; readonly service?: string | undefined },
): Decision =>
  authorize({
    principal: by.principal,
    identity: by.identity,
    boundary: by.boundary,
    owner: accountOf(by),
    scps: by.guardrails?.scps,
    rcps: by.guardrails?.rcps,
    request: requestBy(by, action, {
      resource: on.resource,
      context: on.service === undefined ? {} : { 'iam:passedtoservice': [on.service] },
    }),
  });

/** Could it call the action on anything at all? */
const mayCall = (by: IdentityNode, action: string): boolean =>
  action === 'sts:AssumeRole' || decide(by, action, { resource: null }).result !== 'denied';

/** By its own policies and the trust policy of the role. */
export const decideAssume = (by: IdentityNode, role: IdentityNode): Decision =>
  authorize({
    principal: by.principal,
    identity: by.identity,
    boundary: by.boundary,
    owner: accountOf(role),
    resource: role.trust,
    scps: by.guardrails?.scps,
    rcps: role.guardrails?.rcps,
    request: requestBy(by, 'sts:AssumeRole', { resource: role.principal.arn }),
  });

const trustsService = (role: IdentityNode, service: string): boolean =>
  authorize({
    principal: { type: 'service', arn: service, accountId: null },
    identity: [],
    owner: accountOf(role),
    resource: role.trust,
    // Services assume the roles that are linked to them whatever the organization denies.
    rcps: role.principal.isServiceLinked ? [] : role.guardrails?.rcps,
    request: requestFor('sts:AssumeRole', role.principal.arn, {
      'aws:principalisawsservice': ['true'],
    }),
  }).result !== 'denied';

const trustedIn = (role: IdentityNode, services: readonly string[] = []): string | undefined =>
  services.find((service) => trustsService(role, service));

const raising = new Set([
  'ownRole',
  'ownUser',
  'ownPolicy',
  'ownGroup',
  'userRaised',
  'roleRaised',
  'rolePolicyRaised',
]);

const isAnother = (by: IdentityNode, type: IdentityNode['type']) => (other: IdentityNode) =>
  other.type === type && other !== by && accountOf(other) === accountOf(by);

/** Identities that the rule may lead to. */
const targetsOf = (
  { target, services }: EscalationRule,
  by: IdentityNode,
  { identities }: Accounts,
): readonly IdentityNode[] => {
  const others = (type: IdentityNode['type']) => identities.filter(isAnother(by, type));
  const trusting = () => others('role').filter((role) => trustedIn(role, services) !== undefined);
  const find = {
    ownRole: () => (by.type === 'role' ? [by] : []),
    ownUser: () => (by.type === 'user' ? [by] : []),
    ownPolicy: () => (by.ownPolicies.length > 0 ? [by] : []),
    ownGroup: () => (by.groups.length > 0 ? [by] : []),
    otherGroup: () =>
      by.type === 'user'
        ? others('group').filter((group) => !by.groups.includes(group.principal.arn))
        : [],
    user: () => others('user'),
    userRaised: () => others('user'),
    role: () => others('role'),
    roleRaised: () => others('role'),
    rolePolicyRaised: () => others('role').filter(({ ownPolicies }) => ownPolicies.length > 0),
    passedRole: trusting,
    workloadRole: trusting,
  } satisfies Record<EscalationRule['target'], () => readonly IdentityNode[]>;
  return find[target]();
};

/** ARNs of which one is what the action is called on; null = any. */
const resourcesOf = (action: string, by: IdentityNode, to: IdentityNode): (string | null)[] => {
  if (action === 'iam:CreatePolicyVersion') return [...to.ownPolicies];
  if (/^iam:(?:AttachGroup|PutGroup)/.test(action)) return [...by.groups];
  return action.startsWith('iam:') ? [to.principal.arn] : [null];
};

const better = (decisions: readonly Decision[]): Decision | undefined =>
  decisions.find(({ result }) => result === 'allowed') ??
  decisions.find(({ result }) => result === 'conditional');

const decideStep = (
  rule: EscalationRule,
  action: string,
  { by, to }: { readonly by: IdentityNode; readonly to: IdentityNode },
): Decision | undefined => {
  // With a trust policy of its own making it needs no further permission.
  if (action === 'sts:AssumeRole') return better([decideAssume(by, to)]);
  const service = trustedIn(to, rule.services);
  return better(
    resourcesOf(action, by, to).map((resource) => decide(by, action, { resource, service })),
  );
};

/** A workload with the role is needed, and of machines alone is known which there are. */
const needsWorkload = ({ target }: EscalationRule, to: IdentityNode): readonly Evidence[] =>
  target !== 'workloadRole' || to.hasMachine
    ? []
    : [
        {
          layer: 'identity',
          policy: to.name,
          sid: null,
          at: null,
          effect: 'Allow',
          keys: ['a workload that has the role'],
        },
      ];

const leadsTo = (
  rule: EscalationRule,
  by: IdentityNode,
  to: IdentityNode,
): Escalation | undefined => {
  const decisions = rule.required.map((action) => decideStep(rule, action, { by, to }));
  if (decisions.some((decision) => decision === undefined)) return undefined;
  const evidence = decisions.flatMap((decision) => decision?.evidence ?? []);
  const missing = needsWorkload(rule, to);
  const isCertain =
    missing.length === 0 && decisions.every((decision) => decision?.result === 'allowed');
  return {
    rule: rule.id,
    to,
    raises: raising.has(rule.target),
    certainty: isCertain ? 'certain' : 'conditional',
    evidence: [...evidence, ...missing],
  };
};

/** All that one rule gives an identity. */
export const applyRule = (
  rule: EscalationRule,
  by: IdentityNode,
  accounts: Accounts,
): Escalation[] => {
  if (!rule.required.every((action) => mayCall(by, action))) return [];
  return targetsOf(rule, by, accounts).flatMap((to) => leadsTo(rule, by, to) ?? []);
};
