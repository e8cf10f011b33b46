import * as z from 'zod/mini';
import { signDownload } from '#aws/downloadLink.ts';
import { sendMessage } from '#aws/queues.ts';
import { deleteReportSchedule, putReportSchedule } from '#aws/reportSchedules.ts';
import { chapterSets } from '#contracts/report/words.ts';
import { apiHandler } from '#middleware/apiHandler.ts';
import { env } from '#middleware/env.ts';
import { customerTables } from '#store/customerTable.ts';
import { table } from '#store/table.ts';
import type { ApiFunctions } from '../functions.ts';
import { reports } from '../reports/routes.ts';
import { callQuota } from '../shared/callQuota.ts';
import { guardsOf } from '../shared/guards.ts';
import type { ReportsDeps } from './reportsDeps.ts';

const given = env(
  z.object({
    CORE_TABLE: z.string(),
    DATA_ROLE_ARN: z.string(),
    CUSTOMER_CALLS_PER_SECOND: z.coerce.number(),
    IDENTITY_TABLE: z.string(),
    ORIGIN_SECRETS: z.string(),
    TOKEN_ISSUER: z.string(),
    USER_POOL_CLIENT_ID: z.string(),
    SSO_CLIENT_ID: z.string(),
    SITE_URL: z.string(),
    MAIL_FROM: z.string(),
    PUBLISH_QUEUE_URL: z.string(),
    REPORT_BUCKET: z.string(),
    REPORT_QUEUE_URL: z.string(),
    REPORT_QUEUE_ARN: z.string(),
    REPORT_DEAD_LETTER_ARN: z.string(),
    REPORT_SCHEDULE_GROUP: z.string(),
    REPORT_SCHEDULE_ROLE_ARN: z.string(),
    REPORT_CHAPTERS: z.enum(chapterSets),
  }),
);
const core = customerTables(given.DATA_ROLE_ARN)(given.CORE_TABLE);
const identity = table(given.IDENTITY_TABLE);
const to = {
  group: given.REPORT_SCHEDULE_GROUP,
  queueArn: given.REPORT_QUEUE_ARN,
  roleArn: given.REPORT_SCHEDULE_ROLE_ARN,
  deadLetterArn: given.REPORT_DEAD_LETTER_ARN,
};
const READ_SECONDS = 60;

const readFile = async (key: string, at: number): Promise<string> => {
  const file = { key, fileName: 'content.json', at, seconds: READ_SECONDS };
  const reply = await fetch(await signDownload(given.REPORT_BUCKET, file));
  if (!reply.ok) throw new Error(`A file of a report cannot be read: ${reply.status}`);
  return reply.text();
};

const deps: ReportsDeps = {
  core,
  identity,
  schedules: {
    put: (schedule) => putReportSchedule(to, schedule),
    remove: (reportId) => deleteReportSchedule(to, reportId),
  },
  enqueue: (body) =>
    sendMessage({ queueUrl: given.REPORT_QUEUE_URL, group: body.customerId, body }),
  enqueueRebuild: ({ customerId }) =>
    sendMessage({
      queueUrl: given.PUBLISH_QUEUE_URL,
      group: customerId,
      body: { customerId, rebuild: true },
    }),
  signFile: (file) => signDownload(given.REPORT_BUCKET, file),
  readFile,
  chapterSet: given.REPORT_CHAPTERS,
  siteUrl: given.SITE_URL,
  mailFrom: given.MAIL_FROM,
  ...guardsOf(given, identity),
  checkQuota: callQuota(core, given.CUSTOMER_CALLS_PER_SECOND),
};

export const handler = apiHandler<ApiFunctions['reports'], ReportsDeps>({ reports }, deps);
