import { reportRoutes } from '#contracts/report/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { ReportsDeps } from '../functions/reportsDeps.ts';
import { confirmRecipient } from './confirmRecipient.ts';
import { createReport } from './createReport.ts';
import { deleteReport } from './deleteReport.ts';
import { getReportRun } from './getReportRun.ts';
import { linkReportFile } from './linkReportFile.ts';
import { listReportRuns } from './listReportRuns.ts';
import { listReports } from './listReports.ts';
import { previewReport } from './previewReport.ts';
import { saveReportSettings } from './saveReportSettings.ts';
import { sendReportNow } from './sendReportNow.ts';
import { unsubscribeRecipient } from './unsubscribeRecipient.ts';

export const reports: Noun<typeof reportRoutes, ReportsDeps> = {
  routes: reportRoutes,
  useCases: {
    createReport,
    listReports,
    deleteReport,
    sendReportNow,
    previewReport,
    getReportRun,
    linkReportFile,
    listReportRuns,
    saveReportSettings,
    confirmRecipient,
    unsubscribeRecipient,
  },
};
