import type { CustomerContext } from '#contracts/customer/context.ts';
import type { ReportMessage } from '#contracts/report/message.ts';
import { DEFAULT_TIME_ZONE } from '#domain/report/scheduleOf.ts';
import { sendRun } from '#domain/report/sendRun.ts';
import { nextMoment } from '#domain/report/wire.ts';
import { type RunItem, readRun } from '#store/reportRuns.ts';
import { readReport } from '#store/reports.ts';
import { readTimeZone } from '#store/timeZone.ts';
import { claimOccurrence } from './claimOccurrence.ts';
import { runPorts } from './runPorts.ts';
import type { SendDeps } from './sendDeps.ts';

/** As long as a message of a queue may be delayed. */
const LATER_SECONDS = 900;

const removeEnded = async (
  { core, now, removeSchedule }: SendDeps,
  customer: CustomerContext,
  reportId: string,
): Promise<void> => {
  const report = await readReport(core, customer, reportId);
  const timeZone = (await readTimeZone(core, customer)) ?? DEFAULT_TIME_ZONE;
  const isOver = report === undefined || nextMoment(report, { now: now(), timeZone }) === undefined;
  if (isOver) await removeSchedule(reportId);
};

const claimOf =
  ({ core }: SendDeps, customer: CustomerContext, message: ReportMessage) =>
  (): Promise<RunItem | undefined> =>
    'runId' in message
      ? readRun(core, customer, message.runId)
      : claimOccurrence(core, customer, {
          reportId: message.reportId,
          scheduledAt: Date.parse(message.scheduledTime),
        });

/** Makes or continues the run that a message is about. */
export const handleMessage = async (
  deps: SendDeps,
  customer: CustomerContext,
  message: ReportMessage,
): Promise<void> => {
  const claim = claimOf(deps, customer, message);
  const outcome = await sendRun(runPorts(deps, customer, claim));
  if (outcome === 'to be continued') await deps.enqueue(message, LATER_SECONDS);
  if ('reportId' in message) await removeEnded(deps, customer, message.reportId);
};
