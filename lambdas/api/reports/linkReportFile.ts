import { reportFileKey } from '#contracts/report/files.ts';
import type { reportRoutes } from '#contracts/report/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import type { ReportsDeps } from '../functions/reportsDeps.ts';
import { hasFiles, ownRun } from './ownRun.ts';

const LINK_MS = 300_000;

export const linkReportFile: UseCase<typeof reportRoutes.linkReportFile, ReportsDeps> = async (
  { runId, file },
  call,
) => {
  const { deps, caller, now } = call;
  const run = await ownRun(call, runId);
  if (!hasFiles(run, now)) {
    throw new AppError('conflict', 'The files of this report are not there yet, or have expired.');
  }
  const day = new Date(run.createdAt).toISOString().slice(0, 10);
  const url = await deps.signFile({
    key: reportFileKey(caller.customer.customerId, { runId, file }),
    fileName: `dataward-report-${day}.${file}`,
    at: now,
    seconds: LINK_MS / 1000,
  });
  return { url, expiresAt: new Date(now + LINK_MS).toISOString() };
};
