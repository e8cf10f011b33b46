import type { reportRoutes } from '#contracts/report/routes.ts';
import { isTimeZone } from '#domain/report/localDate.ts';
import { scheduleOf } from '#domain/report/scheduleOf.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readReports } from '#store/reports.ts';
import { inParallel } from '#store/table.ts';
import { writeTimeZone } from '#store/timeZone.ts';
import type { ReportsDeps } from '../functions/reportsDeps.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';

/** Schedules and due days follow; schedules that a call that died left are changed daily. */
export const saveReportSettings: UseCase<
  typeof reportRoutes.saveReportSettings,
  ReportsDeps
> = async ({ timeZone }, { deps, caller }) => {
  const { customer } = caller;
  if (!isTimeZone(timeZone)) throw new AppError('invalidRequest', 'This time zone is not known.');
  const core = coreAsCaller(deps, caller, 'manage');
  await writeTimeZone(core, customer, { timeZone, onlyFirst: false });
  await inParallel(await readReports(deps.core, customer), 8, (report) =>
    deps.schedules.put(scheduleOf(customer.customerId, report, timeZone)),
  );
  const detail = `time zone ${timeZone}`;
  await writeAuditEntry(deps, { by: caller, action: 'setting changed', target: 'reports', detail });
  await deps.enqueueRebuild(customer);
  return { timeZone };
};
