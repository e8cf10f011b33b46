import type { Chapter as ChapterName } from '#contracts/report/words.ts';
import type { Chapter } from './chapters/chapter.ts';
import { complianceReport } from './chapters/complianceReport.ts';
import { dataStoreList } from './chapters/dataStoreList.ts';
import { dataStoreReport } from './chapters/dataStoreReport.ts';
import { enterpriseRiskSummary } from './chapters/enterpriseRiskSummary.ts';
import { issuesList } from './chapters/issuesList.ts';
import { issuesReport } from './chapters/issuesReport.ts';
import { ticketingReport } from './chapters/ticketingReport.ts';

export const chapterReaders: Readonly<Record<ChapterName, Chapter>> = {
  'Enterprise Risk Summary': enterpriseRiskSummary,
  'Data Store Report': dataStoreReport,
  'Data Store List': dataStoreList,
  'Issues Report': issuesReport,
  'Issues List': issuesList,
  'Ticketing Report': ticketingReport,
  'Compliance Report': complianceReport,
};
