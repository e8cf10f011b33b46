import type { Certainty } from '#contracts/access/words.ts';
import { authorize, type Decision } from '#domain/accessPolicy/authorize.ts';
import type { Evidence } from '#domain/accessPolicy/policy.ts';
import type { IdentityNode } from '../facts.ts';
import { once } from '../kept.ts';
import { requestBy, requestFor } from '../requestOf.ts';
import { asRead } from '../unreadPolicies.ts';
import { decideAssume } from './assume.ts';
import { anything, type CalledOn, calledOn } from './calledOn.ts';
import type { EscalationRule } from './rule.ts';
import { escalationRules } from './rules.ts';

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

/** By its own policies, on something of its account. */
export const decideOwn = (
  by: IdentityNode,
  action: string,
  on: CalledOn & { readonly service?: string | undefined },
): Decision =>
  authorize({
    principal: by.principal,
    identity: by.identity,
    boundary: by.boundary,
    owner: accountOf(by),
    scps: by.guardrails?.scps,
    rcps: by.guardrails?.rcps,
    request: requestBy(by, action, {
      ...{ resource: on.resource, tags: on.tags },
      context: on.service === undefined ? {} : { 'iam:passedtoservice': [on.service] },
    }),
  });

/** Could it call the action on anything at all? */
const mayCall = (by: IdentityNode, action: string): boolean =>
  action === 'sts:AssumeRole' || decideOwn(by, action, anything(action)).result !== 'denied';

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

const raising = new Set([
  'ownRole',
  'ownUser',
  'ownPolicy',
  'ownGroup',
  'userRaised',
  'roleRaised',
  'rolePolicyRaised',
]);

/** What rules look up in the accounts, each computed once. */
interface Lookup {
  /** Of the type in the account of the identity, without itself. */
  readonly others: (by: IdentityNode, type: IdentityNode['type']) => readonly IdentityNode[];
  /** The service of several that a role trusts; undefined = none. */
  readonly trustedIn: (role: IdentityNode, services?: readonly string[]) => string | undefined;
}

const remembered = <T>(compute: (of: IdentityNode, text: string) => T) => {
  const known = new WeakMap<IdentityNode, Map<string, T>>();
  return (of: IdentityNode, text: string): T => {
    const texts = known.get(of) ?? new Map<string, T>();
    known.set(of, texts);
    if (!texts.has(text)) texts.set(text, compute(of, text));
    return texts.get(text) as T;
  };
};

const trusts = remembered(trustsService);

const rules = escalationRules.filter(({ id }) => id !== 'sts-001');

/** Rules of which its policies, as far as they were read, allow each action on something. */
export const rulesOpenTo = once((by: IdentityNode): readonly EscalationRule[] => {
  const read = asRead(by);
  const known = new Map<string, boolean>();
  const isOpen = (action: string): boolean => {
    const found = known.get(action) ?? mayCall(read, action);
    known.set(action, found);
    return found;
  };
  return rules.filter(({ required }) => required.every(isOpen));
});

const lookupIn = (identities: readonly IdentityNode[]): Lookup => {
  const placeOf = (of: IdentityNode, type: string) => `${accountOf(of)} ${type}`;
  const places = Map.groupBy(identities, (each) => placeOf(each, each.type));
  return {
    others: (by, type) => (places.get(placeOf(by, type)) ?? []).filter((other) => other !== by),
    trustedIn: (role, services = []) => services.find((service) => trusts(role, service)),
  };
};

/** Identities that the rule may lead to. */
const targetsOf = (
  { target, services }: EscalationRule,
  by: IdentityNode,
  { others: othersOf, trustedIn }: Lookup,
): readonly IdentityNode[] => {
  const others = (type: IdentityNode['type']) => othersOf(by, type);
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

const better = (decisions: readonly Decision[]): Decision | undefined =>
  decisions.find(({ result }) => result === 'allowed') ??
  decisions.find(({ result }) => result === 'conditional');

interface Way {
  readonly by: IdentityNode;
  readonly to: IdentityNode;
  readonly service: string | undefined;
}

const decideStep = (action: string, { by, to, service }: Way): Decision | undefined => {
  // With a trust policy of its own making it needs no further permission.
  if (action === 'sts:AssumeRole') return better([decideAssume(by, to)]);
  return better(calledOn(action, by, to).map((on) => decideOwn(by, action, { ...on, service })));
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

const leadsTo = (rule: EscalationRule, way: Way): Escalation | undefined => {
  const { to } = way;
  const decisions = rule.required.map((action) => decideStep(action, way));
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

/** Gives all that one rule gives an identity. */
export const createEscalations = (identities: readonly IdentityNode[]) => {
  const lookup = lookupIn(identities);
  return (rule: EscalationRule, by: IdentityNode): Escalation[] => {
    // What policies that could not be read alone may allow is no way to anybody by name.
    const read = asRead(by);
    return targetsOf(rule, by, lookup).flatMap((to) => {
      const service = lookup.trustedIn(to, rule.services);
      const isStated = read === by || leadsTo(rule, { by: read, to, service }) !== undefined;
      return isStated ? (leadsTo(rule, { by, to, service }) ?? []) : [];
    });
  };
};
