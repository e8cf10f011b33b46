import { randomUUID } from 'node:crypto';
import type { PostureIssue } from '#contracts/integration/postureIssue.ts';
import { policyRoutes } from '#contracts/policy/routes.ts';
import { notificationDestination } from '#events/deliverEvents/notificationDestination.ts';
import { claimAccount } from '#store/accountClaims.ts';
import { writeWindow } from '#store/activity.ts';
import { addApiKey } from '#store/apiKeys.ts';
import { addAudit } from '#store/audit.ts';
import { writeCheckDay } from '#store/checkDays.ts';
import { writeConnection } from '#store/connections.ts';
import { writeDayRollUp } from '#store/dayRollUps.ts';
import { recordDelivery } from '#store/deliveries.ts';
import { claimDomain } from '#store/emailDomains.ts';
import { keepPendingExternalId } from '#store/externalIds.ts';
import { writeProvider } from '#store/identityProviders.ts';
import { writeIdentityProvider } from '#store/integrations.ts';
import { issueInvitation } from '#store/invitations.ts';
import { externalIdKey } from '#store/keys/users.ts';
import { savePostureIssues } from '#store/postureIssues.ts';
import { writeRecoveryCodes } from '#store/recoveryCodes.ts';
import { writeReport } from '#store/reports.ts';
import { issueHandle, startSession } from '#store/sessions.ts';
import { writeTagJob } from '#store/startTagJobs.ts';
import { putItem } from '#store/table.ts';
import { writeUpload } from '#store/uploads.ts';
import { writeUsage } from '#store/usage.ts';
import { bearer, callRoute } from './apiCall.ts';
import { criticalIssue } from './findingEvents.ts';
import { issueRecord, storeIssues } from './issueRecords.ts';
import { type Member, newMember } from './member.ts';
import { publicPolicy } from './policyFixture.ts';
import { reportItem } from './reportItems.ts';
import { createScanFixture } from './scanFixture.ts';
import { scanRow } from './scanRow.ts';
import { newTicket, storeTicket } from './storedTicket.ts';
import { tagJobItem } from './tagJobItem.ts';
import type { TestAws } from './testAws.ts';

/** Texts that lead to secrets; none of them may be in an export. */
export interface Secrets {
  readonly externalId: string;
  readonly recoveryCodes: readonly string[];
  readonly handle: string;
  readonly invitation: string;
  readonly domainToken: string;
  readonly apiKeyHash: string;
}
export interface FullCustomer extends Member {
  readonly accountId: string;
  readonly secrets: Secrets;
}

const addScanned = async (aws: TestAws, { customer, customerId }: Member, accountId: string) => {
  const fixture = await createScanFixture(aws, customer);
  const rows = [scanRow({ name: `bucket-of-${customerId}` })];
  await fixture.deliver(fixture.part(1, 0, rows));
  await fixture.deliver(fixture.finished(1, 1));
  const location = `arn:aws:s3:::bucket-of-${customerId}`;
  await storeIssues(aws, customer, [issueRecord({ location, assetName: `asset-${customerId}` })]);
  await fixture.publish();
  const of = { accountId, scanSeq: 1, part: 0, bytes: 10, sha256: 'a'.repeat(64) };
  await writeUpload(aws.core, customer, {
    ...{ ...of, kind: 'scan', fields: [], check: 'same', differences: [], quarantinedRows: 0 },
  });
  const at = Date.now();
  await writeDayRollUp(aws.core, customer, {
    ...{ kind: 'issues', day: '20261121', gen: 1, at },
    accounts: { [accountId]: { open: 1 } },
  });
  await writeCheckDay(aws.core, customer, {
    ...{ day: '20261121', at },
    accounts: { [accountId]: { failing: ['S3-01'], unknown: [], passing: [] } },
  });
  await writeWindow(aws.chunks, customer, {
    storeId: accountId,
    window: { kind: 'window', store: location, start: at, revision: 1, rows: [], others: null },
    places: {},
  });
  const report = { accountId, hour: 0, reportId: 'r-1', sentAt: at };
  const row = { funcName: 'discoverStores', microseconds: 10, nanoDollars: 1 } as const;
  await writeUsage(aws.core, customer, {
    report: { ...report, rows: [row] },
    periods: [{ period: 'daily', start: 0 }],
  });
};

const addProvider = async ({ core, identity }: TestAws, member: Member, token: string) => {
  const { customer, customerId, user } = member;
  const providerName = `p-${customerId}`.slice(0, 32);
  const domain = `${customerId}.example`;
  const id = randomUUID();
  await writeProvider(identity, { providerName, customerId, metadata: `<xml>${customerId}</xml>` });
  await claimDomain(identity, {
    ...{ domain, customerId, integrationId: id, providerName },
    verifiedAt: 1,
  });
  await writeIdentityProvider(core, customer, {
    ...{ id, type: 'identity provider', protocol: 'saml', providerName },
    ...{ name: 'Okta', metadataUrl: `https://${domain}/metadata`, domain, token },
    ...{ verifiedAt: 1, certificateExpiresAt: null, createdAt: 1, createdBy: user.userId },
  });
};

