import { writeFile } from 'node:fs/promises';
import type { ReportContents } from './contents.ts';
import { csvReport } from './csv.ts';
import { htmlReport } from './html.ts';
import { ocsfReport } from './ocsf.ts';

const reports = { ocsf: ocsfReport, csv: csvReport, html: htmlReport } as const satisfies Record<
  string,
  (contents: ReportContents) => string
>;
export type ReportFormat = keyof typeof reports;
export const isReportFormat = (text: string): text is ReportFormat => Object.hasOwn(reports, text);
export const reportFormats = Object.keys(reports);

export interface ReportFile {
  readonly format: ReportFormat;
  readonly file: string;
}

export const writeReport = (
  { format, file }: ReportFile,
  contents: ReportContents,
): Promise<void> => writeFile(file, reports[format](contents));
