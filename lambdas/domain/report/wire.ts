import type { RecipientState, Report, Run } from '#contracts/report/report.ts';
import { localDate } from '#contracts/report/wallClock.ts';
import type { EndRepeat, Repeat, Weekday } from '#contracts/report/words.ts';
import { REPORT_DAYS } from '#contracts/report/words.ts';
import { momentOn, nextDates, type ReportSchedule } from './schedule.ts';

/** A report as it is stored. */
interface StoredReport extends ReportSchedule {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly recipients: readonly string[];
  readonly chapters: Report['chapter'];
  readonly attachments: boolean;
  readonly sent: number;
  readonly createdBy: string;
  readonly repeat: Repeat;
  readonly daysOfWeek: readonly Weekday[];
  readonly endRepeat: EndRepeat;
}

/** When it is sent next; undefined = it has ended. */
export const nextMoment = (
  report: ReportSchedule & { readonly sent: number },
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): number | undefined => {
  const from = localDate(now, timeZone);
  const dates = nextDates(report, { from, sent: report.sent, count: 2 });
  return dates.map((date) => momentOn(report, date, timeZone)).find((moment) => moment > now);
};

const iso = (ms: number): string => new Date(ms).toISOString();

export interface Around {
  readonly now: number;
  readonly timeZone: string;
  readonly recipientStates: Readonly<Record<string, RecipientState>>;
}

export const wireReport = (
  report: StoredReport,
  { now, timeZone, recipientStates }: Around,
): Report => {
  const next = nextMoment(report, { now, timeZone });
  return {
    _id: report.id,
    reportName: report.name,
    reportDescription: report.description,
    recipient: [...report.recipients],
    chapter: report.chapters,
    repeat: report.repeat,
    repeatEvery: report.repeatEvery as Report['repeatEvery'],
    daysOfWeek: [...report.daysOfWeek],
    endRepeat: report.endRepeat,
    attachments: report.attachments,
    userId: report.createdBy,
    status: next === undefined ? 'Ended' : 'Running',
    nextOn: next === undefined ? null : iso(next),
    sent: report.sent,
    recipientStates: { ...recipientStates },
  };
};

interface StoredRun {
  readonly runId: string;
  readonly name: string;
  readonly kind: Run['kind'];
  readonly state: Run['state'];
  readonly createdAt: number;
}
interface StoredDelivery {
  readonly email: string;
  readonly state: Run['deliveries'][number]['state'];
  readonly at: number;
}

export const filesUntil = ({ createdAt }: Pick<StoredRun, 'createdAt'>): number =>
  createdAt + REPORT_DAYS * 86_400_000;

export const wireRun = (run: StoredRun, deliveries: readonly StoredDelivery[]): Run => ({
  _id: run.runId,
  reportName: run.name,
  kind: run.kind,
  state: run.state,
  createdOn: iso(run.createdAt),
  filesUntil: iso(filesUntil(run)),
  deliveries: deliveries.map(({ email, state, at }) => ({ email, state, at: iso(at) })),
});
