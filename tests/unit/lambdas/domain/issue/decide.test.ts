import { expect, test } from 'vitest';
import type { IssueRecord } from '#contracts/issue/record.ts';
import {
  type AssetOfIssue,
  decideIssues,
  type Evaluated,
  resolveAll,
} from '#domain/issue/decide.ts';

const asset: AssetOfIssue = {
  location: 'arn:aws:s3:::a',
  accountId: '210987654321',
  region: 'us-east-1',
  assetType: 's3',
  assetName: 'a',
  tags: [],
  observedAt: 50,
};
const found = (overrides: Partial<Evaluated> = {}): Evaluated => ({
  vulnerability: 'T-01',
  name: 'Open',
  type: 'Misconfiguration',
  severity: 'High',
  verdict: 'fail',
  because: 'it is open',
  stores: ['s1'],
  score: 60,
  contributions: [{ name: 'Severity High', points: 60 }],
  ...overrides,
});
const stored = (overrides: Partial<IssueRecord> = {}): IssueRecord => {
  const { verdict: _, ...what } = found();
  const { observedAt: __, ...where } = asset;
  return {
    ...where,
    ...what,
    id: 'i1',
    display: 7,
    policies: [],
    cvss: null,
    status: 'active',
    discoveredOn: 10,
    lastScanned: 20,
    resolvedOn: null,
    reopened: 0,
    last: { by: 'x', what: 'new' },
    ...overrides,
  };
};
const changesOf = (evaluated: readonly Evaluated[], before: readonly IssueRecord[]) =>
  decideIssues(asset, evaluated, before).map(
    ({ what, status, discoveredOn, resolvedOn, reopened }) => ({
      what,
      status,
      discoveredOn,
      resolvedOn,
      reopened,
    }),
  );
const notChecked = { since: 30, reason: 'access denied' };
const gone = { status: 'resolved', resolvedOn: 30 } as const;

test.each([
  ['fail, not known', found(), undefined, ['new', 'active', 50, null, 0]],
  ['fail, as it was', found(), stored(), undefined],
  ['fail, at another score', found({ score: 61 }), stored(), ['changed', 'active', 10, null, 0]],
  ['fail, resolved before', found(), stored(gone), ['reopened', 'active', 10, null, 1]],
  ['pass, active', found({ verdict: 'pass' }), stored(), ['fixed', 'resolved', 10, 50, 0]],
  ['pass, resolved before', found({ verdict: 'pass' }), stored(gone), undefined],
  ['pass, not known', found({ verdict: 'pass' }), undefined, undefined],
  ['unknown, not known', found({ verdict: 'unknown' }), undefined, undefined],
  ['unknown, active', found({ verdict: 'unknown' }), stored(), ['changed', 'active', 10, null, 0]],
  ['unknown, active, as before', found({ verdict: 'unknown' }), stored({ notChecked }), undefined],
  ['fail again', found(), stored({ notChecked }), ['changed', 'active', 10, null, 0]],
  ['unknown, resolved before', found({ verdict: 'unknown' }), stored(gone), undefined],
  [
    'unknown, on other data',
    found({ verdict: 'unknown', score: 80 }),
    stored(),
    ['changed', 'active', 10, null, 0],
  ],
] as const)('%s', (_, evaluated, before, expected) => {
  const [what, status, discoveredOn, resolvedOn, reopened] = expected ?? [];
  expect(changesOf([evaluated], before === undefined ? [] : [before])).toEqual(
    expected === undefined ? [] : [{ what, status, discoveredOn, resolvedOn, reopened }],
  );
});

test('an open issue says since which scan its check cannot tell, and why, until it can', () => {
  const unknown = found({ verdict: 'unknown', because: 'The policy could not be read.' });
  const [first] = decideIssues(asset, [unknown], [stored()]);
  expect(first).toMatchObject({
    because: 'it is open',
    notChecked: { since: 50, reason: 'The policy could not be read.' },
  });
  const moved = decideIssues(asset, [{ ...unknown, score: 80 }], [stored({ notChecked })]);
  expect(moved).toMatchObject([{ score: 80, notChecked }]);
  for (const verdict of ['pass', 'fail'] as const) {
    const [change] = decideIssues(asset, [found({ verdict })], [stored({ notChecked })]);
    expect(change).not.toHaveProperty('notChecked');
  }
});

test('a definition that is not evaluated any more resolves, and so does all of an asset that is gone', () => {
  expect(changesOf([], [stored(), stored({ vulnerability: 'T-02', ...gone })])).toEqual([
    { what: 'fixed', status: 'resolved', discoveredOn: 10, resolvedOn: 50, reopened: 0 },
  ]);
  const all = resolveAll([stored(), stored({ vulnerability: 'T-02', ...gone })], 90);
  expect(all).toMatchObject([{ what: 'fixed', resolvedOn: 90, because: 'the asset is gone' }]);
});
