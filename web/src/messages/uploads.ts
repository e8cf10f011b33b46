import type { UploadTag } from '#contracts/cloudAccount/uploads.ts';

const tags: Readonly<Record<UploadTag, string>> = {
  identifier: 'Identifier',
  enum: 'Word of a list',
  number: 'Number',
  address: 'Address',
  masked: 'Masked',
  freeText: 'Free text',
  sketch: 'Sketch',
  undeclared: 'Undeclared',
};

/** Texts of the page that shows what left an account. */
export const uploadTexts = {
  title: 'What left the account',
  of: (id: string) => `What left ${id}`,
  lead: 'Every field that the scanner sent to us, scan by scan, and of activity day by day. The list is made from the files that we received, not from what the scanner says of them.',
  none: 'Nothing has left this account yet',
  noneText: 'The list of a scan is here as soon as its first part has come.',
  notFound: 'This account is not connected.',
  failed: 'The list could not be loaded.',
  scan: 'Scan or day',
  scanOf: (time: string, bytes: string) => `${time} · ${bytes}`,
  activityOf: (day: string, bytes: string) => `Activity of ${day} · ${bytes}`,
  older: 'Load older scans',
  summary: 'Summary',
  fields: 'Different fields',
  values: 'Values',
  bytes: 'Compressed files',
  parts: 'Files',
  quarantined: 'Quarantined rows',
  quarantinedHint:
    'Rows that did not fit their schema or held a value that is not masked. We did not store them.',
  proven: (parts: number) =>
    parts === 1
      ? 'The list was made from the file itself, and the scanner announced the same.'
      : `The lists were made from all ${parts} files themselves, and the scanner announced the same.`,
  notAnnounced: 'The scanner is of a version that announces no list: this one is from the files.',
  differs: (parts: string) =>
    `Part ${parts} held other fields than the scanner announced. This list is from the files; the differences are below.`,
  unread: (parts: string) =>
    `Part ${parts} could not be read, or was not as announced. Its list is what the scanner announced, and nothing of it is stored.`,
  quarantinedText: (rows: string) =>
    `${rows} quarantined: invalid, or with a value that is not masked. They left the account and are not stored here.`,
  rows: (count: number) => (count === 1 ? '1 row was' : `${count} rows were`),
  list: 'Fields',
  search: 'Search by field or kind',
  noMatch: 'No field matches.',
  shown: (shown: number, all: number) => (shown === all ? `${all}` : `${shown} of ${all}`),
  caption: 'Fields that left the account',
  field: 'Field',
  tag: 'Holds',
  tags,
  tagHints: {
    identifier: 'Name or id that AWS gave, or that you chose for a resource',
    enum: 'One of a closed list of words',
    number: 'A count, size, share or time',
    address: 'IP address or host name',
    masked: 'Passed the detectors; what they matched is replaced',
    freeText: 'Your own words, such as the value of a tag; searched for raw values when it arrives',
    sketch:
      'Keyed hashes of a few values, by which copies are found; the key stays in your account',
    undeclared: 'In no schema of rows: the row was quarantined',
  } satisfies Readonly<Record<UploadTag, string>>,
  count: 'Values',
  size: 'Size',
  differences: 'Differences from what was announced',
  differencesCaption: 'Fields that differ from the announced list',
  part: 'Part',
  announced: 'Announced',
  found: 'Found',
  absent: 'none',
  sum: (count: string, bytes: string) => `${count} · ${bytes}`,
  files: 'Files and their hashes',
  filesHint: 'The same files are in the bucket of the stack in your account.',
  filesCaption: 'Files that left the account',
  hash: 'SHA-256',
  check: 'List of fields',
  checks: {
    same: 'As announced',
    differs: 'Differs from the announced list',
    notAnnounced: 'From the file; none was announced',
    unread: 'Announced only: the file was not read',
  },
  csv: 'Download CSV',
  json: 'Download JSON',
} as const;
