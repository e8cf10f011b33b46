import type { CustomerContext } from '#contracts/customer/context.ts';
import type { ReportMessage } from '#contracts/report/message.ts';
import { localDate } from '#contracts/report/wallClock.ts';
import { momentOn, nextDates } from '#domain/report/schedule.ts';
import { DEFAULT_TIME_ZONE, scheduleOf } from '#domain/report/scheduleOf.ts';
import { nextMoment } from '#domain/report/wire.ts';
import { type RunItem, readRuns } from '#store/reportRuns.ts';
import { type ReportItem, readReports } from '#store/reports.ts';
import type { Table } from '#store/table.ts';
import { readTimeZone } from '#store/timeZone.ts';

export interface ReconcileDeps {
  readonly core: Table;
  readonly now: () => number;
  readonly put: (schedule: ReturnType<typeof scheduleOf>) => Promise<void>;
  readonly remove: (reportId: string) => Promise<void>;
  readonly enqueue: (message: ReportMessage) => Promise<void>;
}

const HOUR_MS = 3_600_000;
/** Looked back so far: three runs of this program. */
const LOOK_BACK_MS = 72 * HOUR_MS;

/** Occurrences whose time passed an hour ago and more, and that no run was made for. */
const missedOf = (report: ReportItem, runs: ReadonlySet<string>, around: Around): string[] => {
  const { now, timeZone } = around;
  const from = localDate(now - LOOK_BACK_MS, timeZone);
  return nextDates(report, { from, sent: report.sent, count: 4 })
    .filter((date) => !runs.has(`${report.id}_${date}`))
    .map((date) => momentOn(report, date, timeZone))
    .filter((moment) => moment < now - HOUR_MS && moment > now - LOOK_BACK_MS)
    .map((moment) => new Date(moment).toISOString());
};
interface Around {
  readonly now: number;
  readonly timeZone: string;
}

const isLeft = ({ state, createdAt }: RunItem, now: number): boolean =>
  state !== 'finished' && createdAt < now - HOUR_MS && createdAt > now - LOOK_BACK_MS;

/**
 * Makes the schedules of a customer those of its reports, and requests again each run that
 * was due and did not finish. Returns the ids of the reports that have a schedule.
 */
export const reconcileCustomer = async (
  deps: ReconcileDeps,
  customer: CustomerContext,
): Promise<string[]> => {
  const { core } = deps;
  const { customerId } = customer;
  const [reports, runs, zone] = await Promise.all([
    readReports(core, customer),
    readRuns(core, customer),
    readTimeZone(core, customer),
  ]);
  const around = { now: deps.now(), timeZone: zone ?? DEFAULT_TIME_ZONE };
  const known = new Set(runs.map(({ runId }) => runId));
  const running = reports.filter((report) => nextMoment(report, around) !== undefined);
  for (const report of reports) {
    for (const scheduledTime of missedOf(report, known, around)) {
      await deps.enqueue({ customerId, reportId: report.id, scheduledTime });
    }
  }
  for (const report of running) await deps.put(scheduleOf(customerId, report, around.timeZone));
  for (const { runId } of runs.filter((run) => isLeft(run, around.now))) {
    await deps.enqueue({ customerId, runId });
  }
  return running.map(({ id }) => id);
};
