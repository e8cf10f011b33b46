import { issuePath } from '#contracts/http/encodeId.ts';
import { accountName } from '#lib/csvAccounts.ts';
import { type CsvColumn, linkTo } from '#lib/csvTable.ts';
import type { FullIssue } from './issueRecords.ts';

/** Columns of the file of issues that the table has not; instants in UTC. */
export const furtherColumns: ReadonlyArray<CsvColumn<FullIssue>> = [
  accountName,
  { head: 'Region', cell: ({ record }) => record?.region ?? '' },
  { head: 'Resource', cell: ({ record }) => record?.assetName ?? '' },
  { head: 'Resource Type', cell: ({ record }) => record?.assetType ?? '' },
  {
    head: 'Resource Tags',
    cell: ({ record }) =>
      (record?.tags ?? []).map(({ key, value }) => `${key}=${value}`).join('; '),
  },
  { head: 'Last Seen (UTC)', cell: ({ record }) => record?.lastScanned ?? '' },
  { head: 'Resolved On (UTC)', cell: ({ record }) => record?.resolvedOn ?? '' },
  { head: 'Reopened', cell: ({ record }) => record?.reopened ?? '' },
  { head: 'Evidence', cell: ({ record }) => record?.because ?? '' },
  {
    head: 'Risk Contributions',
    cell: ({ record }) =>
      (record?.contributions ?? []).map(({ name, points }) => `${name}: ${points}`).join('; '),
  },
  { head: 'Description', cell: ({ definition }) => definition?.description ?? '' },
  { head: 'Remediation', cell: ({ definition }) => definition?.remediation ?? '' },
  { head: 'Frameworks', cell: ({ definition }) => definition?.additionalInfo ?? '' },
  {
    head: 'Link',
    cell: (row) =>
      linkTo(issuePath(row.vulnerabilityID, row.instanceLocation, row.securityIssueInstanceId)),
  },
];
