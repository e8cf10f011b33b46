/** Names of the files of a run in the bucket of reports. */
export const reportFiles = {
  pdf: 'report.pdf',
  csv: 'report.csv',
  content: 'content.json',
} as const;
export type ReportFile = keyof typeof reportFiles;

export const reportFileKey = (
  customerId: string,
  { runId, file }: { readonly runId: string; readonly file: ReportFile },
): string => `reports/${customerId}/${runId}/${reportFiles[file]}`;