const addConnection = async ({ core }: TestAws, { customer, user }: Member): Promise<void> => {
  const id = 'wiz-1';
  await writeConnection(core, customer, {
    ...{ id, type: 'cloud-security-posture', name: 'Wiz', createdAt: 1, createdBy: user.userId },
    connection: { partner: 'wiz', clientId: 'c', apiUrl: 'https://a', authUrl: 'https://b' },
    ...{ lastSyncedAt: 1, lastError: null, synced: 1, isDeleted: false },
  });
  await recordDelivery(core, customer, {
    ...{ integrationId: id, messageId: 'm', at: Date.now(), title: 'Test', outcome: 'delivered' },
    ...{ attempts: 1, triedAt: Date.now(), error: null },
  });
  const issue = { id: 'w-1', name: 'Rule', severity: 'High', status: 'OPEN', resource: 'bucket' };
  const rest = { resourceType: 'BUCKET', region: 'us-east-1', accountId: '1', foundAt: 1 };
  await savePostureIssues(core, customer, {
    integrationId: id,
    issues: [{ ...issue, ...rest, link: 'https://app.wiz.io' } as PostureIssue],
  });
};

const addKey = async ({ identity, addPoolUser }: TestAws, member: Member): Promise<string> => {
  const { customerId, user } = member;
  const email = `key-1@${customerId}.keys.invalid`;
  const userId = addPoolUser(email, randomUUID());
  const hash = randomUUID();
  const [createdAt, expiresAt] = [Date.now(), Date.now() + 86_400_000];
  const machine = { access: 'full', expiresAt } as const;
  const names = { email, firstName: 'CI', lastName: '' };
  await addApiKey(identity, {
    key: {
      ...{ id: 'key-1', customerId, userId, email, hash, createdAt, expiresAt, lastUsedOn: null },
      ...{ name: 'CI', access: 'full', ending: 'abcd' },
      ...{ creatorId: user.userId, createdBy: user.email },
    },
    user: { ...user, ...names, userId, role: 'OPERATOR', machine },
  });
  const session = { sessionId: randomUUID(), userId, startedAt: createdAt, address: '' };
  await startSession(identity, { ...session, userAgent: 'curl', factor: 'key' });
  return hash;
};

const addSecrets = async (aws: TestAws, member: Member): Promise<Secrets> => {
  const { core, identity } = aws;
  const { customer, customerId, user, sessionId } = member;
  const { userId, email } = user;
  const now = Date.now();
  const externalId = `external-${randomUUID()}`;
  await keepPendingExternalId(core, customer, { userId, externalId });
  await putItem(identity, { ...externalIdKey(randomUUID()), customerId });
  const session = { userId, sessionId };
  return {
    externalId,
    recoveryCodes: await writeRecoveryCodes(identity, userId, Buffer.from(userId)),
    handle: await issueHandle(identity, { session, refreshToken: 'refresh', now }),
    invitation: await issueInvitation(identity, { userId, email, customerId }, now),
    domainToken: randomUUID(),
    apiKeyHash: await addKey(aws, member),
  };
};

const addTagJob = async ({ core }: TestAws, { customer, customerId, user }: Member) => {
  const by = { userId: user.userId, email: `tags-${customerId}@example.com` };
  const job = tagJobItem({ by: by.userId, email: by.email });
  const deed = { action: 'tags changed', target: '1 data store', detail: '' } as const;
  await writeTagJob(core, customer, { job, audit: { ...by, ...deed, at: Date.now() } });
};

const addActions = async (aws: TestAws, member: Member): Promise<void> => {
  const { customer, customerId, token } = member;
  await storeTicket(aws.core, customer, newTicket({ summary: `ticket-${customerId}` }));
  await notificationDestination({ core: aws.core, now: Date.now }).hand(customer, [
    { ...criticalIssue(`notified-${customerId}`), id: 'event-1' },
  ]);
  await writeReport(aws.core, customer, reportItem({ name: `report-${customerId}` }));
  await addTagJob(aws, member);
  const headers = bearer(token, customerId);
  const { status } = await callRoute(policyRoutes.createPolicy, {
    headers,
    body: publicPolicy,
  });
  if (status !== 200) throw new Error('The policy was refused');
};

/** A customer with something of every holding. */
export const fullCustomer = async (aws: TestAws, accountId: string): Promise<FullCustomer> => {
  const member = await newMember(aws);
  const { customer, customerId, user } = member;
  const secrets = await addSecrets(aws, member);
  await addScanned(aws, member, accountId);
  await addProvider(aws, member, secrets.domainToken);
  await addConnection(aws, member);
  await addActions(aws, member);
  await claimAccount(aws.identity, { accountId, customerId });
  const by = { userId: user.userId, email: user.email };
  const entry = { action: 'sign-in', target: '', detail: '' } as const;
  await addAudit(aws.core, customer, { at: Date.now(), ...by, ...entry });
  return { ...member, accountId, secrets };
};
