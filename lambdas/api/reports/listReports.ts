import type { reportRoutes } from '#contracts/report/routes.ts';
import { chaptersOf } from '#contracts/report/words.ts';
import { DEFAULT_TIME_ZONE } from '#domain/report/scheduleOf.ts';
import { wireReport } from '#domain/report/wire.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readReports } from '#store/reports.ts';
import { readTimeZone } from '#store/timeZone.ts';
import type { ReportsDeps } from '../functions/reportsDeps.ts';
import { statesOf } from './statesOf.ts';

/** Reports are the customer's, not the user's who scheduled them. */
export const listReports: UseCase<typeof reportRoutes.listReports, ReportsDeps> = async (
  { userId },
  call,
) => {
  const { deps, caller, now } = call;
  if (userId !== caller.userId) throw new AppError('forbidden');
  const [stored, timeZone] = await Promise.all([
    readReports(deps.core, caller.customer),
    readTimeZone(deps.core, caller.customer),
  ]);
  const states = await statesOf(
    call,
    stored.flatMap(({ recipients }) => recipients),
  );
  const data = stored.map((report) => {
    const own = report.recipients.map((email) => [email, states[email] ?? 'waiting'] as const);
    const recipientStates = Object.fromEntries(own);
    return wireReport(report, { now, timeZone: timeZone ?? DEFAULT_TIME_ZONE, recipientStates });
  });
  return { data, timeZone, chapters: [...chaptersOf[deps.chapterSet]] };
};
