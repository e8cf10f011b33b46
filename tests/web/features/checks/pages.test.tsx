import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { checkRules } from '#features/checks/checkList.ts';
import { checkColumns } from '#features/checks/columns.tsx';
import { IssueCount } from '#features/checks/IssueCount.tsx';
import { ServiceTable } from '#features/checks/ServiceTable.tsx';
import { issueListRequest, issueRules } from '#features/issues/list/issueList.ts';
import { readListState } from '#lib/listState.ts';
import { checkRow } from '#tests/web/checkBuilders.ts';

const shown = (node: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>);
const hrefOf = (html: string) => /href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
const requestOf = (href: string) =>
  issueListRequest(
    { customerId: 'c', cloudAccountId: '210987654321' },
    readListState(new URLSearchParams(href.split('?')[1]), issueRules),
    null,
  );

describe('a number of issues', () => {
  const check = checkRow({ active: 1_200, riskAccepted: 3 });

  it('leads to the list of exactly those', () => {
    const html = shown(<IssueCount check={check} status="active" />);
    expect(html).toContain('1,200');
    expect(requestOf(hrefOf(html))).toMatchObject({
      ...{ vulnerabilityID: 'S3-01', risk_accepted: false, cloudAccountId: '210987654321' },
    });
    const accepted = shown(<IssueCount check={check} status="accepted" />);
    expect(requestOf(hrefOf(accepted))).toMatchObject({
      ...{ vulnerabilityID: 'S3-01', risk_accepted: true },
    });
  });

  it('is no link where there is none', () => {
    expect(shown(<IssueCount check={checkRow()} status="active" />)).toBe('0');
  });
});

it('every column is one that the list can be ordered by', () => {
  expect(checkColumns.map(({ id }) => id).toSorted()).toEqual(checkRules.sorts.toSorted());
});

it('services lead to their checks', () => {
  const html = shown(<ServiceTable rows={[checkRow({ active: 2 })]} />);
  expect(html).toContain('href="/checks?service=s3"');
  expect(html).toMatch(/All services.*<td[^>]*>1<.*<td[^>]*>2</s);
});
