import { writeFile } from 'node:fs/promises';
import type { ReportContents } from './contents.ts';
import { csvReport } from './csv.ts';
import type { ReportFile, ReportFormat } from './formats.ts';
import { htmlReport } from './html.ts';
import { ocsfReport } from './ocsf.ts';

const reports: Readonly<Record<ReportFormat, (contents: ReportContents) => string>> = {
  ocsf: ocsfReport,
  csv: csvReport,
  html: htmlReport,
};

export const writeReport = (
  { format, file }: ReportFile,
  contents: ReportContents,
): Promise<void> => writeFile(file, reports[format](contents));
