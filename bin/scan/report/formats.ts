export const reportFormats = ['ocsf', 'csv', 'html'] as const;
export type ReportFormat = (typeof reportFormats)[number];
export const isReportFormat = (text: string): text is ReportFormat =>
  reportFormats.some((each) => each === text);

export interface ReportFile {
  readonly format: ReportFormat;
  readonly file: string;
}
