import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { inParallel } from '#store/table.ts';
import { createScanFixture } from '../../builders/scanFixture.ts';
import { scanRow } from '../../builders/scanRow.ts';
import { startTestTables, type TestTables } from '../../builders/testTables.ts';
import { type BenchArea, type BenchRow, median, row } from '../row.ts';

const STORES = 1_000;
const ROUNDS = 5;
const WRITES_AT_A_TIME = 64;

const storesOf = (observedAt: number): ScannedStore[] =>
  Array.from({ length: STORES }, (_, index) =>
    scanRow({ arn: `arn:aws:s3:::bench-${index}`, name: `bench-${index}`, observedAt }),
  );

const perSecond = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (STORES * 1_000) / (performance.now() - start);
};

/** What the same store takes when items of the same size are simply put, as many at a time. */
const rawWrites = ({ core }: TestTables) => {
  const items = storesOf(1).map((facts) => ({ pk: `T#raw#${randomUUID()}`, sk: 'S', facts }));
  return perSecond(() =>
    inParallel(items, WRITES_AT_A_TIME, (Item) =>
      core.client.send(new PutCommand({ TableName: core.name, Item })),
    ),
  );
};

interface Rates {
  readonly raw: number;
  readonly changed: number;
  readonly unchanged: number;
}

const round = async (tables: TestTables): Promise<Rates> => {
  const fixture = await createScanFixture(tables);
  const first = fixture.part(1_000, 0, storesOf(1_000));
  const again = fixture.part(2_000, 0, storesOf(2_000));
  return {
    raw: await rawWrites(tables),
    changed: await perSecond(() => fixture.deliver(first)),
    unchanged: await perSecond(() => fixture.deliver(again)),
  };
};

const measure = async (): Promise<BenchRow[]> => {
  const tables = await startTestTables({ overWire: true });
  const rounds: Rates[] = [];
  for (let each = 0; each < ROUNDS; each += 1) rounds.push(await round(tables));
  await tables.stop();
  const rate = (pick: (rates: Rates) => number) => median(rounds.map(pick));
  const peer = { area: 'ingest', unit: 'stores/s', peer: 'raw puts' };
  const peerValue = rate(({ raw }) => raw);
  return [
    row({
      ...peer,
      peerValue,
      name: 'new stores',
      value: rate((r) => r.changed),
      target: '>= 0.5',
    }),
    row({
      ...peer,
      peerValue,
      name: 'unchanged stores of a rescan',
      value: rate((r) => r.unchanged),
      target: '>= 1',
    }),
  ];
};

/** Ingest through its own steps (read part, check, upsert, mark) against the raw store's write rate. */
export const ingest: BenchArea = { name: 'ingest', run: measure };
