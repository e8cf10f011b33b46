import { expect, it } from 'vitest';
import { checkRules } from '#features/checks/checkList.ts';
import { checkRows, serviceRows, stateOfCheck } from '#features/checks/checkRows.ts';
import { matchingRows, pageOfHeld } from '#lib/heldRows.ts';
import { defaultListState, patchListState, readListState } from '#lib/listState.ts';
import { checkRow } from '#tests/web/checkBuilders.ts';

it('issues of a check are joined to it; a check without any has none', () => {
  const counts = [{ vulnerabilityID: 'S3-01', active: 2, riskAccepted: 1, notChecked: 0 }];
  const rows = checkRows([checkRow(), checkRow({ vulnerabilityID: 'S3-02' })], counts);
  expect(rows.map(({ active, riskAccepted }) => [active, riskAccepted])).toEqual([
    [2, 1],
    [0, 0],
  ]);
});

it('a resource whose check can no longer tell is failing, and not unknown a second time', () => {
  const counts = [{ vulnerabilityID: 'S3-01', active: 1, riskAccepted: 1, notChecked: 2 }];
  const unknownOf = (unknown: number) => checkRows([checkRow({ unknown })], counts)[0]?.unknown;
  expect(unknownOf(5)).toBe(3);
  expect(unknownOf(2)).toBe(0);
  // The numbers of the last analysis may be older than the list of issues.
  expect(unknownOf(1)).toBe(0);
});

it('the checks of a service are in the order of their numbers', () => {
  const ids = ['S3-10', 'S3-9', 'S3-01'];
  const { services } = serviceRows(ids.map((vulnerabilityID) => checkRow({ vulnerabilityID })));
  expect(services[0]?.rows.map(({ vulnerabilityID }) => vulnerabilityID)).toEqual([
    ...['S3-01', 'S3-9', 'S3-10'],
  ]);
});

it.each([
  ['failing', { active: 1 }],
  ['failing', { riskAccepted: 1 }],
  ['failing', { failed: 1 }],
  ['unknown', { unknown: 1 }],
  ['passing', {}],
  ['none', { passed: 0 }],
] as const)('a check is %s with %o', (state, overrides) => {
  expect(stateOfCheck(checkRow(overrides))).toBe(state);
});

const rows = [
  checkRow({ active: 1, unknown: 2 }),
  checkRow({ vulnerabilityID: 'S3-02', severity: 'Low', riskAccepted: 3 }),
  checkRow({
    ...{ vulnerabilityID: 'RDS-10', service: 'rds', title: 'RDS database is open', active: 5 },
    requirements: [{ framework: 'soc2', ids: ['CC6.1'] }],
  }),
];

it('services are summed up, and all of them', () => {
  const { services, all } = serviceRows(rows);
  expect(services).toMatchObject([
    { service: 'rds', checks: 1, withFailures: 1, active: 5 },
    {
      service: 's3',
      checks: 2,
      withFailures: 2,
      active: 1,
      riskAccepted: 3,
      passed: 2,
      unknown: 2,
    },
  ]);
  expect(all).toMatchObject({ checks: 3, withFailures: 3, active: 6, riskAccepted: 3, unknown: 2 });
});

const shown = (query: string) =>
  matchingRows(rows, readListState(new URLSearchParams(query), checkRules), checkRules).map(
    ({ vulnerabilityID }) => vulnerabilityID,
  );

it.each([
  ['', ['RDS-10', 'S3-01', 'S3-02']],
  ['sort=vulnerabilityID', ['RDS-10', 'S3-01', 'S3-02']],
  ['sort=severity', ['RDS-10', 'S3-01', 'S3-02']],
  ['sort=severity&dir=asc', ['S3-02', 'RDS-10', 'S3-01']],
  ['sort=unknown', ['S3-01', 'RDS-10', 'S3-02']],
  ['service=s3', ['S3-01', 'S3-02']],
  ['severity=Low', ['S3-02']],
  ['framework=soc2', ['RDS-10']],
  ['framework=soc2&service=s3', []],
  ['result=passing', []],
  ['q=open rds', ['RDS-10']],
  ['q=cc6.1', ['RDS-10']],
  ['q=soc', ['RDS-10']],
])('the catalogue with "%s" shows %o', (query, ids) => {
  expect(shown(query)).toEqual(ids);
});

it('pages follow each other without a gap', () => {
  const many = Array.from({ length: 60 }, (_, n) => checkRow({ vulnerabilityID: `S3-${n}` }));
  const start = defaultListState(checkRules);
  const pages = [1, 2, 3].map((page) =>
    pageOfHeld(many, patchListState(start, { page }), checkRules),
  );
  expect(pages.map(({ data }) => data.length)).toEqual([25, 25, 10]);
  expect(new Set(pages.flatMap(({ data }) => data)).size).toBe(60);
  expect(pages.every(({ count }) => count === 60)).toBe(true);
});
