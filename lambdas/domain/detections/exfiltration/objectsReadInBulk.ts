import { usualAt } from '#domain/activity/baseline/baseline.ts';
import { volumeOf } from '#domain/activity/baseline/volumes.ts';
import type { Detection } from '../detection.ts';
import { countOf, nameOf, storeName, using } from '../lib/acts.ts';
import { detectDeeds } from '../lib/detectDeeds.ts';
import { exampleWindows, PLAIN_BUCKET, usually } from '../lib/exampleWindows.ts';
import { isAboveUsual } from '../lib/isAboveUsual.ts';

const MB = 1_000_000;
const known = usually({ own: 20, all: 20, reads: 100, bytes: 100 * MB });

export const objectsReadInBulk: Detection = {
  id: 'DET-13',
  title: 'Far more objects were read than usual',
  severity: 'High',
  category: 'exfiltration',
  scope: 'direct',
  log: 'cloudtrail-data-s3',
  description:
    'One identity read more than five times as many objects, or as many bytes, of a bucket with ' +
    'sensitive data in ten minutes as in 99 of 100 such times in the last 14 days, and more than ' +
    '200 objects or 100 MB. This is how data is copied out.',
  remediation: {
    console: [
      'Ask who holds the credentials whether the reading was planned.',
      'If not, disable the access keys of the user, or revoke the active sessions of the role, in IAM.',
      'Compare the objects read with what the bucket holds, to know what is lost.',
    ],
    cli: ['aws iam update-access-key --user-name USER --access-key-id KEY --status Inactive'],
    impact: 'Programs that use the same credentials stop working.',
  },
  detect: detectDeeds({
    services: ['s3'],
    onlySensitive: true,
    acts: (deed, { facts }) => {
      const rows = deed.acts.map(({ row }) => row);
      const usual = () => usualAt(facts.baselineOf(deed.storeId, deed.principalId), deed.start);
      return isAboveUsual(volumeOf(deed.store, rows), usual) ? using(deed, 'read') : [];
    },
    because: ({ principal, store }, acts) =>
      `${nameOf(principal)} read ${countOf(acts)} objects of ${storeName(store)} in ten minutes.`,
  }),
  examples: {
    fires: [
      exampleWindows([{ count: 501 + 100 }], known),
      exampleWindows([{ count: 2, bytesOut: 700 * MB }], known),
      exampleWindows([{ count: 201 }], usually({ all: 14 })),
    ],
    doesNotFire: [exampleWindows([]), exampleWindows([{ count: 3 }], known)],
    nearMiss: [
      exampleWindows([{ count: 400 }], known),
      exampleWindows([{ count: 5000 }], usually({ all: 13 })),
      exampleWindows([{ count: 5000, store: PLAIN_BUCKET }], known),
      exampleWindows([{ count: 5000, operation: 'PutObject' }], known),
    ],
  },
};
