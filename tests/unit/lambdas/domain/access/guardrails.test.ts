import { describe, expect, test } from 'vitest';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import { capabilitiesOf } from '#domain/access/access.ts';
import { decideAccess } from '#domain/access/decide.ts';
import type { AccessStore, IdentityNode } from '#domain/access/facts.ts';
import { storeAccessOf } from '#domain/access/onWire.ts';
import { guardrailsIn, type OrganizationRows } from '#domain/access/readGuardrails.ts';
import { accessReachOf } from '#domain/access/records.ts';
import type { PolicyStatement } from '#domain/accessPolicy/statement.ts';
import { ACCOUNT, allow, bucket, findAccess, identity, policy } from './scene.ts';

const MANAGER = '999999999999';
const OUTSIDE = '444444444444';

type Facts = AssetOf<'AWS Organization'>['facts'];
type PolicyFacts = AssetOf<'Organization Policy'>['facts'];

const common = {
  kind: 'asset' as const,
  region: 'global',
  createdAt: null,
  tags: [],
  observedAt: 1,
};

const seenBy = (accountId: string, facts: Partial<Facts> = {}) => ({
  accountId,
  row: {
    ...{ ...common, assetType: 'AWS Organization', arn: `arn:${accountId}`, name: 'o-1' },
    facts: {
      ...{ membership: 'member', organizationId: 'o-1', managementAccountId: MANAGER },
      ...{ enabled: null, units: null, policies: null, deniedActions: [] },
      ...facts,
    },
  } satisfies AssetOf<'AWS Organization'>,
});

const units = [
  { id: 'r-1', parentId: null, accounts: [MANAGER] },
  { id: 'ou-1', parentId: 'r-1', accounts: [ACCOUNT] },
];

const everywhere = ['r-1', 'ou-1', ACCOUNT, MANAGER];
const attached = (
  policyId: string,
  statements: readonly PolicyStatement[],
  facts: Partial<PolicyFacts> = {},
) => ({
  accountId: MANAGER,
  row: {
    ...{ ...common, assetType: 'Organization Policy', arn: `arn:${policyId}`, name: policyId },
    facts: {
      ...{ policyId, policyType: 'scp', isAwsManaged: false, targets: ['ou-1'] },
      document: JSON.stringify({ Version: '2012-10-17', Statement: statements }),
      ...facts,
    },
  } satisfies AssetOf<'Organization Policy'>,
});

const full = attached('full', [allow('*')], { targets: everywhere });
const deny = (more: Partial<PolicyStatement> = {}): PolicyStatement => ({
  ...{ Sid: 'NoReads', Effect: 'Deny', Action: 's3:GetObject', Resource: '*' },
  ...more,
});

/** As the management account reads it; the account itself may not. */
const organization = (
  policies: OrganizationRows['organizationPolicies'],
  facts: Partial<Facts> = {},
): OrganizationRows => ({
  organizations: [
    seenBy(ACCOUNT, { deniedActions: ['organizations:ListRoots'] }),
    seenBy(MANAGER, {
      ...{ enabled: ['scp', 'rcp'], units },
      policies: policies.map(({ row }) => row.facts.policyId),
      ...facts,
    }),
  ],
  organizationPolicies: policies,
});

const own = new Set([ACCOUNT, MANAGER]);
const reader = (name: string, more: Partial<IdentityNode> = {}) =>
  identity('role', name, { identity: [policy(allow('s3:GetObject'))], ...more });

const limitsOf = (rows: OrganizationRows, accountId = ACCOUNT) =>
  guardrailsIn(rows, own)(accountId);

/** What a role may do with a bucket of its account. */
const decide = (
  rows: OrganizationRows,
  by: Partial<IdentityNode> = {},
  store: Partial<AccessStore> = {},
) => {
  const guardrails = limitsOf(rows);
  const cards = bucket('cards', { guardrails, ...store });
  const action = { capability: 'read', action: 's3:GetObject', on: 'content' } as const;
  return decideAccess({ by: reader('r', { guardrails, ...by }), store: cards, action }).decision;
};

