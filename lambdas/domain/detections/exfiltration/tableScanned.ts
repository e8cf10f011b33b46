import { isNewPrincipal, usualAt } from '#domain/activity/baseline/baseline.ts';
import { volumeOf } from '#domain/activity/baseline/volumes.ts';
import type { Detection } from '../detection.ts';
import { countOf, doneIn, isNamed, markedIn, nameOf, storeName, using } from '../lib/acts.ts';
import type { Act, Deed } from '../lib/deeds.ts';
import { detectDeeds } from '../lib/detectDeeds.ts';
import { exampleWindows, TABLE, usually } from '../lib/exampleWindows.ts';
import { isAboveUsual } from '../lib/isAboveUsual.ts';

const scan = { store: TABLE, operation: 'Scan' };
const statement = { store: TABLE, operation: 'ExecuteStatement' };

/** Calls that read a table without naming what they want. */
const scansIn = (deed: Deed): Act[] => [...doneIn(deed, ['Scan']), ...markedIn(deed, 'wholeTable')];

export const tableScanned: Detection = {
  id: 'DET-36',
  title: 'A table was read through',
  severity: 'High',
  category: 'exfiltration',
  scope: 'direct',
  log: 'cloudtrail-data-dynamodb',
  description:
    'A table with sensitive data was scanned, or read by a statement without a condition, by an ' +
    'identity that had not used it before; or one read it more than five times as often in ten ' +
    'minutes as in 99 of 100 such times in the last 14 days.',
  remediation: {
    console: [
      'Ask who holds the credentials whether the reading was planned.',
      'If not, disable the access keys of the user, or revoke the active sessions of the role, in IAM.',
      'Leave dynamodb:Scan out of permissions of programs that read single items.',
    ],
    cli: ['aws iam update-access-key --user-name USER --access-key-id KEY --status Inactive'],
    impact: 'Programs that use the same credentials stop working.',
  },
  detect: detectDeeds({
    services: ['dynamodb'],
    onlySensitive: true,
    acts: (deed, { facts }) => {
      const baseline = () => facts.baselineOf(deed.storeId, deed.principalId);
      const scans = scansIn(deed);
      const isNew =
        scans.length > 0 && isNamed(deed.principal) && isNewPrincipal(baseline(), deed.start);
      if (isNew) return scans;
      const volume = volumeOf(
        deed.store,
        deed.acts.map(({ row }) => row),
      );
      return isAboveUsual(volume, () => usualAt(baseline(), deed.start)) ? using(deed, 'read') : [];
    },
    because: ({ principal, store }, acts) =>
      `${nameOf(principal)} read ${storeName(store)} through, by ${countOf(acts)} calls in ten minutes.`,
  }),
  examples: {
    fires: [
      exampleWindows([scan], usually({ all: 7 })),
      exampleWindows([{ ...statement, mark: 'wholeTable' }], usually({ all: 7 })),
      exampleWindows([{ ...scan, count: 900 }], usually({ own: 20, all: 20, reads: 100 })),
    ],
    doesNotFire: [exampleWindows([]), exampleWindows([scan], usually({ own: 20, all: 20 }))],
    nearMiss: [
      exampleWindows([scan], usually({ all: 6 })),
      exampleWindows([statement], usually({ all: 7 })),
      exampleWindows([{ ...scan, count: 400 }], usually({ own: 20, all: 20, reads: 100 })),
    ],
  },
};
