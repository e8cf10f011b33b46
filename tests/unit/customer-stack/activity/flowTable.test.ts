import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ActivitySource } from '#contracts/activity/activityWindow.ts';
import { readFlows } from '#customer-stack/activity/flowLog/readFlows.ts';
import { readFlowTable } from '#customer-stack/activity/flowLog/readFlowTable.ts';
import { flowLogPlaceOf } from '#customer-stack/collectors/ec2/flowLogs.ts';
import { aroundFlows, flowLogText } from '../../../bench/activity/lines.ts';
import { flowTable } from '../../../builders/flowTable.ts';

const LINES = 25_000;

test.each([LINES, 3000])('a table of groups of %i rows tells what its lines do', async (rows) => {
  const text = flowLogText(LINES);
  const given = await readFlowTable(flowTable(text, rows), aroundFlows);
  expect(given?.events.length).toBeGreaterThan(1000);
  expect(given).toEqual(readFlows(text, aroundFlows));
});

const header =
  'account-id srcaddr dstaddr pkt-srcaddr pkt-dstaddr srcport dstport start action log-status';
const account = aroundFlows.accountId;

test('ends of the packet, rows without data and of other accounts are as in lines', async () => {
  const text = [
    header,
    `${account} 10.0.5.5 10.0.5.6 10.0.2.9 10.0.1.7 40100 5432 1772618820 ACCEPT OK`,
    `${account} - - - - - - 1772618820 - NODATA`,
    `444455556666 10.0.2.9 10.0.1.7 - - 40100 5432 1772618820 ACCEPT OK`,
    `${account} 10.0.2.9 10.0.1.7 - - 99999 5432 1772618820 ACCEPT OK`,
  ].join('\n');
  const given = await readFlowTable(flowTable(text), aroundFlows);
  expect(given).toMatchObject({ records: 4, malformed: 1, foreign: 1 });
  expect(given).toEqual(readFlows(text, aroundFlows));
});

test('a table without ports or outcome tells nothing', async () => {
  const given = await readFlowTable(flowTable('srcaddr dstaddr\n10.0.2.9 10.0.1.7'), aroundFlows);
  expect(given).toEqual({ events: [], records: 1, malformed: 1, foreign: 0 });
});

test('no damage of a file makes the reader throw or give what may not leave the account', async () => {
  const whole = flowTable(flowLogText(40));
  const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(changes, fc.nat(whole.length), async (bytes, length) => {
      const damaged = whole.slice(0, Math.max(length, whole.length / 2));
      for (const [at, value] of bytes) damaged[at] = value;
      const given = await readFlowTable(damaged, aroundFlows);
      for (const { source, bytesIn } of given?.events ?? []) {
        expect(ActivitySource.safeParse(source).success).toBe(true);
        expect(Number.isSafeInteger(bytesIn)).toBe(true);
      }
    }),
  );
});

test('a flow log in Parquet is found with how its folders are named', () => {
  const log = {
    ...{ FlowLogId: 'fl-1', LogDestinationType: 's3' as const },
    LogDestination: 'arn:aws:s3:::logs/net',
    DestinationOptions: { FileFormat: 'parquet' as const, HiveCompatiblePartitions: true },
  };
  expect(flowLogPlaceOf(log, 'eu-central-1')).toEqual([
    {
      ...{ id: 'fl-1', region: 'eu-central-1', bucket: 'logs', prefix: 'net' },
      ...{ hasNames: true, isHourly: false },
    },
  ]);
});
