import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IngestMessage } from '#contracts/scan/ingestMessage.ts';
import { scanPhaseOf } from '#domain/cloudAccount/scanState.ts';
import { ingestMessage } from '#events/ingest/ingestMessage.ts';
import { readScanState } from '#store/scanStates.ts';
import { createScanFixture, type ScanFixture, testAccountId } from '#tests/builders/scanFixture.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

const scanSeq = Date.UTC(2026, 5, 1);
const of = ({ customer }: ScanFixture) => ({
  customerId: customer.customerId,
  accountId: testAccountId,
});
const progressed = (fixture: ScanFixture, seq: number, done: number): IngestMessage => ({
  ...of(fixture),
  name: 'scanProgressed',
  detail: { schema: 1, scanSeq: seq, stores: 8, done },
});
const failed = (fixture: ScanFixture, seq: number): IngestMessage => ({
  ...of(fixture),
  name: 'scanFailed',
  detail: { schema: 1, scanSeq: seq },
});
const stateOf = (fixture: ScanFixture) =>
  readScanState(tables.core, fixture.customer, testAccountId);

test('how far a scan is does not depend on the order or number of reports', async () => {
  const fixture = await createScanFixture(tables);
  let seq = scanSeq;
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([0, 2, 4, 8], { minLength: 1 }),
      fc.constantFrom('running', 'ended', 'failed'),
      async (order, end) => {
        seq += 10;
        const last: IngestMessage[] =
          end === 'ended'
            ? [fixture.finished(seq, 0)]
            : end === 'failed'
              ? [failed(fixture, seq)]
              : [];
        const reports = [...order, ...order].map((done) => progressed(fixture, seq, done));
        const late = order.map((done) => progressed(fixture, seq - 5, done));
        for (const message of [...reports, ...last, ...reports, ...late])
          await ingestMessage(fixture.ingestDeps, message);
        const done = end === 'ended' ? 8 : Math.max(...order);
        expect(await stateOf(fixture)).toMatchObject({ scanSeq: seq, stores: 8, done, state: end });
      },
    ),
    { numRuns: 40 },
  );
});

test('a scan runs until its end, at most a day, and a request waits a quarter of an hour', () => {
  const hour = 3_600_000;
  const none = { scanSeq: 0, stores: 0, done: 0, state: 'ended', requestedAt: 0 } as const;
  expect(scanPhaseOf(none, scanSeq)).toBeUndefined();
  const running = { ...none, scanSeq, stores: 8, done: 1, state: 'running' } as const;
  expect(scanPhaseOf(running, scanSeq + 23 * hour)).toBe('running');
  expect(scanPhaseOf(running, scanSeq + 24 * hour)).toBe('failed');
  const ended = { ...running, state: 'ended' } as const;
  expect(scanPhaseOf(ended, scanSeq + 1)).toBe('ended');
  expect(scanPhaseOf({ ...running, state: 'failed' }, scanSeq + 1)).toBe('failed');
  const requested = { ...ended, requestedAt: scanSeq + hour };
  expect(scanPhaseOf(requested, scanSeq + hour + 1)).toBe('requested');
  expect(scanPhaseOf(requested, scanSeq + 2 * hour)).toBe('unanswered');
  expect(scanPhaseOf({ ...requested, scanSeq: scanSeq + 2 * hour }, scanSeq + 3 * hour)).toBe(
    'ended',
  );
  expect(scanPhaseOf({ ...running, requestedAt: scanSeq + 1 }, scanSeq + hour)).toBe('running');
});
