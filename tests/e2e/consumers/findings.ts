import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { expect } from 'vitest';
import { type ActivityWindow, WINDOW_MS } from '#contracts/activity/activityWindow.ts';
import { TEMPLATE_VERSION } from '#contracts/cloudAccount/stack.ts';
import { customerContext } from '#contracts/customer/context.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { connectionRoutes } from '#contracts/integration/connectionRoutes.ts';
import { integrationRoutes } from '#contracts/integration/routes.ts';
import { issueRiskRoutes } from '#contracts/issue/riskRoutes.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { heartbeatReported } from '#contracts/scan/heartbeatReported.ts';
import { bulkTagRoutes } from '#contracts/tag/bulkRoutes.ts';
import { tagJobRoutes } from '#contracts/tag/jobRoutes.ts';
import { ticketRoutes } from '#contracts/ticket/routes.ts';
import { dayOf } from '#domain/issue/expiry.ts';
import { enqueueBusPolicy } from '#local/aws/create/enqueueBusPolicy.ts';
import { partnerAccounts } from '#local/sample/partners/services/accounts.ts';
import { readCloudAccount } from '#store/cloudAccounts.ts';
import { recordEvents } from '#store/events.ts';
import { userStateKey } from '#store/keys/userState.ts';
import { updateItem } from '#store/table.ts';
import { activityParts } from '../../builders/activityParts.ts';
import { criticalIssue } from '../../builders/findingEvents.ts';
import {
  account,
  type Consumers,
  customer,
  own,
  partners,
  running,
  sample,
  template,
  until,
} from './context.ts';

const { core, invoke } = running;
const parts = activityParts(running, account);
const DAY_MS = 86_400_000;
const SWEPT = 'DET-16';
const { userId } = own;
const ofSample = customerContext(sample.customerId);

const firstIssue = async (): Promise<string> => {
  const { data } = await sample.call(issueRoutes.listIssues, { status: 'active' });
  return data.at(-1).securityIssueInstanceId;
};
const isAccepted = async (id: string): Promise<boolean> => {
  const issue = await sample.call(issueRoutes.getIssue, { securityIssueInstanceId: id });
  return issue.risk_accepted;
};
const heard = async (): Promise<number | undefined> =>
  (await readCloudAccount(core, ofSample, account))?.heartbeat?.sentAt;
const partnersSaw = async (text: string): Promise<boolean> =>
  (await (await fetch(partners)).text()).includes(text);

const connect = async (route: Parameters<typeof own.call>[0], input: object): Promise<string> =>
  (await own.call(route, { userId, ...input })).data._id;

/** From the bus through the router into the account's item. */
const beat = async (): Promise<void> => {
  const before = await heard();
  const detail = { schema: 1, sentAt: Date.now(), templateVersion: TEMPLATE_VERSION };
  const { source, name: type } = heartbeatReported;
  await running.putEvent(account, { bus: running.names.busArn, source, type }, detail);
  await until(async () => (await heard()) !== before);
};

/** Announces calls of the account once more: an analysis looks at them. */
const announceActivity = async (): Promise<void> =>
  parts.announce(await parts.writtenWith('resources'));

/** Somebody asks for settings of many buckets that nobody knows: a detection over windows finds it. */
const sweep = (who: string): ActivityWindow[] => {
  const start = Math.floor((Date.now() - 3_600_000) / WINDOW_MS) * WINDOW_MS;
  return Array.from({ length: 10 }, (_, n) => ({
    ...{
      kind: 'window' as const,
      store: `arn:aws:s3:::${who}-${n}`,
      start,
      revision: 1,
      others: null,
    },
    rows: [
      {
        principal: { type: 'user' as const, name: who, arn: null, accountId: account },
        source: { type: 'public' as const, name: '203.0.113.9' },
        ...{ operation: 'GetBucketPolicy', count: 1, bytesIn: 0, bytesOut: 0, errors: [] },
        lastAt: start + n,
      },
    ],
  }));
};

const announceWindows = async (): Promise<void> => {
  await parts.write(sweep(`swept-${Date.now()}`));
  await until(async () => {
    const { data } = await sample.call(issueRoutes.listIssues, {
      status: 'active',
      vulnerabilityID: SWEPT,
    });
    return data.length > 0;
  });
};

