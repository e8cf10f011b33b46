import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessRoutes } from '#contracts/access/routes.ts';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { closedBucket } from '#tests/builders/closedBucket.ts';
import { createIssueFixture } from '#tests/builders/issueFixture.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { identityRow, policyRow } from '#tests/builders/resourceRows.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const document = (...Statement: object[]) => JSON.stringify({ Version: '2012-10-17', Statement });
const arnOf = (type: 'user' | 'group', name: string) =>
  `arn:aws:iam::${testAccountId}:${type}/${name}`;
const person = (name: string, more: Partial<ScannedIdentity> = {}): ScannedIdentity =>
  identityRow({ ...{ name, arn: arnOf('user', name), attachedPolicies: [] }, ...more });
const readsCards = document({
  ...{ Sid: 'Cards', Effect: 'Allow', Action: 's3:GetObject' },
  Resource: 'arn:aws:s3:::cards/*',
});
const own = (text: string): Partial<ScannedIdentity> => ({
  inlinePolicies: [{ name: 'own', document: text }],
});
const cards = scanRow({ name: 'cards', posture: closedBucket });

const common = {
  kind: 'asset',
  region: 'global',
  createdAt: null,
  tags: [],
  observedAt: 1,
} as const;
const guard = document({ Sid: 'KeepCards', Effect: 'Deny', Action: 's3:*', Resource: '*' });
/** Denied to the account by its organization. */
const organization: readonly AssetOf<'AWS Organization' | 'Organization Policy'>[] = [
  {
    ...{ ...common, assetType: 'AWS Organization', arn: 'arn:o-1', name: 'o-1' },
    facts: {
      ...{ organizationId: 'o-1', managementAccountId: '999900001111', membership: 'member' },
      ...{ enabled: ['scp'], policies: ['p-full', 'p-guard'], deniedActions: [] },
      units: [{ id: 'r-1', parentId: null, accounts: [testAccountId] }],
    },
  } as unknown as AssetOf<'AWS Organization'>,
  ...(
    [
      ['p-full', document({ Effect: 'Allow', Action: '*', Resource: '*' }), ['r-1', testAccountId]],
      ['p-guard', guard, ['r-1']],
    ] as const
  ).map(
    ([policyId, text, targets]) =>
      ({
        ...{ ...common, assetType: 'Organization Policy', arn: `arn:${policyId}`, name: policyId },
        facts: {
          policyId,
          policyType: 'scp',
          isAwsManaged: false,
          targets: [...targets],
          document: text,
        },
      }) as unknown as AssetOf<'Organization Policy'>,
  ),
];

const newScene = async (rows: readonly ScanRow[]) => {
  const member = await newMember(aws);
  const fixture = await createIssueFixture(aws, member.customer);
  await fixture.scan(1_000, rows);
  return { member, fixture };
};
const refOf = (kind: 'identity' | 'dataStore', arn: string) =>
  entityRefOf(kind, testAccountId, arn);
const check = (member: Member, arn: string, store = cards.arn) =>
  callRoute(accessRoutes.checkAccess, {
    headers: bearer(member.token, member.customerId),
    path: { id: refOf('dataStore', store) },
    query: { identity: refOf('identity', arn) },
  });
const readBy = async (member: Member, name: string) => {
  const { status, body } = await check(member, arnOf('user', name));
  expect(status).toBe(200);
  expect(body.isKnown).toBe(true);
  return body.data[0];
};

test('each capability has a result, the layer that decides, and what every layer says', async () => {
  const { member } = await newScene([cards, person('ann', own(readsCards)), person('bob')]);
  const read = await readBy(member, 'ann');
  expect(read).toMatchObject({ name: 'read', action: 's3:GetObject', result: 'allowed' });
  expect(read.proof[0]).toMatchObject({ layer: 'identity', sid: 'Cards' });
  expect(read.layers).toMatchObject([{ layer: 'identity', allows: 'yes', denies: 'no' }]);
  const { body } = await check(member, arnOf('user', 'ann'));
  expect(
    body.data.map(({ name, result }: { name: string; result: string }) => [name, result]),
  ).toEqual([
    ...[
      ['read', 'allowed'],
      ['list', 'denied'],
      ['write', 'denied'],
      ['delete', 'denied'],
    ],
    ...[
      ['administer', 'denied'],
      ['share', 'denied'],
      ['export', 'denied'],
      ['tag', 'denied'],
    ],
  ]);
  expect(await readBy(member, 'bob')).toMatchObject({
    ...{ result: 'denied', isExplicit: false, blockedBy: 'identity' },
    layers: [{ layer: 'identity', allows: 'no', denies: 'no' }],
  });
});

test('policies that are attached, of groups, and boundaries are read', async () => {
  const attached = policyRow('Cards', false);
  const boundary = policyRow('Limit', false);
  const { member } = await newScene([
    cards,
    { ...attached, facts: { ...attached.facts, document: readsCards } },
    { ...boundary, facts: { ...boundary.facts, document: document() } },
    person('ann', { groups: ['staff'] }),
    identityRow({
      ...{ name: 'staff', arn: arnOf('group', 'of/staff'), identityType: 'group', path: '/of/' },
      attachedPolicies: [{ name: 'Cards', arn: attached.arn }],
    }),
    person('bob', {
      attachedPolicies: [{ name: 'Cards', arn: attached.arn }],
      permissionsBoundaryArn: boundary.arn,
    }),
  ]);
  expect(await readBy(member, 'ann')).toMatchObject({ result: 'allowed' });
  expect(await readBy(member, 'bob')).toMatchObject({ result: 'denied', blockedBy: 'boundary' });
});

test('what an SCP stops is shown with its statement', async () => {
  const { member } = await newScene([cards, person('ann', own(readsCards)), ...organization]);
  const read = await readBy(member, 'ann');
  expect(read).toMatchObject({ result: 'denied', isExplicit: true, blockedBy: 'scp' });
  expect(read.proof[0]).toMatchObject({
    layer: 'scp',
    policy: 'p-guard (p-guard)',
    sid: 'KeepCards',
  });
  expect(read.proof[0].statement).toContain('Deny');
  expect(read.layers).toMatchObject([
    { layer: 'scp', allows: 'yes', denies: 'yes' },
    { layer: 'identity', allows: 'yes', denies: 'no' },
  ]);
});

test('before the first analysis nothing is claimed', async () => {
  const member = await newMember(aws);
  const fixture = await createIssueFixture(aws, member.customer);
  await fixture.deliverAll([fixture.part(1_000, 0, [cards, person('ann', own(readsCards))])]);
  const { status, body } = await check(member, arnOf('user', 'ann'));
  expect([status, body]).toEqual([200, { isKnown: false, data: [] }]);
});

test('ids of another customer, of another kind and of what is gone are not found', async () => {
  const rows = [cards, person('ann', own(readsCards))];
  const { member, fixture } = await newScene(rows);
  const { member: stranger } = await newScene([scanRow({ name: 'own', posture: closedBucket })]);
  const owns = await newScene([person('ann')]);
  const statuses = await Promise.all([
    check(stranger, arnOf('user', 'ann')),
    // It has an identity of that name, and not the store.
    check(owns.member, arnOf('user', 'ann')),
    check(member, arnOf('user', 'nobody')),
    check(member, cards.arn),
    check(member, arnOf('user', 'ann'), 'arn:aws:s3:::none'),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  await fixture.scan(2_000, [cards]);
  expect((await check(member, arnOf('user', 'ann'))).status).toBe(404);
});
