import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { DashboardIssue } from '#contracts/issue/issue.ts';
import { DarknetTotal } from '#features/home/securityIssues/DarknetTotal.tsx';
import { IssuesTable } from '#features/home/securityIssues/IssuesTable.tsx';
import { PriceTable } from '#features/home/securityIssues/PriceTable.tsx';
import { formatDollars } from '#lib/formatDollars.ts';
import { issueRow } from '../../issueBuilders.ts';

const issue = (stores: readonly string[], dollars: number | null, id = 'i1'): DashboardIssue => ({
  ...issueRow({ securityIssueInstanceId: id }),
  impactedDatastores: stores.map((datastoreId) => ({ datastoreId })),
  issueDatastoreSaving: dollars,
  ...{ occurrence: 1, title: 'Bucket is open to everyone', score: 91 },
});
const html = (page: ReactElement) => renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);
const table = (issues: readonly DashboardIssue[], chosen: string | null = null) =>
  html(<IssuesTable issues={issues} chosen={chosen} choose={() => undefined} />);

describe('Security Issues', () => {
  it('leads to the issue, and marks its data stores by a button that says which', () => {
    const page = table([issue(['s1', 's2'], 1204.4)]);
    expect(page).toContain('href="/vulnerabilities-details/S3-01/');
    expect(page).toContain('aria-label="Mark the 2 data stores of Bucket is open to everyone');
    expect(page).toContain('aria-pressed="false"');
    expect(page).toContain('$1,204');
    expect(table([issue(['s1'], 5)], 'i1')).toContain('aria-pressed="true"');
  });

  it('tells a value that is not known from one of nothing', () => {
    expect(table([issue(['s1'], null)])).toContain('not read');
    expect(table([issue(['s1'], 0)])).toContain('$0');
    const unrelated = table([issue([], null)]);
    expect(unrelated).not.toContain('<button');
    expect(unrelated).not.toContain('not read');
  });

  it('counts each data store once in the total', () => {
    const issues = [issue(['s1', 's2'], 7), issue(['s2'], 4, 'i2')];
    const page = html(<DarknetTotal issues={issues} dollars={7} />);
    expect(page).toContain('Estimated Darknet Value</b> $7 in 2 data stores, each counted once.');
    expect(html(<DarknetTotal issues={issues} dollars={null} />)).toContain('Not known');
  });

  it('names the price of each kind and where it was published', () => {
    const page = html(<PriceTable />);
    expect(page.match(/<tr>/g)).toHaveLength(1 + 6);
    expect(page).toContain('NordVPN study of stolen payment cards, 2023');
    expect(page).toContain('5.00');
  });

  it('does not call cents nothing', () => {
    expect([0, 0.4, 1, 999.6].map(formatDollars)).toEqual(['$0', 'under $1', '$1', '$1,000']);
  });
});
