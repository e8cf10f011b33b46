import { setTimeout } from 'node:timers/promises';
import { connectionRoutes } from '#contracts/integration/connectionRoutes.ts';
import { reportRoutes } from '#contracts/report/routes.ts';
import { bulkTagRoutes } from '#contracts/tag/bulkRoutes.ts';
import { ticketRoutes } from '#contracts/ticket/routes.ts';
import { PROJECT_KEY } from '#contracts/ticket/ticket.ts';
import { partnerAccounts } from '#local/sample/partners/services/accounts.ts';
import { HANGS_AFTER } from '../patience.ts';
import type { SignedIn } from '../signedIn.ts';

interface Caller {
  readonly origin: string;
  readonly member: SignedIn;
}

/** What calls that read ask for, and scans do not make. */
export interface Actions {
  readonly ticketId: string;
  readonly connectionId: string;
  readonly reportId: string;
  /** Of a report with every chapter, whose files are there. */
  readonly runId: string;
  /** Of a change of the tags of all data stores. */
  readonly jobId: string;
}

const fileTicket = async ({ member }: Caller, accountId: string): Promise<string> => {
  const { data } = await member.post(ticketRoutes.createPageTicket, {
    ...{ userId: member.userId, key: PROJECT_KEY, issueType: 'Task', accounts: [accountId] },
    ...{ summary: 'Stores of the account', description: 'What was found in the account.' },
  });
  return data._id;
};

const connectWebhook = async ({ origin, member }: Caller): Promise<string> => {
  const services = `http://127.0.0.1:${Number(new URL(origin).port) + 6}`;
  const { data } = await member.post(connectionRoutes.createWebhook, {
    ...{ name: 'Hook', userId: member.userId, address: `${services}/webhook/hook` },
    secret: partnerAccounts.webhook.secret,
  });
  return data._id;
};

const scheduleReport = async ({ member }: Caller): Promise<string> => {
  const { data } = await member.post(reportRoutes.createReport, {
    ...{ userId: member.userId, reportName: 'Issues', recipient: ['board@example.com'] },
    ...{ chapter: ['Issues List'], repeat: 'DAILY', repeatEvery: 1, endRepeat: 'Never' },
  });
  return data._id;
};

const makeReport = async ({ origin, member }: Caller): Promise<string> => {
  const { runId } = await member.post(reportRoutes.previewReport, {});
  const path = reportRoutes.linkReportFile.path.replace('{runId}', runId).replace('{file}', 'pdf');
  const signal = AbortSignal.timeout(HANGS_AFTER);
  for (;;) {
    const { ok } = await fetch(`${origin}/svc${path}`, { headers: member.headers, signal });
    if (ok) return runId;
    await setTimeout(250);
  }
};

const changeTags = async ({ member }: Caller): Promise<string> =>
  (await member.post(bulkTagRoutes.changeTagsInBulk, { add: ['reviewed'], filter: {} })).jobId;

export const createActions = async (caller: Caller, accountId: string): Promise<Actions> => ({
  ticketId: await fileTicket(caller, accountId),
  connectionId: await connectWebhook(caller),
  reportId: await scheduleReport(caller),
  runId: await makeReport(caller),
  jobId: await changeTags(caller),
});
