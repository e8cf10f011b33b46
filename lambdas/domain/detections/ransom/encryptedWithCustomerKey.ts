import { isNewLatelyToStore, isUsual } from '#domain/activity/baseline/baseline.ts';
import { markedOperation } from '#domain/activity/baseline/habits.ts';
import type { Detection, DetectionFacts } from '../detection.ts';
import { countOf, markedIn, nameOf, storeName } from '../lib/acts.ts';
import type { Act, Deed } from '../lib/deeds.ts';
import { detectDeeds } from '../lib/detectDeeds.ts';
import { exampleWindows, usually } from '../lib/exampleWindows.ts';

const LEAST_KEYS = 20;

const write = { operation: 'CopyObject', mark: 'customerKey' as const };

const usedFor = (names: number) =>
  usually({ all: 30, names, operations: ['CopyObject customerKey'] });

const isSuspicious = (deed: Deed, acts: readonly Act[], facts: DetectionFacts): boolean => {
  const baseline = facts.baselineOf(deed.storeId, deed.principalId);
  const names = acts.map(
    ({ row }) => ({ kind: 'operations', name: markedOperation(row) }) as const,
  );
  if (countOf(acts) >= LEAST_KEYS)
    return !names.some((name) => isUsual(baseline, name, deed.start));
  return names.every((name) => isNewLatelyToStore(baseline, name, deed.start));
};

export const encryptedWithCustomerKey: Detection = {
  id: 'DET-17',
  title: 'Objects were encrypted with a key that AWS does not keep',
  severity: 'Critical',
  category: 'ransom',
  scope: 'direct',
  log: 'cloudtrail-data-s3',
  description:
    'Objects were written with a key that only the caller has (SSE-C): 20 or more in ten minutes, ' +
    'or for the first time in this bucket, or within a week of it. Who overwrites data so can ask for money for the key, ' +
    'and AWS cannot help.',
  remediation: {
    console: [
      'Disable the credentials that were used, at once.',
      'If the bucket keeps versions, restore those before the overwriting; suspend lifecycle rules that delete them.',
      'Deny writes with the header x-amz-server-side-encryption-customer-algorithm in the policy of the bucket.',
    ],
    cli: ['aws s3api list-object-versions --bucket {{bucket}}'],
    impact: 'Programs that encrypt with keys of their own can no longer write to the bucket.',
  },
  detect: detectDeeds({
    services: ['s3'],
    acts: (deed, { facts }) => {
      const acts = markedIn(deed, 'customerKey');
      return acts.length > 0 && isSuspicious(deed, acts, facts) ? acts : [];
    },
    because: ({ principal, store }, acts) =>
      `${nameOf(principal)} wrote ${countOf(acts)} objects of ${storeName(store)} with a key that AWS does not keep.`,
  }),
  examples: {
    fires: [
      exampleWindows([{ ...write, count: 20 }]),
      exampleWindows(
        [{ ...write, count: 1 }],
        usually({ own: 9, all: 9, operations: ['PutObject'] }),
      ),
      exampleWindows([{ ...write, count: 1 }], usedFor(6)),
    ],
    doesNotFire: [exampleWindows([]), exampleWindows([{ count: 99, operation: 'CopyObject' }])],
    nearMiss: [
      exampleWindows([{ ...write, count: 19 }]),
      exampleWindows([{ ...write, count: 1 }], usually({ all: 6 })),
      exampleWindows([{ ...write, count: 1 }], usedFor(8)),
      exampleWindows(
        [{ ...write, count: 99 }],
        usually({ own: 9, all: 9, operations: ['CopyObject customerKey'] }),
      ),
    ],
  },
};
