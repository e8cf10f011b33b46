import { reportTexts } from '#contracts/report/report.ts';
import type { reportRoutes } from '#contracts/report/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { deleteReportItem, readReport } from '#store/reports.ts';
import type { ReportsDeps } from '../functions/reportsDeps.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';

/** A schedule that outlives its report sends nothing, and is deleted daily. */
export const deleteReport: UseCase<typeof reportRoutes.deleteReport, ReportsDeps> = async (
  { reportId },
  { deps, caller },
) => {
  const report = await readReport(deps.core, caller.customer, reportId);
  if (report === undefined) throw new AppError('notFound');
  await deleteReportItem(coreAsCaller(deps, caller, 'manage'), caller.customer, reportId);
  await deps.schedules.remove(reportId);
  await writeAuditEntry(deps, { by: caller, action: 'report deleted', target: report.name });
  return { msg: reportTexts.deleted };
};
