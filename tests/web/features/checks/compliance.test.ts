import { expect, it } from 'vitest';
import type { Framework } from '#contracts/check/frameworks.ts';
import { complianceCsv } from '#features/checks/compliance/complianceCsv.ts';
import {
  frameworkOf,
  requirementRules,
  resultOf,
  withFramework,
  withResult,
} from '#features/checks/compliance/requirementList.ts';
import { countStates, requirementRows } from '#features/checks/compliance/requirementRows.ts';
import { toCsv } from '#lib/csv.ts';
import { matchingRows } from '#lib/heldRows.ts';
import { defaultListState } from '#lib/listState.ts';
import { checkRow } from '#tests/web/checkBuilders.ts';

const of = (framework: Framework, ...ids: string[]) => [{ framework, ids }];
const checks = [
  checkRow({ requirements: of('soc2', 'CC6.1', 'CC6.6') }),
  checkRow({
    ...{ vulnerabilityID: 'S3-02', active: 2, riskAccepted: 1, unknown: 1 },
    requirements: of('soc2', 'CC6.1'),
  }),
  checkRow({ vulnerabilityID: 'S3-03', unknown: 4, requirements: of('soc2', 'CC7.2') }),
  checkRow({ vulnerabilityID: 'S3-04', passed: 0, requirements: of('soc2', 'CC6.1', 'CC8.1') }),
  checkRow({ vulnerabilityID: 'S3-05', requirements: of('gdpr', 'Article 32') }),
];
const rows = requirementRows(checks, 'soc2', ['CC1.1']);
const rowOf = (id: string) => rows.find((row) => row.id === id);

it('a requirement has the worst result of its checks', () => {
  expect(rows.map(({ id, state }) => [id, state])).toEqual([
    ['CC6.1', 'failing'],
    ['CC6.6', 'passing'],
    ['CC7.2', 'unknown'],
    ['CC8.1', 'none'],
    ['CC1.1', 'notCovered'],
  ]);
  expect(rowOf('CC6.1')).toMatchObject({
    counts: { failing: 1, unknown: 0, passing: 1, none: 1 },
    ...{ active: 2, riskAccepted: 1, unknown: 1 },
  });
  expect(countStates(rows)).toEqual({
    ...{ all: 5, failing: 1, unknown: 1, passing: 1, none: 1, notCovered: 1 },
  });
});

it('an accepted risk is a failure of its requirement', () => {
  const accepted = [checkRow({ riskAccepted: 1, requirements: of('soc2', 'CC6.1') })];
  expect(requirementRows(accepted, 'soc2', [])).toMatchObject([{ state: 'failing' }]);
});

it('other frameworks have their own requirements', () => {
  expect(requirementRows(checks, 'gdpr', []).map(({ id }) => id)).toEqual(['Article 32']);
  expect(requirementRows(checks, 'hipaa', [])).toEqual([]);
});

it('the worst comes first; a result filters, and a framework is a part of the address', () => {
  const start = defaultListState(requirementRules);
  const shown = (state: typeof start) =>
    matchingRows(rows, state, requirementRules).map(({ id }) => id);
  expect(shown(start)).toEqual(['CC6.1', 'CC7.2', 'CC6.6', 'CC8.1', 'CC1.1']);
  const passing = withResult(start, 'passing');
  expect(resultOf(passing)).toBe('passing');
  expect(shown(passing)).toEqual(['CC6.6']);
  expect(resultOf(withResult(passing, null))).toBeNull();
  expect(frameworkOf(start)).toBe('aws_fsbp');
  expect(frameworkOf(withFramework(start, 'soc2'))).toBe('soc2');
  expect(frameworkOf(withFramework(start, 'aws_fsbp'))).toBe('aws_fsbp');
});

it('the file has a line for each requirement, and no cell that a spreadsheet would run', () => {
  const [head, line] = toCsv(complianceCsv('soc2', rows)).split('\r\n');
  expect(head?.split(',')).toHaveLength(12);
  expect(line).toBe('SOC 2,CC6.1,Failing,3,1,1,0,1,2,1,1,S3-01 S3-02 S3-04');
  const hostile = [{ framework: 'soc2' as const, ids: ['=1+1', 'a,"b"'] }];
  const text = toCsv(
    complianceCsv('soc2', requirementRows([checkRow({ requirements: hostile })], 'soc2', [])),
  );
  expect(text).toContain(",'=1+1,");
  expect(text).toContain(',"a,""b""",');
});