export const scans: Consumers = {
  routeScanEvents: beat,
  ingestActivity: async () => {
    await announceActivity();
    await announceWindows();
  },
  ingestScan: beat,
  reconcileScanBus: () => enqueueBusPolicy(running),
  republishSnapshots: async () => void (await invoke('republishSnapshots')),
  // Both read what the run before has put into their queues.
  analyseAccount: async () => {},
  publishSnapshot: async () => {},
  refreshAwsRanges: async () => void (await invoke('refreshAwsRanges')),
  sweepAccounts: async () => void (await invoke('sweepAccounts')),
  endAttacks: async () => void (await invoke('endAttacks')),
};

export const acts: Consumers = {
  expireAcceptances: async () => {
    const id = await firstIssue();
    const expiresOn = dayOf(Date.now() + DAY_MS);
    const of = { securityIssueInstanceId: id, expiresOn };
    await sample.call(issueRiskRoutes.setInstanceRisk, { ...of, risk_accepted: true });
    await updateItem(core, userStateKey(ofSample, { kind: 'issue', id }), {
      UpdateExpression: 'SET cells.expiresOn = :past',
      ExpressionAttributeValues: { ':past': dayOf(Date.now() - DAY_MS) },
    });
    await invoke('expireAcceptances');
    await until(async () => !(await isAccepted(id)));
  },
  tagStores: async () => {
    const { data } = await sample.call(dataStoreRoutes.listDataStores, {});
    const datastoreIds = [data[0].datastoreId];
    await sample.call(bulkTagRoutes.changeTagsInBulk, { datastoreIds, add: ['role checked'] });
    await sample.call(bulkTagRoutes.changeTagsInBulk, { datastoreIds, remove: ['role checked'] });
    await until(async () => {
      const jobs = await sample.call(tagJobRoutes.listTagJobs, {});
      return jobs.data.every(({ state }: { state: string }) => state !== 'running');
    });
  },
  deliverEvents: async () => {
    const name = `Told by role ${Date.now()}`;
    const [site, secret] = [`${partners}/webhook/hook`, partnerAccounts.webhook.secret];
    await connect(connectionRoutes.createWebhook, { name: 'Role', address: site, secret });
    await recordEvents(core, customer, [criticalIssue(name)]);
    await invoke('sweepEvents');
    await until(() => partnersSaw(name));
  },
  // Finds the event of the consumer above.
  sweepEvents: async () => {},
  syncTickets: async () => {
    const { email, token, project } = partnerAccounts.jira;
    const site = `${partners}/jira`;
    const at = { name: 'Role', deployment: 'cloud', site, project, email, token };
    await connect(connectionRoutes.createIssueTracker, at);
    const summary = `Filed by role ${Date.now()}`;
    const words = { summary, description: 'x', key: 'CLOUD', issueType: 'Task' };
    await own.call(ticketRoutes.createPageTicket, { userId, ...words });
    await invoke('sweepTickets');
    await until(() => partnersSaw(summary));
  },
  sweepTickets: async () => {},
  syncPosture: async () => {
    const { clientId: client_id, clientSecret: client_secret } = partnerAccounts.wiz;
    const at = { apiUrl: `${partners}/wiz/graphql`, authUrl: `${partners}/wiz/oauth/token` };
    const id = await connect(connectionRoutes.createPosture, { ...at, client_id, client_secret });
    await invoke('syncPosture');
    const { data } = await own.call(integrationRoutes.listIntegrations);
    const wiz = data.find(({ _id }: { _id: string }) => _id === id);
    expect(wiz).toMatchObject({ syncedVulnerabilities: expect.any(Number), lastError: null });
    expect(wiz.syncedVulnerabilities).toBeGreaterThan(0);
  },
  sealAudit: async () => {
    await invoke('sealAudit');
    const s3 = new S3Client({ ...running.as(running.accountId), forcePathStyle: true });
    const Bucket = template.bucketOf('Audit');
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'audit/' }));
    expect(Contents.length).toBeGreaterThan(0);
  },
};
