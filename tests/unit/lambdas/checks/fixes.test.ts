import { describe, expect, test } from 'vitest';
import { exampleContext } from '#checks/exampleRows.ts';
import { fixes } from '#checks/fixes/index.ts';
import { checks } from '#checks/index.ts';
import { ScanRow } from '#contracts/scan/scanRow.ts';
import { fixedChecks, openEnded } from '#domain/issue/fixedChecks.ts';

const byId = new Map(checks.map((check) => [check.id, check]));

describe.each(Object.entries(fixes))('%s', (id, fix) => {
  const check = byId.get(id);

  test('what it fails on passes once it is fixed, and may leave an account', () => {
    const failing = check?.examples.fail ?? [];
    expect(failing.length).toBeGreaterThan(0);
    for (const row of failing) {
      const fixed = fix(row, exampleContext);
      expect(ScanRow.safeParse(fixed).success).toBe(true);
      const { verdict, reason } = check?.evaluate(fixed, exampleContext) ?? {};
      expect([verdict, reason]).toEqual(['pass', expect.any(String)]);
    }
  });

  test('what passes still does, and other rows stay as they are', () => {
    for (const row of check?.examples.pass ?? [])
      expect(check?.evaluate(fix(row, exampleContext), exampleContext).verdict).toBe('pass');
    const others = checks
      .flatMap(({ examples }) => examples.fail)
      .filter((row) => !check?.isOfType(row));
    const moved = others.filter((row) => fix(row, exampleContext) !== row);
    expect(moved.every((row) => row.kind === check?.examples.fail[0]?.kind)).toBe(true);
  });
});

test('checks with another outcome than a fixed row are there, and are not mapped twice', () => {
  expect([...fixedChecks].sort()).toEqual(Object.keys(fixes).sort());
  const ids = [...openEnded];
  expect(ids.filter((id) => !byId.has(id) || id in fixes)).toEqual([]);
});
