import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, test } from 'vitest';
import { WINDOW_MS } from '#contracts/activity/activityWindow.ts';
import { activityRoutes } from '#contracts/activity/routes.ts';
import { customerContext } from '#contracts/customer/context.ts';
import { accessKeyId, secretAccessKey } from '#local/aws/accountIds.ts';
import { minuteOf } from '#local/aws/services/declared/cloudtrail.ts';
import { type LocalCloud, startLocalCloud } from '#local/run/cloud.ts';
import { PRODUCTION, sampleCustomerId } from '#local/sample/accounts/names.ts';
import { createHistory } from '#local/sample/accounts/trail/history.ts';
import { createLiveTraffic } from '#local/sample/liveTraffic.ts';
import { seedSampleCustomer } from '#local/sample/sampleCustomer.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { HANGS_AFTER } from '#tests/builders/patience.ts';
import { createScanFixture } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { signIn } from '#tests/builders/signedIn.ts';

const MINUTE = 60_000;
const BUCKETS = [
  'harborlane-web-assets',
  'harborlane-payments-archive',
  'harborlane-customer-exports',
];
const stateDir = mkdtempSync(join(tmpdir(), 'dataward-live-'));
let cloud: LocalCloud | undefined;
afterAll(async () => {
  await cloud?.stop();
  rmSync(stateDir, { recursive: true, force: true });
});

/** The buckets as a scan that is over reported them, without the time that a scan takes. */
const scanned = async (running: LocalCloud): Promise<void> => {
  const credentials = { accessKeyId: accessKeyId(running.accountId), secretAccessKey };
  const { endpoint, region } = running;
  const base = new DynamoDBClient({ endpoint, region, credentials });
  const core = { name: running.names.coreTable, client: DynamoDBDocumentClient.from(base) };
  const customer = customerContext(sampleCustomerId);
  const fixture = await createScanFixture({ core, chunks: core }, customer);
  const rows = BUCKETS.map((name) => scanRow({ name }));
  await fixture.deliverAll([fixture.part(1_000, 0, rows), fixture.finished(1_000, 1)]);
  base.destroy();
};

/** When the last ten minutes before a moment end in which somebody called each bucket. */
const windowEnds = (made: Date, before: number): Record<string, string> => {
  const history = createHistory('harborlane', made);
  const minutes = Array.from({ length: 240 }, (_, n) => before / MINUTE - 240 + n);
  const calls = minutes
    .flatMap((minute) => history.minute(minute))
    .flatMap(({ requestParameters, eventTime }) => ({
      bucket: String(requestParameters?.bucketName),
      start: Math.floor(Date.parse(eventTime) / WINDOW_MS) * WINDOW_MS,
    }));
  const endOf = (name: string) => {
    const last = calls.findLast(({ bucket }) => bucket === name);
    return new Date((last?.start ?? 0) + WINDOW_MS).toISOString();
  };
  return Object.fromEntries(BUCKETS.map((name) => [name, endOf(name)]));
};

test(
  'logs go on and are read, and a tick that comes again or late changes nothing',
  async () => {
    cloud = await startLocalCloud({ stateDir, sampleAccounts: true });
    const running = cloud;
    const { sampleAccounts } = running;
    if (sampleAccounts === undefined) throw new Error('no sample accounts');
    const user = await seedSampleCustomer(running);
    const began = minuteOf(new Date());
    await scanned(running);
    const member = await signIn({ origin: running.origin, ...user });
    const liveness = async () => {
      await running.idle(HANGS_AFTER);
      const each = BUCKETS.map(async (name) => {
        const id = entityRefOf('dataStore', PRODUCTION, `arn:aws:s3:::${name}`);
        const { data } = await member.post(activityRoutes.getLiveness, { id });
        return [name, data.ten_minutes] as const;
      });
      return Object.fromEntries(await Promise.all(each));
    };
    const endsOf = (found: Awaited<ReturnType<typeof liveness>>) =>
      Object.fromEntries(BUCKETS.map((name) => [name, found[name]?.time_window_end]));
    const silent = Object.fromEntries(BUCKETS.map((name) => [name, null]));
    expect(await liveness()).toEqual(silent);

    // Some minutes later. Files of more than fifteen minutes ahead are no logs to the reader.
    running.clock.setBehind(-20 * MINUTE);
    const at = (began - (began % 10) + 15) * MINUTE;
    await createLiveTraffic(running, sampleAccounts).tick(at);
    const live = await liveness();
    expect(endsOf(live)).toEqual(windowEnds(sampleAccounts.made, at));
    const [sources] = BUCKETS.map((name) => live[name]?.sources.length);
    expect(sources).toBeGreaterThan(0);

    for (const again of [at, at - 10 * MINUTE, at + MINUTE])
      await createLiveTraffic(running, sampleAccounts).tick(again);
    expect(await liveness()).toEqual(live);
  },
  HANGS_AFTER,
);
