import { expect, test } from 'vitest';
import { checks } from '#checks/index.ts';
import { requirementsByFramework } from '#checks/requirementsText.ts';
import { type Framework, frameworkIds } from '#contracts/check/frameworks.ts';
import { coverageOf } from '#domain/compliance/coverage.ts';
import { requirementLists } from '#domain/compliance/requirementLists.ts';

const idsOf = (framework: Framework): readonly string[] => {
  const list = requirementLists[framework];
  return 'ids' in list ? list.ids : [];
};
const checkedIn = (framework: Framework) =>
  checks
    .flatMap((check) => requirementsByFramework(check.frameworks))
    .filter((one) => one.framework === framework)
    .flatMap(({ ids }) => ids);
/** Requirements that belong to nothing of the list. */
const foreignIn = (framework: Framework) => {
  const listed = idsOf(framework);
  return new Set(
    checkedIn(framework).filter((id) => {
      const coverage = coverageOf(framework, new Set([id]));
      return 'listed' in coverage && coverage.notCovered.length === listed.length;
    }),
  );
};

test.each(frameworkIds)('the list of %s holds each id once, with a source', (framework) => {
  const list = requirementLists[framework];
  if ('without' in list) {
    expect(list.without.length).toBeGreaterThan(20);
    return;
  }
  expect(new Set(list.ids).size).toBe(list.ids.length);
  expect(list.source).toMatch(/^https:\/\//);
});

test('the lists are as long as their frameworks say', () => {
  const counts = frameworkIds.map((framework) => [framework, idsOf(framework).length]);
  // ISO 27001:2022 has 93 controls, SOC 2 61 criteria, NIST 800-53 r5.1.1 298 base controls and IA-13.
  expect(Object.fromEntries(counts)).toMatchObject({
    ...{ iso27001_2022: 93, soc2: 61, nist_800_53_r5: 299 },
    ...{ 'cis_aws_5.0': 63, 'cis_aws_6.0': 63 },
  });
});

test('every requirement of a check is of the list', () => {
  for (const framework of frameworkIds)
    expect([framework, ...foreignIn(framework)]).toEqual([framework]);
});

/** Last enhancement of each control of revision 5 whose enhancements checks name, and those withdrawn. */
const enhancements: Readonly<
  Record<string, readonly [last: number, withdrawn?: readonly number[]]>
> = {
  ...{ 'AC-2': [13, [10]], 'AC-3': [15, [1, 6]], 'AC-4': [32, [16, 18]], 'AC-6': [10] },
  ...{ 'AC-17': [10, [5, 7, 8]], 'AU-6': [10, [2]], 'CM-2': [7, [1, 4, 5]], 'CM-3': [8] },
  ...{ 'CP-6': [3], 'IA-2': [13, [3, 4, 7, 9, 11]], 'IA-5': [18, [3, 4, 11]], 'RA-3': [4] },
  ...{ 'SA-9': [8], 'SC-5': [3], 'SC-7': [29, [1, 2, 6]], 'SC-8': [5], 'SC-12': [6, [4, 5]] },
  ...{ 'SC-28': [3], 'SI-2': [6, [1]], 'SI-4': [25, [6, 8]], 'SI-7': [17, [4, 11, 13, 14]] },
  'SI-13': [5, [2]],
};

test('every enhancement that a check names is in force', () => {
  const named = new Set(checkedIn('nist_800_53_r5').filter((id) => id.includes('(')));
  const foreign = [...named].filter((id) => {
    const [, control = '', number] = /^([A-Z]{2}-\d+)\((\d+)\)$/.exec(id) ?? [];
    const [last, withdrawn = []] = enhancements[control] ?? [0];
    return !(Number(number) <= last) || withdrawn.includes(Number(number));
  });
  expect(foreign).toEqual([]);
  expect(named.size).toBeGreaterThan(50);
});

test('every check belongs to requirements of NIST, ISO and SOC 2', () => {
  const without = (framework: Framework) =>
    checks.filter(({ frameworks }) => frameworks[framework] === undefined).map(({ id }) => id);
  expect(without('nist_800_53_r5')).toEqual([]);
  expect(without('iso27001_2022')).toEqual([]);
  expect(without('soc2')).toEqual([]);
});

test('an enhancement or item covers its control, another number does not', () => {
  const notCovered = (id: string, framework: Framework = 'nist_800_53_r5') => {
    const coverage = coverageOf(framework, new Set([id]));
    return 'notCovered' in coverage ? new Set(coverage.notCovered) : new Set();
  };
  for (const id of ['AC-2', 'AC-2(1)', 'AC-2i.2']) expect(notCovered(id).has('AC-2')).toBe(false);
  expect(notCovered('AC-20').has('AC-2')).toBe(true);
  expect(notCovered('S3.14', 'aws_fsbp').has('S3.1')).toBe(true);
  expect(coverageOf('cis_aws_7.0', new Set(['2.4']))).toHaveProperty('without');
});
