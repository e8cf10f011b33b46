import { describe, expect, it } from 'vitest';
import { issueListRequest, issueRules, withSeverity } from '#features/issues/list/issueList.ts';
import { leftOut } from '#features/issues/list/useView.ts';
import { stateOf, tabOf, withStatus, withTab } from '#features/issues/states.ts';
import { filterChips } from '#features/shared/list/ListBar.tsx';
import { shortList, withFilters } from '#lib/listFilters.ts';
import {
  clearedListState,
  defaultListState,
  isNarrowed,
  type ListState,
  patchListState,
  readListState,
  writeListState,
} from '#lib/listState.ts';

const start = defaultListState(issueRules);
const scope = { customerId: 'c1', cloudAccountId: '210987654321' };
const requestOf = (state = start, assetId: string | null = null) =>
  issueListRequest(scope, state, assetId);
const withTypes = (state: ListState, types: readonly string[]) =>
  withFilters(state, issueRules, { types });
const read = (query: string) => readListState(new URLSearchParams(query), issueRules);

describe('the request of the list', () => {
  it('starts with active issues, greatest risk first, ten a page', () => {
    expect(requestOf()).toEqual({
      ...scope,
      page: 1,
      limit: 10,
      ordering: 'cdIssueRiskScore',
      sortType: 'desc',
      risk_accepted: false,
    });
  });

  it('puts status and tab in the words of the wire', () => {
    expect(requestOf(withStatus(start, 'accepted'))).toMatchObject({ risk_accepted: true });
    const resolved = requestOf(withStatus(start, 'resolved'));
    expect(resolved).toMatchObject({ status: 'resolved' });
    expect(resolved).not.toHaveProperty('risk_accepted');
    const policy = withTab(start, 'policy');
    expect(requestOf(policy)).toMatchObject({ policyViolations: true });
    expect(requestOf(policy)).not.toHaveProperty('risk_accepted');
    expect(requestOf(withStatus(policy, 'resolved'))).toMatchObject({
      policyViolations: true,
      status: 'resolved',
    });
  });

  it('narrows by severity and types, and leaves empty values out', () => {
    const state = withTypes(withSeverity(start, 'NEW_ISSUES'), ['Vulnerability']);
    expect(requestOf(state)).toMatchObject({ severity: 'NEW_ISSUES', types: ['Vulnerability'] });
    expect(requestOf(withSeverity(withTypes(state, []), null))).toEqual(requestOf());
  });

  it('narrows by region, service, framework and age as the address has them', () => {
    const state = read(
      'regions=eu-west-1&services=s3,kms,none&frameworks=pci_dss_4.0,gone&age=QUARTER',
    );
    expect(requestOf(state)).toMatchObject({
      regions: ['eu-west-1'],
      services: ['kms', 's3'],
      frameworks: ['pci_dss_4.0'],
      age: 'QUARTER',
    });
    expect(
      filterChips({ rules: issueRules, state, setState: () => {} }).map(({ label }) => label),
    ).toEqual([
      'Service: KMS, S3',
      'Framework: PCI DSS 4.0.1',
      'Region: eu-west-1',
      'First seen: 30 to 90 days ago',
    ]);
  });

  it('filters by an asset whatever the chosen account', () => {
    expect(requestOf(start, 'arn:aws:s3:::x')).toMatchObject({
      assetId: 'arn:aws:s3:::x',
      cloudAccountId: null,
    });
  });
});

describe('the state of the list', () => {
  it('is restored from its address, words with blanks included', () => {
    const state = withTypes(withStatus(withSeverity(start, 'HIGH'), 'accepted'), [
      'Excessive Permission',
      'Malicious Activity',
    ]);
    const query = writeListState(new URLSearchParams(), state, issueRules).toString();
    expect(read(query)).toEqual(state);
  });

  it('every filter leads back to page 1', () => {
    const third = patchListState(start, { page: 3 });
    for (const next of [
      withStatus(third, 'accepted'),
      withTab(third, 'policy'),
      withSeverity(third, 'LOW'),
      withTypes(third, ['Vulnerability']),
    ])
      expect(next.page).toBe(1);
  });

  it('the policy tab has no Risk Accepted', () => {
    const state = withTab(withStatus(start, 'accepted'), 'policy');
    expect([tabOf(state), stateOf(state)]).toEqual(['policy', 'active']);
    expect(stateOf(read('tab=policy&status=accepted'))).toBe('active');
    expect(stateOf(withTab(withStatus(start, 'resolved'), 'policy'))).toBe('resolved');
  });

  it('clearing keeps tab and status', () => {
    const state = withSeverity(withStatus(patchListState(start, { q: 'x' }), 'resolved'), 'LOW');
    expect(isNarrowed(state)).toBe(true);
    const cleared = clearedListState(state);
    expect(isNarrowed(cleared)).toBe(false);
    expect(stateOf(cleared)).toBe('resolved');
  });

  it('shows Policy Names for policy violations only, Actions not for what is resolved', () => {
    expect(leftOut(start)).toEqual(['policies']);
    expect(leftOut(withTab(start, 'policy'))).toEqual([]);
    expect(leftOut(withStatus(start, 'resolved'))).toEqual(['policies', 'actions']);
  });
});

describe('chips', () => {
  it('name each filter in force and remove it alone', () => {
    let now = withTypes(withSeverity(start, 'HIGH'), ['Vulnerability', 'Misconfiguration']);
    const setState = (next: ListState) => {
      now = next;
    };
    const chips = filterChips({ rules: issueRules, state: now, setState });
    expect(chips.map((chip) => chip.label)).toEqual([
      'Severity: High',
      'Type: Misconfiguration, Vulnerability',
    ]);
    chips[0]?.onRemove();
    expect(now.filters).toEqual({ types: ['Misconfiguration', 'Vulnerability'] });
  });

  it('a filter set by a card has one chip with its label', () => {
    const state = withSeverity(start, 'URGENT_ISSUES');
    const chips = filterChips({ rules: issueRules, state, setState: () => undefined });
    expect(chips.map((chip) => chip.label)).toEqual(['Urgent issues']);
  });

  it('names two of many', () => {
    expect(shortList(['a', 'b', 'c'])).toBe('a, b +1');
    expect(shortList(['a'])).toBe('a');
  });
});
