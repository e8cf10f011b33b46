import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { UploadedPart, UploadManifest } from '#contracts/cloudAccount/uploads.ts';
import {
  fieldsOf,
  fileName,
  manifestCsv,
  manifestJson,
  matching,
} from '#features/accounts/uploads/manifest.ts';
import { UploadSummary } from '#features/accounts/uploads/UploadSummary.tsx';
import { DifferenceTable, FileTable } from '#features/accounts/uploads/UploadTables.tsx';

const part = (overrides: Partial<UploadedPart> = {}): UploadedPart => ({
  part: 0,
  bytes: 2048,
  sha256: 'ab'.repeat(32),
  fields: [
    { field: 'tags.value', tag: 'freeText', count: 2, bytes: 10 },
    { field: 'arn', tag: 'identifier', count: 1, bytes: 30 },
  ],
  check: 'same',
  differences: [],
  quarantinedRows: 0,
  ...overrides,
});
const manifest = (parts: readonly UploadedPart[]): UploadManifest => ({
  cloudAccountId: '210987654321',
  scanSeq: 1_000,
  startedAt: '2026-11-03T08:12:41.000Z',
  parts: [...parts],
});
const summary = (of: UploadManifest): string =>
  renderToStaticMarkup(<UploadSummary manifest={of} fields={fieldsOf(of.parts)} />);

it('fields of all parts add up, by name', () => {
  const second = part({
    part: 1,
    fields: [{ field: 'arn', tag: 'identifier', count: 4, bytes: 5 }],
  });
  expect(fieldsOf([part(), second])).toEqual([
    { field: 'arn', tag: 'identifier', count: 5, bytes: 35 },
    { field: 'tags.value', tag: 'freeText', count: 2, bytes: 10 },
  ]);
});

it('the search looks at names and at what fields hold, every word', () => {
  const fields = fieldsOf([part()]);
  expect(matching(fields, 'TAGS').map(({ field }) => field)).toEqual(['tags.value']);
  expect(matching(fields, 'free text').map(({ field }) => field)).toEqual(['tags.value']);
  expect(matching(fields, 'tags identifier')).toEqual([]);
  expect(matching(fields, '  ')).toHaveLength(2);
});

it('files hold each field of each part', () => {
  const of = manifest([part(), part({ part: 1, quarantinedRows: 3 })]);
  const lines = manifestCsv(of).trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[3]).toBe(
    `210987654321,2026-11-03T08:12:41.000Z,1,${'ab'.repeat(32)},same,3,tags.value,freeText,2,10`,
  );
  expect(JSON.parse(manifestJson(of))).toEqual(of);
  expect(fileName(of, 'csv')).toBe('what-left-210987654321-2026-11-03T08-12-41Z.csv');
});

it('a list is called proven only where every part was read and is as announced', () => {
  expect(summary(manifest([part(), part({ part: 1 })]))).toContain('all 2 files themselves');
  const checks = ['differs', 'unread', 'notAnnounced'] as const;
  for (const check of checks) {
    const html = summary(manifest([part(), part({ part: 7, check })]));
    expect(html, check).not.toContain('announced the same');
  }
  expect(summary(manifest([part({ part: 7, check: 'differs' })]))).toContain('Part 7 held other');
  expect(summary(manifest([part({ part: 7, check: 'unread' })]))).toContain('Part 7 could not be');
});

it('quarantined rows are counted and called a problem', () => {
  const html = summary(
    manifest([part({ quarantinedRows: 2 }), part({ part: 1, quarantinedRows: 1 })]),
  );
  expect(html).toMatch(/Quarantined rows<\/dt><dd>3</);
  expect(html).toContain('3 rows were quarantined');
  expect(summary(manifest([part()]))).not.toContain('data-level="problem"');
});

it('differences show what was announced beside what was found', () => {
  const differences = [
    { field: 'host', announced: null, found: { count: 1, bytes: 13 } },
    { field: 'name', announced: { count: 2000, bytes: 4 }, found: null },
  ];
  const html = renderToStaticMarkup(<DifferenceTable parts={[part({ differences })]} />);
  const cells = [...html.matchAll(/<td[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(cells).toEqual(['0', 'none', '1 · 13 B', '0', '2,000 · 4 B', 'none']);
});

it('each file shows its hash and how its list was made', () => {
  const html = renderToStaticMarkup(<FileTable parts={[part({ check: 'unread' })]} />);
  expect(html).toContain('ab'.repeat(32));
  expect(html).toContain('Announced only: the file was not read');
});
