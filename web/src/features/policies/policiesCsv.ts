import type { Policy } from '#contracts/policy/policy.ts';
import type { CsvColumn } from '#lib/csvTable.ts';

/** Columns of the file of policies. */
export const policiesCsv: ReadonlyArray<CsvColumn<Policy>> = [
  { head: 'Category', cell: ({ category }) => category },
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Description', cell: ({ description }) => description },
  { head: 'About', cell: ({ type }) => type },
  { head: 'Accounts', cell: ({ cloudAccountIds }) => cloudAccountIds.join('; ') },
  { head: 'Data stores', cell: ({ datastoreIds }) => datastoreIds.join('; ') },
  { head: 'Triggers', cell: ({ triggerCondition }) => triggerCondition.join('; ') },
  { head: 'Actions', cell: (policy) => policy.alerting_action.join('; ') },
  { head: 'Rules', cell: ({ policies }) => policies.map(({ rule }) => rule).join('; ') },
  {
    head: 'What is to hold',
    cell: ({ policies }) => policies.map(({ description }) => description).join('; '),
  },
  { head: 'Types of data', cell: ({ piiTags }) => piiTags.join('; ') },
  { head: 'Sensitivity', cell: ({ sensitivityTags }) => sensitivityTags.join('; ') },
  { head: 'Tags', cell: ({ customTags }) => customTags.join('; ') },
];
