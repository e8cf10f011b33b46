import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_FAILURES, sumOf, tallyOf, type Verified } from '#domain/compliance/tally.ts';

const accounts = ['111122223333', '444455556666'];
const checkIds = ['S3-01', 'S3-02', 'IAM-01'];

const verdicts = fc
  .record({
    accountId: fc.constantFrom(...accounts),
    results: fc.array(fc.constantFrom('passed', 'failed', 'unknown', 'none'), {
      ...{ minLength: checkIds.length, maxLength: checkIds.length },
    }),
    sensitivity: fc.option(fc.integer({ min: 0, max: 3 })),
  })
  .map(({ accountId, results, sensitivity }) => {
    const of = (what: string) => checkIds.filter((_, n) => results[n] === what);
    return {
      ...{ accountId, location: 'arn', name: 'name', type: 's3', tags: [] },
      ...{ passed: of('passed'), unknown: of('unknown') },
      failed: of('failed').map((checkId) => ({ checkId, stores: [], sensitivity })),
    };
  });

const resources = fc
  .array(verdicts, { maxLength: 400 })
  .map((all) => all.map((one, n): Verified => ({ ref: `r${n}`, stamp: `${n}`, verdicts: one })));

test('the sum of the tallies of any parts, in any order, is the tally of the whole', () => {
  fc.assert(
    fc.property(resources, fc.array(fc.nat(7), { minLength: 400 }), (all, buckets) => {
      const parts = [...Map.groupBy(all, (_, n) => buckets[all.length - 1 - n]).values()];
      const sum = sumOf(parts.toReversed().map((part) => tallyOf(part.toReversed())));
      expect(sum).toEqual(tallyOf(all));
    }),
  );
});

const failing = (ref: string, sensitivity: number | null): Verified => ({
  ...{ ref, stamp: ref },
  verdicts: {
    ...{ accountId: '111122223333', location: ref, name: ref, type: 's3', tags: [] },
    ...{ passed: ['S3-02'], unknown: [] },
    failed: [{ checkId: 'S3-01', stores: [], sensitivity }],
  },
});

test('of many failures those on the most sensitive data are kept, and all are counted', () => {
  const many = Array.from({ length: 130 }, (_, n) => failing(`r${n}`, n < 5 ? null : n));
  const [result, passing] = tallyOf(many);
  expect(result?.accounts).toEqual([
    { accountId: '111122223333', passed: 0, failed: 130, unknown: 0 },
  ]);
  expect(result?.failures).toHaveLength(MOST_FAILURES);
  expect(result?.failures.at(0)?.ref).toBe('r129');
  expect(result?.failures.at(-1)?.ref).toBe('r30');
  expect(passing).toMatchObject({ checkId: 'S3-02', accounts: [{ passed: 130 }], failures: [] });
  expect(sumOf([])).toEqual([]);
});
