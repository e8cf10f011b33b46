import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { HANGS_AFTER } from '../../builders/patience.ts';
import { allDataStores, signIn } from '../../builders/signedIn.ts';
import { type StartedProduct, startProduct } from '../../builders/startedProduct.ts';

/** How often the product is killed: `FAULT_ROUNDS=50` for the long form. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1);
/** A scan of both accounts takes about this long; kills fall anywhere in it. */
const SCAN_MS = 25_000;

const folders = ['reference', 'killed'].map((name) =>
  mkdtempSync(join(tmpdir(), `dataward-${name}-`)),
) as [string, string];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const bothScanned = async (product: StartedProduct): Promise<void> => {
  await product.says(/Production scanned/);
  await product.says(/Analytics scanned/);
};

/** Its objects are written anew at each start, so what it holds differs from one run to the next. */
const TRAIL = 'harborlane-cloudtrail-logs';

type Member = Awaited<ReturnType<typeof signIn>>;
type Row = Awaited<ReturnType<typeof allDataStores>>[number];

/** Types and counts of a store, as its details page shows them. */
const foundIn = async (member: Member, { datastoreId, name }: Row) =>
  name === TRAIL
    ? []
    : (await member.post(dataStoreRoutes.describeDataStore, { id: datastoreId })).map(
        ({ type, count }) => ({ type, count }),
      );

/** What the pages show, but for dates and the sizes of files that hold dates. */
const shown = async (product: StartedProduct) => {
  const member = await signIn(product);
  const rows = await allDataStores(member);
  const stores = await Promise.all(
    rows.map(async (row) => ({
      id: row.datastoreId,
      name: row.name,
      account: row.metadata.cloudAccountId,
      type: row.type,
      management: row.management,
      analysis: row.analysis,
      score: row.name === TRAIL ? null : row.sensitiveScore,
      found: await foundIn(member, row),
    })),
  );
  return { stores };
};

type Shown = Awaited<ReturnType<typeof shown>>;

/** Waits until the list has come to rest: the same answer three times, a second apart. */
const settled = async (product: StartedProduct): Promise<Shown> => {
  let same = 0;
  let last = await shown(product);
  while (same < 3) {
    await sleep(1_000);
    const next = await shown(product);
    same = JSON.stringify(next) === JSON.stringify(last) ? same + 1 : 0;
    last = next;
  }
  return last;
};

const undisturbed = async (): Promise<Shown> => {
  const product = await startProduct({ stateDir: folders[0] });
  await bothScanned(product);
  const reference = await settled(product);
  expect(await product.interrupt()).toBe(0);
  return reference;
};

const ids = ({ stores }: Shown) => stores.map(({ id }) => id);

/** Starts, lets a scan run for a random time, kills. Returns the ids that were listed before the kill. */
const killedRound = async (): Promise<string[]> => {
  const product = await startProduct({ stateDir: folders[1], options: ['--scan'] });
  await sleep(Math.random() * SCAN_MS);
  const seen = ids(await shown(product));
  expect(new Set(seen).size).toBe(seen.length);
  await product.kill();
  return seen;
};

test(
  `after ${ROUNDS} kills during scans the list is what an undisturbed scan gives`,
  async () => {
    const reference = await undisturbed();
    let before: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const seen = await killedRound();
      expect(seen).toEqual(expect.arrayContaining(before));
      before = seen;
    }
    const product = await startProduct({ stateDir: folders[1], options: ['--scan'] });
    await bothScanned(product);
    const after = await settled(product);
    await product.interrupt();
    expect(after).toEqual(reference);
    console.log(`${ROUNDS} kills, ${after.stores.length} data stores: none lost, none doubled`);
  },
  HANGS_AFTER * (ROUNDS + 2),
);
