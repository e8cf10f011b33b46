import { isNewPrincipal } from '#domain/activity/baseline/baseline.ts';
import type { Detection } from '../detection.ts';
import { countOf, isNamed, nameOf, storeName, using } from '../lib/acts.ts';
import { detectDeeds } from '../lib/detectDeeds.ts';
import { exampleWindows, PLAIN_BUCKET, usually } from '../lib/exampleWindows.ts';

/** Fewer objects are looked at in a console. */
const LEAST_READS = 10;

const list = { operation: 'ListObjectsV2', count: 3 };
const unknown = usually({ all: 30 });

export const listedThenRead: Detection = {
  id: 'DET-15',
  title: 'Somebody new listed a bucket and read what is in it',
  severity: 'High',
  category: 'collection',
  scope: 'direct',
  log: 'cloudtrail-data-s3',
  description:
    'An identity that had not used the bucket before listed its objects and read at least 10 ' +
    'within an hour. The bucket holds sensitive data, and others have used it for a week or more.',
  remediation: {
    console: [
      'Ask who holds the credentials whether the reading was planned.',
      'If not, disable the access keys of the user, or revoke the active sessions of the role, in IAM.',
      'Remove the permission to list and read the bucket from the identity, if it does not need it.',
    ],
    cli: ['aws iam update-access-key --user-name USER --access-key-id KEY --status Inactive'],
    impact: 'Programs that use the same credentials stop working.',
  },
  detect: detectDeeds({
    services: ['s3'],
    onlySensitive: true,
    acts: (deed, { facts, recent }) => {
      const [first = deed] = recent;
      const [listed, read] = (['list', 'read'] as const).map((each) =>
        recent.flatMap((known) => using(known, each)),
      );
      const isBurst = (listed?.length ?? 0) > 0 && countOf(read ?? []) >= LEAST_READS;
      if (!isBurst || !isNamed(deed.principal)) return [];
      const baseline = facts.baselineOf(deed.storeId, deed.principalId);
      return isNewPrincipal(baseline, first.start)
        ? [...using(deed, 'list'), ...using(deed, 'read')]
        : [];
    },
    because: ({ principal, store }) =>
      `${nameOf(principal)} listed and read objects of ${storeName(store)}, which it had not used before.`,
  }),
  examples: {
    fires: [
      exampleWindows([list, { count: 10 }], unknown),
      exampleWindows([list, { count: 30, after: 5 }], unknown),
    ],
    doesNotFire: [exampleWindows([]), exampleWindows([{ count: 20 }], unknown)],
    nearMiss: [
      exampleWindows([list, { count: 9 }], unknown),
      exampleWindows([list, { count: 30, after: 8 }], unknown),
      exampleWindows([list, { count: 30 }], usually({ all: 6 })),
      exampleWindows([list, { count: 30 }], usually({ own: 2, all: 30 })),
      exampleWindows(
        [list, { count: 30 }].map((row) => ({ ...row, store: PLAIN_BUCKET })),
        unknown,
      ),
    ],
  },
};
