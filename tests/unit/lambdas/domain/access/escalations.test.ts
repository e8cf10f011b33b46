import { describe, expect, test } from 'vitest';
import { createEscalations } from '#domain/access/escalations/find.ts';
import type { EscalationRule } from '#domain/access/escalations/rule.ts';
import { escalationRules } from '#domain/access/escalations/rules.ts';
import type { IdentityNode } from '#domain/access/facts.ts';
import { ACCOUNT, allow, identity, policy, trusting } from './scene.ts';

const ownPolicy = `arn:aws:iam::${ACCOUNT}:policy/own`;
const group = identity('group', 'staff');
const admins = identity('group', 'admins');

interface Scene {
  readonly by: IdentityNode;
  readonly all: readonly IdentityNode[];
}

/** An account in which the rule leads somewhere, if the identity has these permissions. */
const sceneOf = (
  { target, services = [] }: EscalationRule,
  permissions: readonly string[],
  more: { readonly services?: readonly string[]; readonly by?: Partial<IdentityNode> } = {},
): Scene => {
  const by = identity(target === 'ownRole' ? 'role' : 'user', 'by', {
    identity: [policy(allow(permissions))],
    ownPolicies: [ownPolicy],
    groups: [group.principal.arn],
    ...more.by,
  });
  const trusted = more.services ?? services;
  const role = identity('role', 'target-role', {
    trust:
      trusted.length > 0
        ? trusting({ Service: trusted })
        : trusting({ AWS: `arn:aws:iam::${ACCOUNT}:root` }),
    ownPolicies: [`arn:aws:iam::${ACCOUNT}:policy/of-target`],
  });
  return { by, all: [by, identity('user', 'target-user'), role, group, admins] };
};

const run = (rule: EscalationRule, { by, all }: Scene) => createEscalations(all)(rule, by);

test('there are 65 rules, each with its own id', () => {
  expect(new Set(escalationRules.map(({ id }) => id)).size).toBe(65);
});

describe.each(escalationRules)('$id', (rule) => {
  const expected: Readonly<Record<EscalationRule['target'], string>> = {
    ownRole: 'by',
    ownUser: 'by',
    ownPolicy: 'by',
    ownGroup: 'by',
    otherGroup: 'admins',
    user: 'target-user',
    userRaised: 'target-user',
    role: 'target-role',
    roleRaised: 'target-role',
    rolePolicyRaised: 'target-role',
    passedRole: 'target-role',
    workloadRole: 'target-role',
  };

  test('leads to its target, with a statement for each permission', () => {
    const [found, ...others] = run(rule, sceneOf(rule, rule.required));
    expect(others).toEqual([]);
    expect(found?.to.name).toBe(expected[rule.target]);
    expect(found?.certainty).toBe(rule.target === 'workloadRole' ? 'conditional' : 'certain');
    expect(found?.evidence.length).toBeGreaterThanOrEqual(rule.required.length);
  });

  test.each(rule.required)('not without %s', (action) => {
    const others = rule.required.filter((each) => each !== action);
    expect(run(rule, sceneOf(rule, ['s3:GetObject', ...others]))).toEqual([]);
  });

  test.each(rule.required)('not where a boundary lacks %s', (action) => {
    const others = rule.required.filter((each) => each !== action);
    const boundary = policy(allow(['s3:GetObject', ...others]));
    expect(run(rule, sceneOf(rule, rule.required, { by: { boundary } }))).toEqual([]);
  });

  test('not where a policy denies it', () => {
    const denies = policy(allow('*'), { Effect: 'Deny', Action: rule.required, Resource: '*' });
    expect(run(rule, sceneOf(rule, [], { by: { identity: [denies] } }))).toEqual([]);
  });
});

const withService = escalationRules.filter(({ services }) => services !== undefined);

test.each(withService)('$id: not to a role that trusts another service', (rule) => {
  expect(run(rule, sceneOf(rule, rule.required, { services: ['x.amazonaws.com'] }))).toEqual([]);
});

const passing = escalationRules.filter(({ target }) => target === 'passedRole');

test.each(passing)('$id: not where the role may be passed to another service only', (rule) => {
  const Condition = { StringEquals: { 'iam:PassedToService': 'x.amazonaws.com' } };
  const others = rule.required.filter((action) => action !== 'iam:PassRole');
  const limited = policy(allow(others), { ...allow('iam:PassRole'), Condition });
  expect(run(rule, sceneOf(rule, [], { by: { identity: [limited] } }))).toEqual([]);
});

test('a machine that carries the role makes taking it over certain', () => {
  const rule = escalationRules.find(({ id }) => id === 'ssm-001');
  if (rule === undefined) throw new Error('There is no rule ssm-001');
  const { by, all } = sceneOf(rule, rule.required);
  const machines = all.map((each) =>
    each.name === 'target-role' ? { ...each, hasMachine: true } : each,
  );
  expect(run(rule, { by, all: machines })[0]?.certainty).toBe('certain');
});
