import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Check } from '#checks/check.ts';
import { evaluateChecks } from '#checks/evaluateChecks.ts';
import { exampleContext } from '#checks/exampleRows.ts';
import { checks } from '#checks/index.ts';
import { inOrderOfType, rowTypeOf } from '#checks/rowType.ts';
import { storeTypes } from '#contracts/dataStore/words.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { randomRow, rowKinds } from '#tests/builders/randomRows.ts';
import { scanRow } from '#tests/builders/scanRow.ts';

const onError = (error: unknown): never => {
  throw error;
};
const context = exampleContext;
const rows = rowKinds(checks).flatMap((kind) =>
  fc.sample(randomRow(kind), { numRuns: 20, seed: 20_261_123 }),
);

test('checks are chosen by the type of a row, and none that applies is left out', () => {
  for (const row of [...rows, scanRow()]) {
    const expected = checks
      .filter((check) => check.appliesTo(row))
      .map((check) => ({ id: check.id, ...check.evaluate(row, context) }));
    const found = evaluateChecks(row, { checks, context, onError });
    expect(found.map(({ check, verdict, reason }) => ({ id: check.id, verdict, reason }))).toEqual(
      expected,
    );
  }
});

test('an asset and a data store of one type name meet their own checks, whichever comes first', () => {
  const stores = storeTypes.map((storeKind) => scanRow({ storeKind }));
  const idsOf = (all: readonly Check[], row: ScanRow) =>
    evaluateChecks(row, { checks: all, context, onError }).map(({ check }) => check.id);
  for (const order of [
    [...stores, ...rows],
    [...rows, ...stores],
  ]) {
    const own = [...checks];
    for (const row of order)
      expect(idsOf(own, row)).toEqual(
        checks.filter((check) => check.appliesTo(row)).map(({ id }) => id),
      );
  }
});

test('a row of one type meets the checks of this type alone', () => {
  let calls = 0;
  const counted = checks.map((check): Check => {
    const appliesTo: Check['appliesTo'] = (row) => {
      calls += 1;
      return check.appliesTo(row);
    };
    return { ...check, appliesTo };
  });
  const evaluate = (row: (typeof rows)[number]) =>
    evaluateChecks(row, { checks: counted, context, onError });
  for (const row of rows) evaluate(row);
  expect(calls / rows.length).toBeLessThan(checks.length / 5);
});

test('rows are put in order of their types, each in its order before', () => {
  const mixed = rows.toSorted((a, b) => a.name.localeCompare(b.name));
  const types = inOrderOfType(mixed, (row) => row).map(rowTypeOf);
  const starts = types.filter((type, at) => type !== types[at - 1]);
  expect(starts).toHaveLength(new Set(types).size);
  expect(inOrderOfType([1, 2, 3], () => null)).toEqual([1, 2, 3]);
});

test('a check that throws is unknown, and the others give their results', () => {
  const [row] = rows;
  if (row === undefined) throw new Error('no row');
  const bad: Check = {
    ...(checks[0] as Check),
    id: 'T-99',
    isOfType: () => true,
    appliesTo: () => true,
    evaluate: () => {
      throw new Error('broken');
    },
  };
  const thrown: unknown[] = [];
  const found = evaluateChecks(row, {
    ...{ checks: [bad, ...checks], context },
    onError: (error) => thrown.push(error),
  });
  expect(found[0]).toMatchObject({ verdict: 'unknown', storeNames: [] });
  expect(found.length).toBe(evaluateChecks(row, { checks, context, onError }).length + 1);
  expect(thrown).toHaveLength(1);
});
