import { bars, figure, figures } from '#domain/report/blocks.ts';
import { countByType, topTypeCounts } from '#readModel/kinds/issues/counts.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';
import type { Chapter } from './chapter.ts';
import { readIssueNumbers, severityBars } from './issueNumbers.ts';
import { issueTable } from './issueRows.ts';

const TOP = 10;

export const issuesReport: Chapter = async (input) => {
  const { lists, customer } = input;
  const numbers = await readIssueNumbers(input);
  const byType = countByType(await lists.count(issuesKind, customer, topTypeCounts), null);
  return [
    figures(
      figure('Open', numbers.active),
      figure('Critical', numbers.Critical, numbers.Critical > 0 ? 'critical' : 'plain'),
      figure('Risk accepted', numbers.riskAccepted),
      figure('Resolved', numbers.resolved),
    ),
    severityBars(numbers),
    bars(
      'Open issues by type',
      byType.map(({ issueType, count }) => ({ label: issueType, value: count, tone: 'plain' })),
    ),
    await issueTable(input, 'Issues with the highest risk', TOP),
  ];
};
