import { isUsual } from '#domain/activity/baseline/baseline.ts';
import type { Detection } from '../detection.ts';
import { doneIn, nameOf } from '../lib/acts.ts';
import { bucketSettings } from '../lib/bucketSettings.ts';
import { detectSpans } from '../lib/detectSpans.ts';
import { type ExampleRow, exampleWindows, usually } from '../lib/exampleWindows.ts';

const LEAST_BUCKETS = 10;
const SPAN_MS = 5 * 60_000;

/** Calls to so many buckets, spread over a time. */
const sweep = (buckets: number, ms: number): ExampleRow[] =>
  Array.from({ length: buckets }, (_, n) => ({
    store: `arn:aws:s3:::b${n}`,
    operation: bucketSettings[n % 3] ?? '',
    atMs: Math.floor((n * ms) / buckets),
  }));

export const bucketSettingsSwept: Detection = {
  id: 'DET-16',
  title: 'Settings of many buckets were looked through',
  severity: 'Medium',
  category: 'discovery',
  scope: 'indirect',
  log: 'cloudtrail-management',
  description:
    'One identity asked for policies, ACLs, public access blocks or versioning of ten or more ' +
    'buckets within five minutes, which it does not usually do there. This is how buckets are ' +
    'looked for that can be read, or overwritten without a way back.',
  remediation: {
    console: [
      'Ask who holds the credentials whether a tool was run that reviews settings.',
      'If not, disable the access keys of the user, or revoke the active sessions of the role, in IAM.',
    ],
    cli: ['aws iam update-access-key --user-name USER --access-key-id KEY --status Inactive'],
    impact: 'Programs that use the same credentials stop working.',
  },
  detect: detectSpans({
    services: ['s3'],
    spanMs: SPAN_MS,
    acts: (deed, facts) =>
      doneIn(deed, bucketSettings).filter(({ row }) => {
        const baseline = facts.baselineOf(deed.storeId, deed.principalId);
        return !isUsual(baseline, { kind: 'operations', name: row.operation }, deed.start);
      }),
    isEnough: (_, stores) => stores.length >= LEAST_BUCKETS,
    because: ([act], stores) =>
      `${act === undefined ? 'Somebody' : nameOf(act.row.principal)} asked for settings of ${stores.length} buckets within five minutes.`,
  }),
  examples: {
    fires: [exampleWindows(sweep(10, 299_000)), exampleWindows(sweep(40, 60_000))],
    doesNotFire: [exampleWindows([]), exampleWindows([{ count: 99, operation: 'GetBucketAcl' }])],
    nearMiss: [
      exampleWindows(sweep(9, 60_000)),
      exampleWindows(sweep(10, 599_000)),
      exampleWindows(sweep(40, 60_000), usually({ own: 7, all: 7, operations: bucketSettings })),
    ],
  },
};
