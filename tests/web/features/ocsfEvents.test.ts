import { afterAll, expect, it, vi } from 'vitest';
import { type AuditAction, auditActions } from '#contracts/auditLog/words.ts';
import type { FindingEvent } from '#contracts/event/findingEvent.ts';
import { type OcsfEvent, ocsfOfEvent } from '#contracts/event/ocsf.ts';
import type { IdentityRow } from '#contracts/identity/routes.ts';
import type { Ticket } from '#contracts/ticket/ticket.ts';
import { assetOcsf } from '#features/assets/assetOcsf.ts';
import { identityOcsf } from '#features/identities/identityOcsf.ts';
import { ticketOcsf } from '#features/tickets/ticketOcsf.ts';
import { auditOcsf } from '#features/users/auditOcsf.ts';
import type { User } from '#features/users/queries.ts';
import { userOcsf } from '#features/users/userOcsf.ts';

vi.stubGlobal('window', { location: { origin: 'https://dataward.example' } });
afterAll(() => {
  vi.unstubAllGlobals();
});
const NOW = Date.UTC(2026, 10, 21);

const asset = {
  ...{
    id: 'a',
    asset_id: 'arn:aws:ec2:eu-west-1:1:instance/i-1',
    name: 'web',
    location: 'eu-west-1',
  },
  ...{ cloudAccountId: '111122223333', assetType: 'EC2 instance', cdAssetRiskScore: 71 },
  ...{ numSecurityIssues: 2, discoveredOn: '2026-11-20T00:00:00.000Z', datastoreId: null },
};
const identity: IdentityRow = {
  ...{ id: 'i', identityId: 'arn:aws:iam::111122223333:user/ann', name: 'ann', type: 'user' },
  ...{ cloudAccountId: '111122223333', cdDatastoreRiskScore: 90, isProvisional: false },
  ...{ lastUsed: '2026-11-20T00:00:00.000Z', lastUsedKnown: true, hasMfa: false, policies: 3 },
  lastActivity: '2026-11-20T08:00:00.000Z',
  discoveredOn: '2026-11-19T00:00:00.000Z',
};
const user: User = {
  ...{ _id: 'u-1', email: 'ann@acme.example', first_name: 'Ann', last_name: 'Lee', mfa: true },
  ...{ status: 'ACTIVE', role: 'ADMIN', username: 'ann' },
};
const ticket: Ticket = {
  ...{ _id: 't-1', key: 'CLOUD-7', url: null, tracker: 'product', name: 'Close the bucket' },
  ...{ description: 'x', issueType: 'Task', status: 'open', statusName: 'Open', closedBy: null },
  ...{ assignedTo: null, createdOn: '2026-11-20T00:00:00.000Z', createdBy: 'ann@acme.example' },
  ...{ updatedOn: '2026-11-21T00:00:00.000Z', dueOn: '2026-12-01', accounts: [], tags: [] },
  issue: null,
};
const entry = {
  ...{ _id: 'e-1', at: '2026-11-21T00:00:00.000Z', userId: 'u-1', email: 'ann@acme.example' },
  ...{ target: 'Weekly', detail: '' },
};
const audited = (action: AuditAction) => auditOcsf({ ...entry, action });

/** An event of each list that holds no findings, with what its class requires. */
const others: ReadonlyArray<readonly [string, OcsfEvent, object]> = [
  ['asset', assetOcsf(asset, NOW), { type_uid: 502302, resources: [{ uid: asset.asset_id }] }],
  [
    'identity',
    identityOcsf(identity, NOW),
    {
      type_uid: 500302,
      user: { type_id: 1, has_mfa: false, last_login_time: Date.UTC(2026, 10, 20) },
    },
  ],
  [
    'group',
    identityOcsf({ ...identity, type: 'group' }, NOW),
    { type_uid: 502302, resources: [{ name: 'ann', type: 'AWS IAM group' }] },
  ],
  ['user', userOcsf(user, NOW), { type_uid: 500302, user: { type_id: 2, full_name: 'Ann Lee' } }],
  [
    'ticket',
    ticketOcsf(ticket),
    { type_uid: 200501, status: 'New', finding_info_list: [{ uid: 'CLOUD-7' }] },
  ],
  [
    'closed ticket',
    ticketOcsf({ ...ticket, status: 'closed', url: 'https://jira.example/7' }),
    { type_uid: 200503, status_id: 5, src_url: 'https://jira.example/7', time: NOW },
  ],
  ['sign-in', audited('sign-in'), { type_uid: 300201, user: { uid: 'u-1' }, service: {} }],
  [
    'deleted report',
    audited('report deleted'),
    {
      type_uid: 300404,
      actor: { user: { uid: 'u-1' } },
      entity: { name: 'Weekly', type: 'report' },
    },
  ],
];

it.each(others)('the event of a %s is of its class and has what it must have', (_, event, has) => {
  expect(event).toMatchObject(has);
  expect(event).toMatchObject({
    ...{ category_uid: expect.any(Number), class_name: expect.stringMatching(/./) },
    ...{ activity_name: expect.stringMatching(/^(?!Other)/), time: expect.any(Number) },
    ...{ severity_id: expect.any(Number), metadata: { version: '1.6.0' } },
  });
  expect(event.category_uid).toBe(Math.floor(Number(event.class_uid) / 1000));
});

it.each(auditActions)('"%s" of the audit log is an event with a name', (action) => {
  expect(audited(action).activity_name).not.toBe('Other');
});

it('a ticket that was closed is a closed incident with its list of findings', () => {
  const event = {
    ...{ id: 'e', at: NOW, kind: 'ticketClosed', name: 'CLOUD-7', accountId: null },
    ...{ subject: { ticketId: 't-1' }, before: null, after: null },
  } as unknown as FindingEvent;
  expect(ocsfOfEvent(event, 'https://dataward.example/tickets?ticket=t-1')).toMatchObject({
    ...{ type_uid: 200503, status_id: 5 },
    finding_info_list: [{ uid: 't-1', title: 'CLOUD-7' }],
  });
});

it('what somebody did is a Detection Finding, and no control', () => {
  const event: FindingEvent = {
    ...{ id: 'e-3', at: NOW, kind: 'issueOpened', accountId: '111122223333' },
    ...{ subject: { issueInstanceId: 'i-1' }, name: 'Disk snapshot was shared: snap-1' },
    ...{ before: null, after: { severity: 'Critical', score: 95 }, link: '/vulnerabilities/1' },
    issueType: 'Malicious Activity',
  };
  const detected = ocsfOfEvent(event, 'https://dataward.example/vulnerabilities/1');
  expect(detected).toMatchObject({ type_uid: 200401, is_alert: true, severity: 'Critical' });
  expect(detected).not.toHaveProperty('compliance');
  const other = ocsfOfEvent({ ...event, issueType: 'Misconfiguration' }, '');
  expect(other).toMatchObject({ type_uid: 200301 });
});
