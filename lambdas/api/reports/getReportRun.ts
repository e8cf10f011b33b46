import { ReportContent } from '#contracts/report/content.ts';
import { reportFileKey } from '#contracts/report/files.ts';
import type { reportRoutes } from '#contracts/report/routes.ts';
import { wireRun } from '#domain/report/wire.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readDeliveries } from '#store/reportRuns.ts';
import type { ReportsDeps } from '../functions/reportsDeps.ts';
import { hasFiles, ownRun } from './ownRun.ts';

export const getReportRun: UseCase<typeof reportRoutes.getReportRun, ReportsDeps> = async (
  { runId },
  call,
) => {
  const { deps, caller, now } = call;
  const run = await ownRun(call, runId);
  const deliveries = await readDeliveries(deps.core, caller.customer, runId);
  const key = reportFileKey(caller.customer.customerId, { runId, file: 'content' });
  const content = hasFiles(run, now)
    ? ReportContent.parse(JSON.parse(await deps.readFile(key, now)))
    : null;
  return { data: wireRun(run, deliveries), content };
};
