import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { planBuckets } from '#local/sample/accounts/buckets/index.ts';
import { HANGS_AFTER } from '../../builders/patience.ts';
import { copyPrepared, copySampleAccounts } from '../../builders/preparedState.ts';
import { allDataStores, signIn } from '../../builders/signedIn.ts';
import { type StartedProduct, startProduct } from '../../builders/startedProduct.ts';

/** How often the product is killed: `FAULT_ROUNDS=50` for the long form. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1);
/** A scan of both accounts takes about so many function calls; kills fall after any of them. */
const CALLS = 60;

const folders = ['reference', 'killed'].map((name) =>
  mkdtempSync(join(tmpdir(), `dataward-${name}-`)),
) as [string, string];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Their objects are written anew at each start, so what they hold differs from one run to the next. */
const liveBuckets = planBuckets(new Date())
  .filter(({ live }) => live)
  .map(({ name }) => name);

type Member = Awaited<ReturnType<typeof signIn>>;
type Row = Awaited<ReturnType<typeof allDataStores>>[number];

/** The ARN of a backup of a table holds the moment at which it was made. */
const isNamedByTime = ({ type, isCopy }: Row): boolean => type === 'dynamodb' && isCopy;

/** Types and counts of a store, as its details page shows them. */
const foundIn = async (member: Member, { datastoreId, name }: Row) =>
  liveBuckets.includes(name)
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
      id: isNamedByTime(row) ? null : row.datastoreId,
      name: row.name,
      account: row.metadata.cloudAccountId,
      type: row.type,
      management: row.management,
      analysis: row.analysis,
      score: liveBuckets.includes(row.name) ? null : row.sensitiveScore,
      found: await foundIn(member, row),
    })),
  );
  const nameOf = ({ account, name }: (typeof stores)[number]) => `${account} ${name}`;
  return { stores: stores.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)) };
};

type Shown = Awaited<ReturnType<typeof shown>>;

/** Of a scan that nothing disturbed: the prepared state. */
const undisturbed = async (): Promise<Shown> => {
  await copyPrepared(folders[0]);
  const product = await startProduct({ stateDir: folders[0] });
  const reference = await shown(product);
  expect(await product.interrupt()).toBe(0);
  return reference;
};

/** The functions that a scan goes through: each logs a line when a call of it ends. */
const pipeline = ['routeScanEvents', 'ingestScan', 'analyseAccount', 'publishSnapshot'];

const endedCalls = (stateDir: string): number =>
  pipeline
    .map((name) => readFileSync(join(stateDir, 'logs', `dataward-local-${name}.log`), 'utf8'))
    .reduce((sum, log) => sum + log.split('\n').length - 1, 0);

/** Starts, kills at a random call of a scan. Returns the ids that were listed before the kill. */
const killedRound = async (): Promise<string[]> => {
  const product = await startProduct({ stateDir: folders[1], options: ['--scan'] });
  const member = await signIn(product);
  const until = endedCalls(folders[1]) + Math.floor(Math.random() * CALLS);
  const isReached = () =>
    endedCalls(folders[1]) >= until || product.output().includes('Sample analysed');
  await vi.waitUntil(isReached, { timeout: HANGS_AFTER, interval: 20 });
  const seen = (await allDataStores(member)).map(({ datastoreId }) => datastoreId);
  expect(new Set(seen).size).toBe(seen.length);
  await product.kill();
  return seen;
};

test(
  `after ${ROUNDS} kills during scans the list is what an undisturbed scan gives`,
  async () => {
    const reference = await undisturbed();
    await copySampleAccounts(folders[1]);
    let before: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const seen = await killedRound();
      expect(seen).toEqual(expect.arrayContaining(before));
      before = seen;
    }
    const product = await startProduct({ stateDir: folders[1], options: ['--scan'] });
    await product.waitForOutput('Sample analysed');
    const after = await shown(product);
    await product.interrupt();
    expect(after).toEqual(reference);
    console.log(`${ROUNDS} kills, ${after.stores.length} data stores: none lost, none doubled`);
  },
  HANGS_AFTER * (ROUNDS + 2),
);
