import { afterAll, beforeAll, expect, test } from 'vitest';
import { readScan, readScanPart } from '#store/scans.ts';
import { createScanFixture, testAccountId } from '#tests/builders/scanFixture.ts';
import { announce, packLines } from '#tests/builders/scanPart.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables({ overWire: true });
});
afterAll(() => tables.stop());

const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name).sort();
const good = () => scanRow({ name: 'good' });
const first = { scanSeq: 1, part: 0 };

const invalidLines: ReadonlyArray<readonly [string, string, unknown, number]> = [
  ['a line that is no JSON', 'not JSON', '{"kind":', 1],
  ['an unknown field', 'schema: ', { ...good(), sample: 'x' }, 0],
  ['a field missing', 'schema: arn', { ...good(), arn: undefined }, 1],
  ['an unknown kind', 'schema: kind', { ...good(), kind: 'queue' }, 0],
  ['another kind', 'schema: ', { ...good(), kind: 'identity' }, 0],
  ['an empty ARN', 'schema: arn', { ...good(), arn: '' }, 1],
  ['an empty name', 'schema: name', { ...good(), name: '' }, 0],
  ['a name beyond all bounds', 'schema: name', { ...good(), name: 'x'.repeat(600) }, 0],
];

test.each(invalidLines)(
  '%s is quarantined alone, and what is known of its store stays',
  async (_, reason, line, unidentified) => {
    const fixture = await createScanFixture(tables);
    const logged: Record<string, unknown>[] = [];
    const error = (message: string, more?: object) => void logged.push({ message, ...more });
    Object.assign(fixture.ingestDeps, { log: { ...fixture.ingestDeps.log, error } });
    await fixture.deliverAll([
      fixture.part(1, 0, [good(), scanRow({ name: 'old' })]),
      fixture.finished(1, 1),
      fixture.file(
        announce(packLines([scanRow({ name: 'other' }), line]), { scanSeq: 5, part: 0 }),
      ),
      fixture.finished(5, 1),
    ]);
    await fixture.publish();
    const scan = { accountId: testAccountId, scanSeq: 5 };
    const part = await readScanPart(tables.core, fixture.customer, { ...scan, part: 0 });
    expect(part).toMatchObject({ state: 'done', rowsSetAside: 1, unidentified });
    expect(await readScan(tables.core, fixture.customer, scan)).toMatchObject({
      outcome: unidentified === 0 ? 'complete' : 'incomplete',
    });
    const old = unidentified === 0 ? [] : ['old'];
    expect(names(await fixture.rows())).toEqual(['good', ...old, 'other']);
    expect(logged).toMatchObject([
      {
        message: 'rows quarantined: invalid or not masked',
        scanSeq: 5,
        rows: 1,
        reasons: [expect.stringMatching(`^${reason}`)],
      },
    ]);
    expect(JSON.stringify(logged)).not.toContain('xxx');
  },
);

test('a part of invalid lines alone fits into its record', async () => {
  const fixture = await createScanFixture(tables);
  const invalid = Array.from({ length: 5_000 }, (_, n) => ({ ...scanRow({ name: `${n}` }), x: 1 }));
  await fixture.deliverAll([
    fixture.file(announce(packLines(invalid), first)),
    fixture.finished(1, 1),
  ]);
  expect(
    await readScanPart(tables.core, fixture.customer, { accountId: testAccountId, ...first }),
  ).toMatchObject({ rowsSetAside: 5_000, unidentified: 4_500 });
});
