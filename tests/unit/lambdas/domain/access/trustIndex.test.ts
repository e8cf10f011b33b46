import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideAssume } from '#domain/access/escalations/assume.ts';
import type { IdentityNode } from '#domain/access/facts.ts';
import { reachedFrom, stepsOf } from '#domain/access/reach.ts';
import { createTrustIndex } from '#domain/access/trustIndex.ts';
import { hasUnread } from '#domain/access/unreadPolicies.ts';
import type { Policy } from '#domain/accessPolicy/policy.ts';
import type { PolicyStatement } from '#domain/accessPolicy/statement.ts';
import { ACCOUNT, allow, identity, policy, trusting } from './scene.ts';

/** More of them: `RUNS=5000 node tests/run.ts` and this file. */
const RUNS = Number(process.env.RUNS ?? 200);

const OTHER = '222222222222';
const arnOf = (name: string, account = ACCOUNT) =>
  `arn:aws:iam::${account}:${name.startsWith('r') ? 'role' : 'user'}/${name}`;

const trusted = fc.constantFrom<PolicyStatement['Principal']>(
  ...['*' as const, { AWS: '*' }, { AWS: ACCOUNT }, { AWS: `arn:aws:iam::${OTHER}:root` }],
  ...[{ AWS: arnOf('u1') }, { AWS: [arnOf('r1'), 'AIDAU2'] }, { Service: 'ec2.amazonaws.com' }],
  ...[{ AWS: `arn:aws:sts::${OTHER}:assumed-role/r3/one` }, { CanonicalUser: 'abc' }, undefined],
);
const trust: fc.Arbitrary<Policy> = fc
  .array(
    fc.tuple(fc.constantFrom<'Allow' | 'Deny'>('Allow', 'Allow', 'Deny'), trusted, fc.boolean()),
    { maxLength: 2 },
  )
  .chain((all) =>
    fc.constantFrom(
      null,
      ...Array.from({ length: 4 }, () =>
        all.map(
          ([Effect, who, isNot]): PolicyStatement => ({
            ...{ Effect, Action: 'sts:AssumeRole' },
            ...(isNot && who !== '*' && Effect === 'Deny'
              ? { NotPrincipal: who }
              : { Principal: who }),
          }),
        ),
      ),
    ),
  )
  .map((statements) => ({ name: 'trust', statements }));

const texts = fc.constantFrom(
  '*',
  arnOf('r1'),
  arnOf('r2'),
  arnOf('r3', OTHER),
  'arn:aws:iam::*:role/r?',
);
const own: fc.Arbitrary<Policy> = fc
  .option(
    fc.array(
      fc
        .tuple(fc.constantFrom('sts:AssumeRole', 'sts:*', 's3:*'), texts)
        .map(([action, text]) => allow(action, text)),
      { maxLength: 2 },
    ),
  )
  .map((statements) => ({ name: 'own', statements }));

const nodeOf = (name: string, account: string, of: readonly [Policy, Policy]): IdentityNode => {
  const isRole = name.startsWith('r');
  return identity(isRole ? 'role' : 'user', name, {
    principal: {
      ...{ type: isRole ? 'role' : 'user', arn: arnOf(name, account), accountId: account },
      uniqueId: name === 'u2' ? 'AIDAU2' : null,
    },
    identity: [of[0]],
    trust: isRole ? of[1] : undefined,
  });
};

const PLACES = [
  ...(['u1', 'u2', 'r1', 'r2'] as const).map((name) => [name, ACCOUNT] as const),
  ...(['u3', 'r3'] as const).map((name) => [name, OTHER] as const),
];

test('no role that can be assumed is missing', () => {
  let found = 0;
  const each = fc.tuple(own, trust);
  fc.assert(
    fc.property(fc.tuple(each, each, each, each, each, each), (policies) => {
      const identities = PLACES.map(([name, account], at) =>
        nodeOf(name, account, policies[at] as [Policy, Policy]),
      );
      const { rolesFor, openTo } = createTrustIndex(identities);
      for (const by of identities)
        for (const role of identities.filter(({ type }) => type === 'role')) {
          if (role === by || decideAssume(by, role).result === 'denied') continue;
          const byUnread = hasUnread(by) ? openTo(by.principal.accountId ?? '') : [];
          expect([...rolesFor(by), ...byUnread]).toContain(role);
          found += 1;
        }
    }),
    { numRuns: RUNS },
  );
  expect(found).toBeGreaterThan(RUNS);
});

test('roles that trust an account are looked at only for those whose policies name them', () => {
  const roles = Array.from({ length: 50 }, (_, at) =>
    identity('role', `r${at}`, { trust: trusting({ AWS: ACCOUNT }) }),
  );
  const naming = identity('user', 'u', {
    identity: [{ name: 'p', statements: [allow('sts:AssumeRole', arnOf('r7'))] }],
  });
  const { rolesFor } = createTrustIndex([...roles, naming]);
  expect([...rolesFor(naming)].map(({ name }) => name)).toEqual(['r7']);
  expect(rolesFor(identity('user', 'nobody')).size).toBe(0);
});

describe('of identities whose policies could not be read', () => {
  const unread = { identity: [{ name: 'not read', statements: null }] };
  const trust = trusting({ AWS: ACCOUNT });
  const people = (count: number) => [
    ...Array.from({ length: count }, (_, at) => identity('user', `u${at}`, unread)),
    ...Array.from({ length: count }, (_, at) => identity('role', `r${at}`, { ...unread, trust })),
  ];
  const stepsIn = (identities: readonly IdentityNode[]) => {
    const steps = stepsOf({ identities, stores: [] });
    const all = identities.flatMap((by) => steps(by, false));
    return { all, hubs: new Set(all.map(({ to }) => to)), steps };
  };

  test('each has one step, and one node has those to the roles', () => {
    const { all, hubs, steps } = stepsIn(people(30));
    expect(all).toHaveLength(60);
    expect(hubs.size).toBe(1);
    const [hub] = hubs;
    expect(hub && steps(hub, false).map(({ to }) => to.name)).toHaveLength(30);
  });

  test('every role is reached as before, under conditions', () => {
    const identities = people(3);
    const steps = stepsOf({ identities, stores: [] });
    const [first] = identities;
    const found = reachedFrom(first as IdentityNode, steps).filter(
      ({ node }) => node.type === 'role',
    );
    expect(found.map(({ node }) => node.name).toSorted()).toEqual(['r0', 'r1', 'r2']);
    for (const { steps: way } of found) expect(way[0]?.certainty).toBe('conditional');
  });

  test('what policies that were read state is found by name', () => {
    const both = [...unread.identity, policy(allow('iam:PutUserPolicy', '*'))];
    const identities = [...people(2), identity('user', 'ann', { identity: both })];
    const steps = stepsOf({ identities, stores: [] });
    const rules = steps(identities.at(-1) as IdentityNode, false).map(({ rule }) => rule);
    expect(rules).toContain('iam-007');
    expect(rules).not.toContain('iam-005');
  });
});
