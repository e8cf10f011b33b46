import { isUsual } from '#domain/activity/baseline/baseline.ts';
import type { Detection } from '../detection.ts';
import { countOf, doneIn, markedIn, nameOf, storeName, using } from '../lib/acts.ts';
import type { Act, Deed } from '../lib/deeds.ts';
import { detectDeeds } from '../lib/detectDeeds.ts';
import { exampleWindows, refused, usually } from '../lib/exampleWindows.ts';

const LEAST_KEYS = 50;
const deletion = 'DeleteObject';

const noteIn = (deed: Pick<Deed, 'acts'>): Act[] => markedIn(deed, 'ransomNote');

export const deletedAfterReading: Detection = {
  id: 'DET-19',
  title: 'Objects were read and then deleted, or a ransom note was written',
  severity: 'Critical',
  category: 'ransom',
  scope: 'direct',
  log: 'cloudtrail-data-s3',
  description:
    'An identity read objects of a bucket and deleted 50 or more within ten minutes, which it does ' +
    'not usually do there; or it wrote an object whose name is that of a ransom note. So data is ' +
    'taken away to sell it back.',
  remediation: {
    console: [
      'Disable the credentials that were used, at once.',
      'If the bucket keeps versions, remove the delete markers; otherwise restore from a backup.',
      'Turn on versioning and Object Lock, so that deletions can be undone.',
    ],
    cli: ['aws s3api list-object-versions --bucket {{bucket}}'],
    impact: 'Programs that use the same credentials stop working.',
  },
  detect: detectDeeds({
    services: ['s3'],
    acts: (deed, { facts, recent }) => {
      const deleted = doneIn(deed, [deletion]);
      const hasRead = recent.some((known) => using(known, 'read').length > 0);
      if (!hasRead || countOf(deleted) < LEAST_KEYS) return noteIn(deed);
      const baseline = facts.baselineOf(deed.storeId, deed.principalId);
      const isJob = isUsual(baseline, { kind: 'operations', name: deletion }, deed.start);
      return isJob ? noteIn(deed) : [...deleted, ...noteIn(deed)];
    },
    because: ({ principal, store }, acts) =>
      noteIn({ acts }).length > 0
        ? `${nameOf(principal)} wrote an object to ${storeName(store)} that is named as a ransom note.`
        : `${nameOf(principal)} deleted ${countOf(acts)} objects of ${storeName(store)} after reading there.`,
  }),
  examples: {
    fires: [
      exampleWindows([{ count: 60 }, { operation: deletion, count: 50 }]),
      exampleWindows([{ count: 1 }, { operation: deletion, count: 90, after: 6 }]),
      exampleWindows([{ operation: 'PutObject', mark: 'ransomNote' }]),
    ],
    doesNotFire: [exampleWindows([]), exampleWindows([{ count: 60 }])],
    nearMiss: [
      exampleWindows([{ count: 60 }, { operation: deletion, count: 49 }]),
      exampleWindows([{ operation: deletion, count: 90 }]),
      exampleWindows([{ count: 60 }, { operation: deletion, count: 90, after: 8 }]),
      exampleWindows([{ count: 60 }, { operation: deletion, ...refused(90) }]),
      exampleWindows(
        [{ count: 60 }, { operation: deletion, count: 90 }],
        usually({ own: 9, all: 9, operations: [deletion] }),
      ),
    ],
  },
};
