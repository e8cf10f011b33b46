import type { CustomerContext } from '#contracts/customer/context.ts';
import { ReportContent } from '#contracts/report/content.ts';
import { type ReportFile, reportFileKey } from '#contracts/report/files.ts';
import { reportCsv } from '#domain/report/csv.ts';
import { type RunItem, saveRunState } from '#store/reportRuns.ts';
import { reportPdf } from './pdf/reportPdf.ts';
import { readContent } from './readContent.ts';
import type { RunOf, SendDeps } from './sendDeps.ts';

const keyOf = ({ customer, runId }: RunOf, file: ReportFile): string =>
  reportFileKey(customer.customerId, { runId, file });

/** Writes the files, then says so: a run that died between is rendered again. */
export const renderRun = async (
  deps: SendDeps,
  customer: CustomerContext,
  run: RunItem,
): Promise<void> => {
  const { core, identity, lists, files } = deps;
  const of = { customer, runId: run.runId };
  const content = await readContent({ core, identity, lists, customer, now: deps.now() }, run);
  const text = new TextEncoder();
  await Promise.all([
    files.write(keyOf(of, 'pdf'), await reportPdf(content)),
    files.write(keyOf(of, 'csv'), text.encode(reportCsv(content))),
    files.write(keyOf(of, 'content'), text.encode(JSON.stringify(content))),
  ]);
  await saveRunState(core, customer, { runId: run.runId, state: 'rendered' });
};

export const readRendered = async ({ files }: SendDeps, of: RunOf): Promise<ReportContent> =>
  ReportContent.parse(JSON.parse(new TextDecoder().decode(await files.read(keyOf(of, 'content')))));

export const readFile = async ({ files }: SendDeps, of: RunOf, file: ReportFile): Promise<Buffer> =>
  Buffer.from(await files.read(keyOf(of, file)));
