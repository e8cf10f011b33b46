import type { reportRoutes } from '#contracts/report/routes.ts';
import { chaptersOf } from '#contracts/report/words.ts';
import type { MemberCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readReport } from '#store/reports.ts';
import type { ReportsDeps } from '../functions/reportsDeps.ts';
import { throttle } from '../shared/throttle.ts';
import { startRun } from './startRun.ts';

/** Thirty of a customer, then one in a minute: each reads all of its lists. */
const perCustomer = { capacity: 30, refillMs: 60_000 };

const reportOf = async (
  { deps, caller }: MemberCall<ReportsDeps>,
  reportId: string | null | undefined,
) => {
  if (reportId == null) {
    const chapters = [...chaptersOf[deps.chapterSet]];
    return { id: 'whole', name: 'Cloud Data Risk Report', description: '', chapters };
  }
  const report = await readReport(deps.core, caller.customer, reportId);
  if (report === undefined) throw new AppError('notFound');
  return report;
};

/** Nobody receives it. */
export const previewReport: UseCase<typeof reportRoutes.previewReport, ReportsDeps> = async (
  { customerId, reportId },
  call,
) => {
  const { id, name, description, chapters } = await reportOf(call, reportId);
  const bucket = `preview ${customerId}`;
  await throttle(call.deps.identity, { name: bucket, rule: perCustomer, now: call.now });
  const what = { id, name, description, chapters, recipients: [], attachments: false };
  return { msg: 'The report is being made.', runId: await startRun(call, what, 'preview') };
};
