import { filesUntil } from '#domain/report/wire.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { type RunItem, readRun } from '#store/reportRuns.ts';
import type { ReportsDeps } from '../functions/reportsDeps.ts';

/** A run of the caller's customer, else a 404. */
export const ownRun = async (
  { deps, caller }: MemberCall<ReportsDeps>,
  runId: string,
): Promise<RunItem> => {
  const run = await readRun(deps.core, caller.customer, runId);
  if (run === undefined) throw new AppError('notFound');
  return run;
};

export const hasFiles = (run: RunItem, now: number): boolean =>
  run.state !== 'pending' && now < filesUntil(run);
