import type { Detection } from '../detection.ts';
import { countOf, doneIn, storeName } from '../lib/acts.ts';
import { detectDeeds } from '../lib/detectDeeds.ts';
import { exampleWindows, PLAIN_BUCKET, refused } from '../lib/exampleWindows.ts';

const principal = { type: 'anonymous' as const, name: 'Anonymous', arn: null, accountId: null };

export const objectsReadAnonymously: Detection = {
  id: 'DET-14',
  title: 'Sensitive objects were read without signing in',
  severity: 'High',
  category: 'exfiltration',
  scope: 'direct',
  log: 'cloudtrail-data-s3',
  description:
    'Somebody who did not sign in listed or read objects of a bucket with sensitive data. ' +
    'Whoever knows the address can do the same.',
  remediation: {
    console: [
      'Open the bucket, Permissions, Block public access, choose Edit, select all four settings and save.',
      'Take what was read for lost: the log names the addresses and the objects.',
    ],
    cli: [
      'aws s3api put-public-access-block --bucket {{bucket}} --public-access-block-configuration BlockPublicAcls=true,IgnorePublicAcls=true,BlockPublicPolicy=true,RestrictPublicBuckets=true',
    ],
    impact: 'Objects that are meant to be public can no longer be read without signing in.',
  },
  detect: detectDeeds({
    services: ['s3'],
    onlySensitive: true,
    acts: (deed) =>
      deed.principal.type === 'anonymous'
        ? doneIn(deed, ['GetObject', 'ListObjects', 'ListObjectsV2', 'ListObjectVersions'])
        : [],
    because: ({ store }, acts) =>
      `Somebody read or listed objects of ${storeName(store)} without signing in, ${countOf(acts)} times.`,
  }),
  examples: {
    fires: [
      exampleWindows([{ principal }]),
      exampleWindows([{ principal, operation: 'ListObjectsV2' }]),
    ],
    doesNotFire: [exampleWindows([]), exampleWindows([{ count: 9 }])],
    nearMiss: [
      exampleWindows([{ principal, ...refused(3) }]),
      exampleWindows([{ principal, store: PLAIN_BUCKET }]),
      exampleWindows([{ principal, operation: 'HeadBucket' }]),
    ],
  },
};
