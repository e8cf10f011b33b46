import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Sections } from '#features/accounts/stack/SecurityReviewPage.tsx';
import { Parts } from '#features/accounts/stack/StackInfoDialog.tsx';

const template = JSON.parse(
  readFileSync('customer-stack/template/artifact/template.json', 'utf8'),
) as { readonly Resources: Readonly<Record<string, { readonly Type: string }>> };

const parts = renderToStaticMarkup(
  <MemoryRouter>
    <Parts />
  </MemoryRouter>,
);
const sections = (search: string): string => renderToStaticMarkup(<Sections search={search} />);

it('names the parts in the words of the specification, in its order', () => {
  const titles = [...parts.matchAll(/<summary><strong>([^<]*)</g)].map(([, title]) => title);
  expect(titles).toEqual([
    'Network with public and private subnets',
    'Cross-account and internal roles',
    'Scanner server',
    'Scanning functions',
    'Event rules',
    'Workflow',
    'Key',
    'Queues',
    'Topics',
    'Storage bucket',
    'Event bus policy',
  ]);
});

it('shows each resource of the template once, with type, reason, permissions and idle cost', () => {
  for (const [id, { Type }] of Object.entries(template.Resources))
    expect(parts.split(`<strong>${id}</strong> <code>${Type}</code>`), id).toHaveLength(2);
  expect(parts).toMatch(
    /DiscoverStores<.*?lists data stores.*?security-review#role-DiscoverStoresRole"[^>]*>Permissions: DiscoverStoresRole/,
  );
  expect(parts).toMatch(/<strong>Key<.*?\$1\.01 a month while idle/);
  expect(parts).toMatch(/<strong>Vpc<.*?no cost while idle/);
});

it('the review has a table for each role, with action, resource, condition and reason', () => {
  const html = sections('');
  for (const role of ['CrossAccountRole', 'ClassifyStoreRole', 'ScannerServerRole'])
    expect(html).toContain(`id="role-${role}"`);
  expect(html).toMatch(/<td[^>]*>Deny<\/td><th scope="row">[^<]*\bs3:GetObject\b/);
});

it('the search keeps rows that hold all its words, and says how many', () => {
  const html = sections('dynamodb:scan sample');
  expect(html).toContain('dynamodb:Scan');
  expect(html).not.toContain('s3:ListAllMyBuckets');
  expect(html).not.toContain('id="resources"');
  expect(html).toMatch(/>\d+ of \d+ rows</);
  expect(sections('no such action')).toContain('Nothing matches the search.');
});
