import type { reportRoutes } from '#contracts/report/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readReport } from '#store/reports.ts';
import type { ReportsDeps } from '../functions/reportsDeps.ts';
import { throttle } from '../shared/throttle.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';
import { requireMail } from './requireMail.ts';
import { startRun } from './startRun.ts';

/** Ten, then one in ten minutes. */
const perReport = { capacity: 10, refillMs: 600_000 };

export const sendReportNow: UseCase<typeof reportRoutes.sendReportNow, ReportsDeps> = async (
  { reportId },
  call,
) => {
  const { deps, caller, now } = call;
  requireMail(deps);
  const report = await readReport(deps.core, caller.customer, reportId);
  if (report === undefined) throw new AppError('notFound');
  await throttle(deps.identity, { name: `send report ${reportId}`, rule: perReport, now });
  const runId = await startRun(call, report, 'manual');
  await writeAuditEntry(deps, { by: caller, action: 'report sent', target: report.name });
  return { msg: 'The report is being sent.', runId };
};