describe('policies of an organization', () => {
  test('deny, and the decision names the policy and the statement', () => {
    const found = decide(organization([full, attached('guard', [allow('x:*'), deny()])]));
    expect(found).toMatchObject({ result: 'denied', isExplicit: true, blockedBy: 'scp' });
    expect(found.evidence).toMatchObject([
      { layer: 'scp', policy: 'guard (guard)', sid: 'NoReads', at: 1, effect: 'Deny' },
    ]);
  });

  test('do not allow, and the decision names the policies of the level', () => {
    const onRoot = attached('full', [allow('*')], { targets: ['r-1', ACCOUNT] });
    const found = decide(organization([onRoot, attached('queues', [allow('sqs:*')])]));
    expect(found).toMatchObject({ result: 'denied', isExplicit: false, blockedBy: 'scp' });
    expect(found.evidence).toMatchObject([{ layer: 'scp', policy: 'queues (queues)', at: null }]);
  });

  test('allow everything, and are no evidence of what is allowed', () => {
    const found = decide(organization([full]));
    expect(found.result).toBe('allowed');
    expect(found.evidence.map(({ layer }) => layer)).toEqual(['identity']);
  });

  test('do not limit roles that are linked to a service, nor the management account', () => {
    const rows = organization([full, attached('guard', [deny()], { targets: ['r-1'] })]);
    const linked = { ...reader('r').principal, isServiceLinked: true };
    expect(decide(rows, { principal: linked }).result).toBe('allowed');
    expect(limitsOf(rows, MANAGER)).toEqual({ scps: [], rcps: [], organizationId: 'o-1' });
  });

  test('limit the root user', () => {
    const rows = organization([full, attached('guard', [deny()])]);
    const root = { ...reader('r').principal, type: 'root' as const };
    expect(decide(rows, { principal: root }).blockedBy).toBe('scp');
  });

  test('of resources limit callers of other organizations alone, by an exact decision', () => {
    const Condition = { StringNotEqualsIfExists: { 'aws:PrincipalOrgID': 'o-1' } };
    const perimeter = attached('perimeter', [deny({ Principal: '*', Condition })], {
      policyType: 'rcp',
    });
    const rows = organization([full, perimeter]);
    const names = { AWS: `arn:aws:iam::${OUTSIDE}:root` };
    const shared = {
      policy: policy({ ...allow('s3:GetObject'), Principal: names }),
    };
    const outsider = {
      principal: { type: 'root', arn: names.AWS, accountId: OUTSIDE } as const,
      guardrails: limitsOf(rows, OUTSIDE),
    };
    expect(decide(rows).result).toBe('allowed');
    expect(decide(rows, outsider, shared)).toMatchObject({ result: 'denied', blockedBy: 'rcp' });
    const partner = { StringNotEqualsIfExists: { 'aws:PrincipalOrgID': ['o-1', 'o-2'] } };
    const open = attached('perimeter', [deny({ Principal: '*', Condition: partner })], {
      policyType: 'rcp',
    });
    expect(decide(organization([full, open]), outsider, shared).result).toBe('conditional');
  });

  test('that could not be read in part make what they may deny conditional', () => {
    const unread = attached('guard', [], { document: null });
    const anywhere = attached('guard', [deny()], { targets: null });
    const elsewhere = attached('full', [allow('*')], { targets: ['r-1', 'ou-1'] });
    expect(decide(organization([full, unread])).result).toBe('conditional');
    expect(decide(organization([full, anywhere])).result).toBe('denied');
    expect(decide(organization([full], { policies: ['full', 'lost'] })).result).toBe('conditional');
    expect(decide(organization([elsewhere])).result).toBe('conditional');
  });

  test('of an account that is in no organization are none', () => {
    const rows = { organizations: [seenBy(ACCOUNT, { membership: 'none', organizationId: null })] };
    const limits = limitsOf({ ...rows, organizationPolicies: [] });
    expect(limits).toEqual({ scps: [], rcps: [], organizationId: null });
  });
});

describe('policies that were not read', () => {
  const refused = {
    ...organization([]),
    organizations: organization([]).organizations.slice(0, 1),
  };
  const reason = 'were not read: organizations:ListRoots was denied';

  test('change no decision, and the evidence states the refused action', () => {
    const guardrails = limitsOf(refused);
    const held = capabilitiesOf(reader('r', { guardrails }), bucket('cards', { guardrails }));
    expect(held).toMatchObject([{ capability: 'read', certainty: 'certain' }]);
    expect(held[0]?.evidence.at(-1)).toMatchObject({ layer: 'organization', policy: reason });
  });

  test('are shown on the page beside what allows it', () => {
    const accounts = { identities: [reader('r')], stores: [bucket('cards')] };
    const reach = accessReachOf({ ...accounts, guardrailsOf: guardrailsIn(refused, own) }, own);
    const [found] = findAccess(reach).map((each) => storeAccessOf(each, each.store));
    expect(found?.proof.map(({ layer, policy: of }) => [layer, of])).toEqual([
      ['identity', 'p'],
      ['organization', reason],
    ]);
  });
});

test('a policy that may deny is shown with its statement', () => {
  const Condition = { NotIpAddress: { 'aws:SourceIp': '10.0.0.0/8' } };
  const rows = organization([full, attached('guard', [deny({ Condition })])]);
  const accounts = { identities: [reader('r')], stores: [bucket('cards')] };
  const reach = accessReachOf({ ...accounts, guardrailsOf: guardrailsIn(rows, own) }, own);
  const [found] = findAccess(reach).map((each) => storeAccessOf(each, each.store));
  expect(found?.capabilities).toMatchObject([{ name: 'read', certainty: 'conditional' }]);
  expect(found?.proof.at(-1)).toMatchObject({
    layer: 'scp',
    policy: 'guard (guard)',
    sid: 'NoReads',
  });
  expect(found?.proof.at(-1)?.statement).toContain('10.0.0.0/8');
});

test('what a root user can do is proven by that it is one, beside what limits it', () => {
  const arn = `arn:aws:iam::${ACCOUNT}:root`;
  const root = identity('user', 'root', {
    type: 'root',
    principal: { type: 'root', arn, accountId: ACCOUNT },
  });
  const accounts = { identities: [root], stores: [bucket('cards')] };
  const reach = accessReachOf(
    { ...accounts, guardrailsOf: guardrailsIn(organization([full]), own) },
    own,
  );
  const [found] = findAccess(reach).map((each) => storeAccessOf(each, each.store));
  expect(found?.proof[0]).toEqual({
    ...{ layer: 'root', policy: `account ${ACCOUNT}` },
    ...{ sid: null, statement: null, dependsOn: [] },
  });
});
