import { createHash, randomUUID } from 'node:crypto';
import type { RequestOf } from '#contracts/http/route.ts';
import { reportTexts } from '#contracts/report/report.ts';
import type { reportRoutes } from '#contracts/report/routes.ts';
import { localDate } from '#contracts/report/wallClock.ts';
import { chaptersOf, MOST_REPORTS } from '#contracts/report/words.ts';
import { isTimeZone } from '#domain/report/localDate.ts';
import { anchorOf, hasEnded, minuteOf } from '#domain/report/schedule.ts';
import { DEFAULT_TIME_ZONE, scheduleOf } from '#domain/report/scheduleOf.ts';
import { wireReport } from '#domain/report/wire.ts';
import type { MemberCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { type ReportItem, readReport, readReports, writeReport } from '#store/reports.ts';
import { readTimeZone, writeTimeZone } from '#store/timeZone.ts';
import type { ReportsDeps } from '../functions/reportsDeps.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';
import { inviteRecipients, recipientsToInvite } from './inviteRecipients.ts';
import { requireMail } from './requireMail.ts';
import { statesOf } from './statesOf.ts';

type Call = MemberCall<ReportsDeps>;
type Request = RequestOf<typeof reportRoutes.createReport>;

/** The customer's; where it has none, the browser's becomes it. */
const timeZoneFor = async ({ deps, caller }: Call, given: string | undefined): Promise<string> => {
  const known = await readTimeZone(deps.core, caller.customer);
  if (known !== null) return known;
  const timeZone = given === undefined ? DEFAULT_TIME_ZONE : given;
  if (!isTimeZone(timeZone)) throw new AppError('invalidRequest', 'This time zone is not known.');
  const core = coreAsCaller(deps, caller, 'manage');
  await writeTimeZone(core, caller.customer, { timeZone, onlyFirst: true });
  return (await readTimeZone(deps.core, caller.customer)) ?? timeZone;
};

/** Names the report for all customers: a client's own id must reach no schedule of another's. */
const idOf = ({ caller }: Call, given: string | null | undefined): string =>
  given == null
    ? randomUUID()
    : createHash('sha256')
        .update(`${caller.customer.customerId}\n${given}`)
        .digest('hex')
        .slice(0, 32);

const newReport = (call: Call, request: Request, timeZone: string): ReportItem => {
  const id = idOf(call, request.id);
  const minute = minuteOf(id);
  return {
    id,
    name: request.reportName,
    description: request.reportDescription,
    recipients: request.recipient,
    chapters: request.chapter,
    attachments: request.attachments,
    repeat: request.repeat,
    repeatEvery: request.repeatEvery,
    daysOfWeek: request.repeat === 'WEEKLY' ? request.daysOfWeek : [],
    endRepeat: request.endRepeat,
    anchor: anchorOf(call.now, { minute, zone: timeZone }),
    minute,
    sent: 0,
    createdBy: call.caller.userId,
    createdAt: call.now,
  };
};

/** Whether it is the customer's first report. */
const check = async (call: Call, request: Request): Promise<boolean> => {
  const { deps, caller } = call;
  if (request.userId !== caller.userId) throw new AppError('forbidden');
  requireMail(deps);
  const offered = chaptersOf[deps.chapterSet];
  const missing = request.chapter.find((chapter) => !offered.includes(chapter));
  if (missing !== undefined) throw new AppError('invalidRequest', `${missing} is not available.`);
  const before = (await readReports(deps.core, caller.customer)).length;
  if (before >= MOST_REPORTS) {
    throw new AppError('conflict', `There are ${MOST_REPORTS} reports already.`);
  }
  return before === 0;
};

/** The schedule comes after the report: one that is missing is made up for daily. */
export const createReport: UseCase<typeof reportRoutes.createReport, ReportsDeps> = async (
  request,
  call,
) => {
  const { deps, caller, now } = call;
  const { customer } = caller;
  const isFirst = await check(call, request);
  const timeZone = await timeZoneFor(call, request.timeZone);
  // Due days depend on the time zone, which comes with the first report.
  if (isFirst) await deps.enqueueRebuild(customer);
  const made = newReport(call, request, timeZone);
  if (hasEnded(made, localDate(now, timeZone), 0)) {
    throw new AppError('invalidRequest', 'The report would end before it begins.');
  }
  const toInvite = await recipientsToInvite(call, made.recipients);
  const isNew = await writeReport(coreAsCaller(deps, caller, 'manage'), customer, made);
  const report = isNew ? made : ((await readReport(deps.core, customer, made.id)) ?? made);
  await deps.schedules.put(scheduleOf(customer.customerId, report, timeZone));
  if (isNew) {
    await inviteRecipients(call, { emails: toInvite, report: report.name });
    await writeAuditEntry(deps, { by: caller, action: 'report scheduled', target: report.name });
  }
  const recipientStates = await statesOf(call, report.recipients);
  const data = wireReport(report, { now, timeZone, recipientStates });
  return { msg: reportTexts.added, data };
};
