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
