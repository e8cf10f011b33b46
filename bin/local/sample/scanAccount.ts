import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { S3Client } from '@aws-sdk/client-s3';
import { keyOf } from '#contracts/classification/customDetector.ts';
import { isCertain } from '#contracts/classification/strength.ts';
import { AccountScope } from '#contracts/cloudAccount/scope.ts';
import { TEMPLATE_VERSION } from '#contracts/cloudAccount/stack.ts';
import { HEARTBEAT_EVERY, heartbeatReported } from '#contracts/scan/heartbeatReported.ts';
import { usageReported } from '#contracts/scan/usageReported.ts';
import { keepLogSources } from '#customer-stack/activity/logSources.ts';
import { readLogs } from '#customer-stack/activity/readLogs.ts';
import { bucketFiles } from '#customer-stack/functions/bucketFiles.ts';
import { createAnnounce } from '#customer-stack/scanner/announce.ts';
import { bucketMemory } from '#customer-stack/scanner/bucketMemory.ts';
import { bucketSink, partBucket } from '#customer-stack/scanner/bucketSink.ts';
import { runScan, type ScanProgress } from '#customer-stack/scanner/run.ts';
import { createUsageMeter } from '#customer-stack/scanner/usageMeter.ts';
import { readSketchKey } from '#customer-stack/sketches/readSketchKey.ts';
import { shiftDate } from '#local/aws/lambda/shiftDate.ts';
import { readClassification } from '../../scan/classification.ts';
import { createReadingReport, type ReadingReport } from './readingReport.ts';
import type { ScanLine } from './scanLines.ts';

/**
 * Scans one account with the credentials and the endpoint of the environment, as the scanner in a
 * customer's account does, and prints a JSON line per step.
 */
const { values } = parseArgs({
  options: {
    account: { type: 'string' },
    regions: { type: 'string' },
    home: { type: 'string' },
    bus: { type: 'string' },
    classification: { type: 'string' },
    scope: { type: 'string' },
    behind: { type: 'string', default: '0' },
    logsBehind: { type: 'string', default: '0' },
  },
});
const { account = '', regions = '', home = '', bus = '' } = values;
const { classification = '', scope = '' } = values;
const scanBehindMs = Number(values.behind);
const logsBehindMs = Number(values.logsBehind);
let behindMs = logsBehindMs > 0 ? logsBehindMs : scanBehindMs;
if (behindMs > 0) shiftDate(() => behindMs);

const print = (line: ScanLine): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

let reading: ReadingReport | undefined;

const report = (progress: ScanProgress): void => {
  if (progress.step === 'found') print({ kind: 'found', stores: progress.stores });
  if (progress.step === 'collectorFailed')
    print({ kind: 'failed', collector: progress.collector, error: progress.error });
  if (progress.step === 'store') {
    reading?.readOne();
    print({
      kind: 'store',
      name: progress.row.name,
      types: progress.row.findings.filter(isCertain).map(keyOf),
    });
  }
};

// The parent process is gone, perhaps killed: the result would be lost.
process.stdin.resume().once('close', () => process.exit(1));

const announce = createAnnounce({ region: home, bus });
const announceHeartbeat = () =>
  announce(heartbeatReported, {
    schema: 1,
    sentAt: Date.now(),
    templateVersion: TEMPLATE_VERSION,
  });
const beating = setInterval(() => void announceHeartbeat().catch(() => undefined), HEARTBEAT_EVERY);
const meter = createUsageMeter(() => performance.timeOrigin + performance.now() - scanBehindMs);

const bucket = partBucket(account, home);
const client = new S3Client({ region: home, forcePathStyle: true });
const stack = { accountId: account, region: home, bucket, files: bucketFiles(client, bucket) };
if (logsBehindMs > 0) {
  await readLogs({ ...stack, announce });
  behindMs = scanBehindMs;
}
await meter.measure('reportHeartbeat', announceHeartbeat);
const result = await runScan({
  accountId: account,
  regions: regions.split(','),
  sink: bucketSink({ accountId: account, region: home, announce }),
  memory: bucketMemory({ accountId: account, region: home }),
  sketchKey: await readSketchKey(stack.files),
  ...(classification !== '' && { classification: await readClassification(classification) }),
  scope: AccountScope.parse(JSON.parse(await readFile(scope, 'utf8'))),
  onProgress: report,
  onFound: async (discovered, scanSeq) => {
    await keepLogSources(stack.files, discovered);
    reading = createReadingReport(announce, { scanSeq, stores: discovered.stores.length });
  },
  measure: meter.measure,
});
clearInterval(beating);
await meter.measure('reportHeartbeat', announceHeartbeat);
await meter.measure('readActivity', () => readLogs({ ...stack, announce }));
const reportId = `scan-${result.scanSeq}`;
for (const usage of meter.reports({ reportId, sentAt: Date.now() }))
  await announce(usageReported, usage);
print({ kind: 'end', stores: result.stores, complete: result.complete });
// Pools of connections may stay open; everything that counts is written.
process.exit(0);
