import type { Attachment } from '#aws/mail.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { ReportContent } from '#contracts/report/content.ts';
import { dayText, utcDay } from '#contracts/time/timeText.ts';
import { reportMail } from '#domain/mail/reportMail.ts';
import { recipientState } from '#domain/report/recipients.ts';
import { filesUntil } from '#domain/report/wire.ts';
import { RECIPIENT_KEY, signRecipient } from '#middleware/recipientToken.ts';
import { ownAddresses } from '#store/ownAddresses.ts';
import { readRecipients, recipientHash } from '#store/reportRecipients.ts';
import type { RunItem } from '#store/reportRuns.ts';
import { signingKey } from '#store/signingKeys.ts';
import { readFile } from './renderRun.ts';
import type { SendDeps } from './sendDeps.ts';

const mayReceive = async (
  { core, identity }: SendDeps,
  customer: CustomerContext,
  email: string,
): Promise<boolean> => {
  const own = await ownAddresses({ identity, customerId: customer.customerId }, [email]);
  const consents = await readRecipients(core, customer, [email]);
  return recipientState(consents.get(email), own.has(email)) === 'receives';
};

const attachmentsOf = async (
  deps: SendDeps,
  customer: CustomerContext,
  { runId, attachments, createdAt }: RunItem,
): Promise<Attachment[]> => {
  if (!attachments) return [];
  const of = { customer, runId };
  const name = `dataward-report-${new Date(createdAt).toISOString().slice(0, 10)}`;
  const types = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const;
  return Promise.all(
    (['pdf', 'csv'] as const).map(async (file) => ({
      filename: `${name}.${file}`,
      contentType: types[file],
      content: await readFile(deps, of, file),
    })),
  );
};

const tokenFor = async ({ identity }: SendDeps, customerId: string, email: string) =>
  signRecipient(await signingKey(identity, RECIPIENT_KEY), 'report unsubscription', {
    customerId,
    email,
    expiresAt: null,
  });

export interface Recipient {
  readonly customer: CustomerContext;
  readonly run: RunItem;
  readonly content: ReportContent;
  readonly email: string;
}

/** Its id; undefined where the recipient may get no reports. */
export const sendToRecipient = async (
  deps: SendDeps,
  { customer, run, content, email }: Recipient,
): Promise<string | undefined> => {
  if (!(await mayReceive(deps, customer, email))) return undefined;
  const { siteUrl, mailFrom, configurationSet } = deps;
  const { customerId } = customer;
  const token = await tokenFor(deps, customerId, email);
  const until = dayText(utcDay(filesUntil(run)));
  const link = `${siteUrl}/report?run=${encodeURIComponent(run.runId)}`;
  const unsubscribeLink = `${siteUrl}/reports/unsubscribe#t=${token}`;
  const tags = { customer: customerId, run: run.runId, recipient: recipientHash(email) };
  return deps.send({
    ...reportMail({ content, link, unsubscribeLink, until }),
    from: mailFrom,
    to: email,
    attachments: await attachmentsOf(deps, customer, run),
    headers: {
      'List-Unsubscribe': `<${siteUrl}/svc/emailScheduler/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...(configurationSet !== '' && { events: { configurationSet, tags } }),
  });
};
