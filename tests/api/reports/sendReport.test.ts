import { randomUUID } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailEvent } from '#contracts/report/mailEvent.ts';
import { reportRoutes } from '#contracts/report/routes.ts';
import { chapters } from '#contracts/report/words.ts';
import { momentOn } from '#domain/report/schedule.ts';
import { reconcileCustomer } from '#events/reconcileReports/reconcileCustomer.ts';
import { recordMailEvent } from '#events/recordMailEvents/recordMailEvent.ts';
import { handleMessage } from '#events/sendReport/handleMessage.ts';
import { recipientHash } from '#store/reportRecipients.ts';
import { readDeliveries, readRun } from '#store/reportRuns.ts';
import { type ReportItem, readReport, writeReport } from '#store/reports.ts';
import { callRoute } from '#tests/builders/apiCall.ts';
import { issueRecord, publishEverything, storeIssues } from '#tests/builders/issueRecords.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { reportItem } from '#tests/builders/reportItems.ts';
import { sendFixture } from '#tests/builders/sendFixture.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const DAY = '2026-03-02';
const scheduledTime = new Date(momentOn({ minute: 10 }, DAY, 'UTC')).toISOString();

/** A customer with an issue whose name a spreadsheet would run, and a report for its user. */
const fixture = async (overrides: Partial<ReportItem> = {}) => {
  const member = await newMember(aws);
  const { customer, customerId, user } = member;
  const name = '=HYPERLINK("http://evil.example")';
  await storeIssues(aws, customer, [
    issueRecord({ location: `arn:aws:s3:::${randomUUID()}`, name }),
  ]);
  await publishEverything(aws, customer);
  const report = reportItem({ id: randomUUID(), recipients: [user.email], ...overrides });
  await writeReport(aws.core, customer, report);
  const message = { customerId, reportId: report.id, scheduledTime };
  const runId = `${report.id}_${DAY}`;
  return { ...sendFixture(aws), member, customer, report, message, runId };
};

const eventOf = (
  { customerId, user }: Member,
  runId: string,
  given: { eventType: string; bounceType?: string },
) =>
  MailEvent.parse({
    detail: {
      eventType: given.eventType,
      ...(given.bounceType && { bounce: { bounceType: given.bounceType } }),
      mail: {
        messageId: 'm-1',
        tags: { customer: [customerId], run: [runId], recipient: [recipientHash(user.email)] },
      },
    },
  });

