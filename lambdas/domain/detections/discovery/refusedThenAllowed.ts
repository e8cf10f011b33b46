import { isNewPrincipal } from '#domain/activity/baseline/baseline.ts';
import type { Detected, Detection, DetectionFacts } from '../detection.ts';
import { doneIn, isNamed, nameOf, refusedOf, storeName } from '../lib/acts.ts';
import type { Act, Deed } from '../lib/deeds.ts';
import { detectDeeds } from '../lib/detectDeeds.ts';
import { detectSpans } from '../lib/detectSpans.ts';
import {
  type ExampleRow,
  exampleWindows,
  PLAIN_BUCKET,
  refused,
  usually,
} from '../lib/exampleWindows.ts';

const [LEAST_REFUSED, LEAST_STORES] = [6, 3];
const SPAN_MS = 10 * 60_000;
/** One that is refused once has mistyped. */
const LEAST_BEFORE = 3;

const services = ['s3', 'dynamodb', 'rds', 'redshift', 'secretsmanager', 'ssm', 'rds-data'];
const refusedIn = ({ acts }: Pick<Deed, 'acts'>): Act[] =>
  acts.filter(({ row }) => refusedOf(row) > 0);
const refusedCount = (acts: readonly Act[]): number =>
  acts.reduce((sum, { row }) => sum + refusedOf(row), 0);

const overMany = detectSpans({
  services,
  spanMs: SPAN_MS,
  acts: refusedIn,
  isEnough: (span, stores) => stores.length >= LEAST_STORES && refusedCount(span) >= LEAST_REFUSED,
  because: (span, stores) =>
    `${span[0] === undefined ? 'Somebody' : nameOf(span[0].row.principal)} was refused ${refusedCount(span)} times at ${stores.length} data stores within ten minutes.`,
});

/** Calls of a name that was refused several times within the hour before, and then went through. */
const letThrough = (deed: Deed, recent: readonly Deed[], facts: DetectionFacts): Act[] => {
  const refusals = recent.flatMap(refusedIn);
  const names = [...new Set(refusals.map(({ row }) => row.operation))].filter(
    (name) => refusedCount(refusals.filter(({ row }) => row.operation === name)) >= LEAST_BEFORE,
  );
  const through = doneIn(deed, names);
  if (through.length === 0 || !isNamed(deed.principal)) return [];
  const baseline = facts.baselineOf(deed.storeId, deed.principalId);
  return isNewPrincipal(baseline, recent[0]?.start ?? deed.start) ? through : [];
};

const thenAllowed = detectDeeds({
  services,
  onlySensitive: true,
  acts: (deed, { facts, recent }) => letThrough(deed, recent, facts),
  because: ({ principal, store }) =>
    `${nameOf(principal)} was refused at ${storeName(store)} several times and then let through.`,
});

/** An attempt counts whole: to be refused is what is looked for. */
const asWhole = (found: Detected): Detected => ({ ...found, isAttempt: false });

const tried = (stores: number, times: number, ms = 1): ExampleRow[] =>
  Array.from({ length: stores }, (_, n) => ({
    store: `arn:aws:s3:::b${n}`,
    ...{ ...refused(times), atMs: Math.floor((n * ms) / stores) },
  }));

export const refusedThenAllowed: Detection = {
  id: 'DET-38',
  title: 'Somebody tried what is not permitted at data stores',
  severity: 'Medium',
  category: 'discovery',
  scope: 'direct',
  log: 'cloudtrail-management',
  description:
    'One identity was refused six times or more at three or more data stores within ten minutes; or ' +
    'it was refused at one with sensitive data, and the same call went through within the hour ' +
    'after. So it is tried out what stolen credentials can do.',
  remediation: {
    console: [
      'Ask who holds the credentials whether they tried it, such as by a program that is set up wrongly.',
      'If not, disable the access keys of the user, or revoke the active sessions of the role, in IAM.',
      'Look at what changed the permissions, if a call went through in the end.',
    ],
    cli: ['aws iam update-access-key --user-name USER --access-key-id KEY --status Inactive'],
    impact: 'Programs that use the same credentials stop working.',
  },
  detect: (facts) => [...overMany(facts).map(asWhole), ...thenAllowed(facts)],
  examples: {
    fires: [
      exampleWindows(tried(3, 2)),
      exampleWindows([refused(3), { after: 2 }], usually({ all: 9 })),
    ],
    doesNotFire: [exampleWindows([]), exampleWindows([{ count: 50 }])],
    nearMiss: [
      exampleWindows(tried(2, 30)),
      exampleWindows(tried(5, 1)),
      exampleWindows([refused(2), { after: 2 }], usually({ all: 9 })),
      exampleWindows([refused(3), { after: 8 }], usually({ all: 9 })),
      exampleWindows([refused(3), { after: 2, operation: 'ListObjects' }], usually({ all: 9 })),
      exampleWindows([refused(3), { after: 2 }], usually({ own: 2, all: 9 })),
      exampleWindows(
        [refused(3), { after: 2 }].map((row) => ({ ...row, store: PLAIN_BUCKET })),
        usually({ all: 9 }),
      ),
    ],
  },
};
