import type { Exclusion } from '#contracts/cloudAccount/scopeRule.ts';

const why: Readonly<Record<Exclusion, string>> = {
  optOutTag: 'opt-out tag',
  leftOut: 'left out',
  notIncluded: 'not included',
};

/** Texts of the scope of an account. */
export const scopeTexts = {
  title: 'Scope of scans',
  lead: 'What scans of this account may read. A data store that is left out is still listed, as not analysed; nothing of it is read.',
  include: 'Read only',
  leaveOut: 'Leave out',
  everyStore: 'Empty = every data store.',
  stronger: 'Takes precedence over “Read only”.',
  names: 'Names, one a line; * stands for any text',
  tags: 'Tags, one a line: key=value, or key for any value',
  label: (group: string, field: string) => `${group}: ${field}`,
  depth: 'How much of a data store',
  megabytes: 'Megabytes of a bucket',
  rows: 'Rows of a table or database',
  depthHint: 'Empty = as much as a sample needs.',
  hours: 'When scans may begin',
  from: 'From',
  to: 'To',
  timeZone: 'Time zone',
  hoursHint:
    'Empty = at any time. A scheduled scan waits for these hours; one that has begun goes on to its end.',
  optOut: (key: string, value: string) =>
    `A data store with the AWS tag ${key} = ${value} is never read, whatever is entered here.`,
  everything: 'Read everything',
  save: 'Save scope',
  saving: 'Saving',
  saved: 'The scope of the account is saved. It holds from the next scan on.',
  undo: 'Undo',
  undone: 'The former scope holds again.',
  failed: 'Failed to save the scope.',
  readFailed: 'The scope of the account could not be read.',
  previewFailed: 'The preview could not be made.',
  previewing: 'Counting data stores',
  unknown: 'No data store of this account is known yet: the first scan finds them.',
  counts: (read: number, stores: number) =>
    `${read} of ${stores} data store${stores === 1 ? '' : 's'} would be read`,
  leftOutList: 'Left out:',
  more: (count: number) => `and ${count} more`,
  cut: 'The account has more data stores than the preview looks at.',
  why,
  wrongMegabytes: 'Please enter a whole number of megabytes, or nothing.',
  wrongRows: 'Please enter a whole number of rows, or nothing.',
} as const;