test('a due report is sent once, however often its message comes', async () => {
  const { deps, mails, customer, report, message, member } = await fixture();
  for (let times = 0; times < 3; times += 1) await handleMessage(deps, customer, message);
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail).toMatchObject({ to: member.user.email, attachments: [] });
  expect(mail?.subject).toContain('Weekly issues');
  expect(mail?.html).toContain('=HYPERLINK(&quot;http://evil.example&quot;)');
  expect(mail?.headers).toMatchObject({
    'List-Unsubscribe': expect.stringContaining('/svc/emailScheduler/unsubscribe?token='),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect((await readReport(aws.core, customer, report.id))?.sent).toBe(1);
});

test('on a day on which it is not due nothing is made', async () => {
  const { deps, mails, customer, message, runId } = await fixture({ repeatEvery: 4 });
  await handleMessage(deps, customer, { ...message, scheduledTime: '2026-01-02T07:10:00Z' });
  expect([mails.length, await readRun(aws.core, customer, runId)]).toEqual([0, undefined]);
});

test('every chapter is in PDF and CSV, both attached on request, formulas made plain', async () => {
  const { deps, mails, customer, message, files } = await fixture({
    chapters: [...chapters],
    attachments: true,
  });
  await handleMessage(deps, customer, message);
  const [pdf, csv] = mails[0]?.attachments ?? [];
  const document = await PDFDocument.load(pdf?.content ?? Buffer.alloc(0));
  expect(document.getPageCount()).toBeGreaterThanOrEqual(chapters.length + 1);
  expect(document.getTitle()).toBe('Cloud Data Risk Report: Weekly issues');
  const text = csv?.content.toString() ?? '';
  for (const chapter of chapters) expect(text).toContain(chapter);
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(text).not.toMatch(/(^|,)"?=/m);
  expect([...files.keys()].map((key) => key.split('/').at(-1)).sort()).toEqual([
    'content.json',
    'report.csv',
    'report.pdf',
  ]);
});

test('a message that may have been accepted waits for news, and is sent again without any', async () => {
  const { deps, mails, customer, message, later, runId } = await fixture();
  let now = Date.parse(scheduledTime);
  const dying = { ...deps, now: () => now };
  const lost = async () => {
    throw new Error('died');
  };
  await expect(handleMessage({ ...dying, send: lost }, customer, message)).rejects.toThrow('died');
  await handleMessage(dying, customer, message);
  expect([mails.length, later]).toEqual([0, [message]]);
  now += 16 * 60_000;
  await handleMessage(dying, customer, message);
  expect(mails).toHaveLength(1);
  expect((await readRun(aws.core, customer, runId))?.state).toBe('finished');
});

test('a message that was accepted before the process died is not repeated', async () => {
  const { deps, mails, customer, message, member, runId } = await fixture();
  let now = Date.parse(scheduledTime);
  const dying = { ...deps, now: () => now };
  const accepted: typeof deps.send = async (mail) => {
    await deps.send(mail);
    throw new Error('died');
  };
  const died = handleMessage({ ...dying, send: accepted }, customer, message);
  await expect(died).rejects.toThrow('died');
  const event = eventOf(member, runId, { eventType: 'Send' });
  await recordMailEvent({ core: aws.core, now: () => now }, customer, event);
  now += 16 * 60_000;
  await handleMessage(dying, customer, message);
  expect(mails).toHaveLength(1);
});

test.each([
  ['who unsubscribed by the button of the mail', 'unsubscribed'],
  ['whose mailbox does not exist', 'bounced'],
  ['who complained', 'complained'],
])('a recipient %s gets no more', async (_who, how) => {
  const { deps, mails, customer, message, member, runId } = await fixture();
  await handleMessage(deps, customer, message);
  if (how === 'unsubscribed') {
    const token = /token=([\w.-]+)/.exec(mails[0]?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const oneClick = { query: { token }, rawBody: 'List-Unsubscribe=One-Click' };
    expect((await callRoute(reportRoutes.unsubscribeRecipient, oneClick)).status).toBe(200);
  } else {
    const eventType = how === 'bounced' ? 'Bounce' : 'Complaint';
    const event = eventOf(member, runId, { eventType, bounceType: 'Permanent' });
    await recordMailEvent({ core: aws.core, now: Date.now }, customer, event);
    expect((await readDeliveries(aws.core, customer, runId))[0]?.state).toBe(how);
  }
  await handleMessage(deps, customer, { ...message, scheduledTime: '2026-03-03T07:10:00Z' });
  expect(mails).toHaveLength(1);
});

test('a full mailbox is tried again', async () => {
  const { deps, mails, customer, message, member, runId } = await fixture();
  await handleMessage(deps, customer, message);
  const event = eventOf(member, runId, { eventType: 'Bounce', bounceType: 'Transient' });
  await recordMailEvent({ core: aws.core, now: Date.now }, customer, event);
  await handleMessage(deps, customer, { ...message, scheduledTime: '2026-03-03T07:10:00Z' });
  expect(mails).toHaveLength(2);
});

test('the schedule of a report that has ended is deleted', async () => {
  const { deps, removed, customer, report, message } = await fixture({ endRepeat: 1 });
  await handleMessage(deps, customer, message);
  expect(removed).toEqual([report.id]);
});

test('schedules are made good, and what was missed or left is requested again', async () => {
  const { deps, customer, report, message } = await fixture({ anchor: DAY });
  const put: string[] = [];
  const enqueued: unknown[] = [];
  const now = Date.parse(scheduledTime) + 5 * 3_600_000;
  const reconcile = () =>
    reconcileCustomer(
      {
        core: aws.core,
        now: () => now,
        put: async ({ reportId }) => void put.push(reportId),
        remove: async () => {},
        enqueue: async (wanted) => void enqueued.push(wanted),
      },
      customer,
    );
  expect(await reconcile()).toEqual([report.id]);
  expect([put, enqueued]).toEqual([[report.id], [message]]);
  await handleMessage(deps, customer, message);
  enqueued.length = 0;
  await reconcile();
  expect(enqueued).toEqual([]);
});
