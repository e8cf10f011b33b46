import { issueSeverities } from '#contracts/issue/issue.ts';
import { bars, toneOfSeverity } from '#domain/report/blocks.ts';
import { countVulnerabilities, vulnerabilityCounts } from '#readModel/kinds/issues/counts.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';
import type { ChapterInput } from './chapter.ts';

export const readIssueNumbers = async ({ lists, customer }: ChapterInput) =>
  countVulnerabilities(await lists.count(issuesKind, customer, vulnerabilityCounts), null);

export const severityBars = (numbers: Awaited<ReturnType<typeof readIssueNumbers>>) =>
  bars(
    'Open issues by severity',
    issueSeverities.map((severity) => ({
      label: severity,
      value: numbers[severity],
      tone: toneOfSeverity(severity),
    })),
  );
