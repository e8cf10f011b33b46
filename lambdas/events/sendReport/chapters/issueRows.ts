import type { IssueRow } from '#contracts/issue/issue.ts';
import type { TableBlock } from '#contracts/report/content.ts';
import { dayCell, scoreText, table } from '#domain/report/blocks.ts';
import { issueList } from '#readModel/kinds/issues/list.ts';
import { readWirePage } from '#readModel/kinds/wireList.ts';
import type { ChapterInput } from './chapter.ts';

const columns = [
  ['Id', 9],
  ['Issue', 35],
  ['Severity', 10],
  ['Resource', 22],
  ['Account', 13],
  ['Found on', 11],
] as const;

/** `arn:aws:s3:::bucket` is `bucket`. */
const resourceName = (arn: string): string => arn.split(':').slice(5).join(':') || arn;

const cellsOf = (row: IssueRow): string[] => [
  row.displayId,
  row.name,
  `${row.severity} ${scoreText(row.cdIssueRiskScore)}`,
  resourceName(row.instanceLocation),
  row.cloudAccountId,
  dayCell(row.discoveredOn),
];

/** Open issues, the riskiest first, as their list has them. */
export const issueTable = async (
  { lists, customer, now }: ChapterInput,
  title: string,
  limit: number,
): Promise<TableBlock> => {
  const order = { ordering: 'cdIssueRiskScore', sortType: 'desc' } as const;
  const request = { page: 1, limit, ...order, risk_accepted: false, now };
  const { data, count } = await readWirePage(lists.page, { customer, list: issueList, request });
  return table(title, columns, { rows: data.map(cellsOf), total: count });
};
