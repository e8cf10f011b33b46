import type { reportRoutes } from '#contracts/report/routes.ts';
import { wireRun } from '#domain/report/wire.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readDeliveries, readRunsOfReport } from '#store/reportRuns.ts';
import { readReport } from '#store/reports.ts';
import { inParallel } from '#store/table.ts';
import type { ReportsDeps } from '../functions/reportsDeps.ts';

const MOST = 50;

export const listReportRuns: UseCase<typeof reportRoutes.listReportRuns, ReportsDeps> = async (
  { reportId },
  { deps, caller: { customer } },
) => {
  if ((await readReport(deps.core, customer, reportId)) === undefined) {
    throw new AppError('notFound');
  }
  const all = await readRunsOfReport(deps.core, customer, reportId);
  const newest = all
    .filter(({ kind }) => kind !== 'preview')
    .sort((one, other) => other.createdAt - one.createdAt)
    .slice(0, MOST);
  const data = await inParallel(newest, 8, async (run) =>
    wireRun(run, await readDeliveries(deps.core, customer, run.runId)),
  );
  return { data };
};
