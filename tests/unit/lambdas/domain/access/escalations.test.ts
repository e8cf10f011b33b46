import { describe, expect, test } from 'vitest';
import { decideAssume } from '#domain/access/escalations/assume.ts';
import { createEscalations, rulesOpenTo } from '#domain/access/escalations/find.ts';
import type { EscalationRule } from '#domain/access/escalations/rule.ts';
import { escalationRules } from '#domain/access/escalations/rules.ts';
import type { IdentityNode } from '#domain/access/facts.ts';
import type { PolicyStatement } from '#domain/accessPolicy/statement.ts';
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
  const rule = ruleOf('ssm-001');
  const { by, all } = sceneOf(rule, rule.required);
  const machines = all.map((each) =>
    each.name === 'target-role' ? { ...each, hasMachine: true } : each,
  );
  expect(run(rule, { by, all: machines })[0]?.certainty).toBe('certain');
});

const ruleOf = (id: string): EscalationRule => {
  const rule = escalationRules.find((each) => each.id === id);
  if (rule === undefined) throw new Error(`There is no rule ${id}`);
  return rule;
};

/** Of a user whose only statements have the condition; the target has the tag `team: red`. */
const foundUnder = (
  id: string,
  Condition: PolicyStatement['Condition'],
  more: Partial<IdentityNode> = {},
) => {
  const rule = ruleOf(id);
  const limited = policy({ ...allow(rule.required), Condition });
  const { by, all } = sceneOf(rule, [], { by: { ...more, identity: [limited] } });
  const tagged = all.map((each) =>
    each === by || each.type === 'group' ? each : { ...each, tags: { Team: 'red' } },
  );
  const open = rulesOpenTo(by).filter((each) => each === rule);
  return open.flatMap((each) => run(each, { by, all: tagged })).map(({ certainty }) => certainty);
};

const tag = (key: string, value = 'red') => ({ StringEquals: { [key]: value } });

test.each([
  ['a role by its tag', 'iam-012', tag('aws:ResourceTag/team'), ['certain']],
  ['a role by its tag, as IAM names it', 'iam-012', tag('iam:ResourceTag/team'), ['certain']],
  ['a role by another tag', 'iam-012', tag('aws:ResourceTag/team', 'blue'), []],
  ['a role by a tag that it has not', 'iam-012', tag('iam:ResourceTag/owner'), []],
  [
    'a role with the tag of the caller',
    'iam-012',
    tag('aws:ResourceTag/team', `\${aws:PrincipalTag/team}`),
    ['certain'],
  ],
  ['a role without a tag', 'iam-012', { StringNotEquals: { 'aws:ResourceTag/team': 'red' } }, []],
  ['a user by its tag', 'iam-002', tag('aws:ResourceTag/team'), ['certain']],
  ['a policy by its tag', 'iam-001', tag('aws:ResourceTag/team'), ['conditional']],
  ['a group by a tag', 'iam-010', tag('aws:ResourceTag/team'), []],
  ['a function by its tag', 'lambda-003', tag('aws:ResourceTag/team'), ['conditional']],
  ['a machine by its tag', 'ssm-001', tag('aws:ResourceTag/team'), ['conditional']],
  ['what is not there yet by its tag', 'lambda-001', tag('aws:ResourceTag/team'), []],
] as const)('permissions on %s (%s)', (_, id, condition, expected) => {
  expect(foundUnder(id, condition, { tags: { team: 'red' } })).toEqual(expected);
});

test('a role that is assumed by its tag', () => {
  const assume = (Condition: PolicyStatement['Condition']) => {
    const by = identity('user', 'by', {
      identity: [policy({ ...allow('sts:AssumeRole'), Condition })],
    });
    const role = identity('role', 'target-role', {
      trust: trusting({ AWS: `arn:aws:iam::${ACCOUNT}:root` }),
      tags: { team: 'red' },
    });
    return decideAssume(by, role).result;
  };
  expect(assume(tag('aws:ResourceTag/team'))).toBe('allowed');
  expect(assume(tag('iam:ResourceTag/team'))).toBe('allowed');
  expect(assume(tag('aws:ResourceTag/team', 'blue'))).toBe('denied');
});

test('a deny by a tag that is not known leaves it open', () => {
  const rule = ruleOf('lambda-003');
  const Condition = { StringNotEquals: { 'aws:ResourceTag/team': 'red' } };
  const denies = policy(allow('*'), {
    Effect: 'Deny',
    Action: rule.required,
    Resource: '*',
    Condition,
  });
  const scene = sceneOf(rule, [], { by: { identity: [denies] } });
  expect(run(rule, scene).map(({ certainty }) => certainty)).toEqual(['conditional']);
});
