import type { Detection, DetectionStore } from '../detection.ts';
import { doneIn, markedIn, nameOf, storeName } from '../lib/acts.ts';
import type { Act, Deed } from '../lib/deeds.ts';
import { detectDeeds } from '../lib/detectDeeds.ts';
import { exampleWindows, PLAIN_BUCKET, refused, SITE_BUCKET } from '../lib/exampleWindows.ts';

const anonymous = {
  ...{ store: PLAIN_BUCKET, operation: 'GetObject' },
  principal: { type: 'anonymous' as const, name: 'Anonymous', arn: null, accountId: null },
};
const plain = { mark: 'noTls' as const };

/** Of sensitive data stores another detection tells. */
const withoutName = (deed: Deed, stores: readonly DetectionStore[]): Act[] =>
  deed.principal.type === 'anonymous' && !stores.some(({ isSensitive }) => isSensitive)
    ? doneIn(deed, ['GetObject'])
    : [];

export const objectsReadInTheOpen: Detection = {
  id: 'DET-40',
  title: 'Objects were read without signing in or without encryption',
  severity: 'High',
  category: 'exfiltration',
  scope: 'direct',
  log: 's3-server-access',
  description:
    'The access log of a bucket that no tag calls public has requests that were not signed, or ' +
    'that were not encrypted on their way, so that others could read along.',
  remediation: {
    console: [
      'Open the bucket, Permissions, Block public access, choose Edit, select all four settings and save.',
      'Deny requests without encryption in the policy of the bucket (aws:SecureTransport is false).',
      'If the bucket is meant to be public, tag it so: visibility = public.',
    ],
    cli: [
      'aws s3api put-public-access-block --bucket {{bucket}} --public-access-block-configuration BlockPublicAcls=true,IgnorePublicAcls=true,BlockPublicPolicy=true,RestrictPublicBuckets=true',
    ],
    impact: 'Programs that do not sign or encrypt their requests can no longer use the bucket.',
  },
  detect: detectDeeds({
    services: ['s3'],
    acts: (deed, { stores }) => {
      const isPrivate = stores.length > 0 && !stores.some((each) => each.isTaggedPublic);
      if (!isPrivate) return [];
      return [...new Set([...withoutName(deed, stores), ...markedIn(deed, 'noTls')])];
    },
    because: ({ principal, store }) =>
      principal.type === 'anonymous'
        ? `Somebody read objects of ${storeName(store)} without signing in.`
        : `${nameOf(principal)} used ${storeName(store)} without encryption on the way.`,
  }),
  examples: {
    fires: [exampleWindows([anonymous]), exampleWindows([plain])],
    doesNotFire: [exampleWindows([]), exampleWindows([{ count: 9 }])],
    nearMiss: [
      exampleWindows([{ ...anonymous, store: SITE_BUCKET }]),
      exampleWindows([{ ...plain, store: SITE_BUCKET }]),
      exampleWindows([{ ...anonymous, ...refused(1) }]),
      exampleWindows([{ ...anonymous, operation: 'HeadBucket' }]),
    ],
  },
};
