import { isUsual } from '#domain/activity/baseline/baseline.ts';
import type { Detection } from '../detection.ts';
import { doneIn, nameOf } from '../lib/acts.ts';
import type { Act, Deed } from '../lib/deeds.ts';
import { detectSpans } from '../lib/detectSpans.ts';
import { type ExampleRow, exampleWindows, secretArn, usually } from '../lib/exampleWindows.ts';

const LEAST_SECRETS = 5;
const SPAN_MS = 5 * 60_000;
const [READ, BY_FILTER] = ['GetSecretValue', 'BatchGetSecretValue'] as const;

const reads = (secrets: number, ms: number): ExampleRow[] =>
  Array.from({ length: secrets }, (_, n) => ({
    store: secretArn(`s${n}`),
    ...{ operation: READ, atMs: Math.floor((n * ms) / secrets) },
  }));

const actsOf = (deed: Deed): Act[] => doneIn(deed, [READ, BY_FILTER]);

export const secretsReadInBulk: Detection = {
  id: 'DET-23',
  title: 'Many secrets were read at once',
  severity: 'High',
  category: 'credential-access',
  scope: 'direct',
  log: 'cloudtrail-management',
  description:
    'One identity read five or more secrets within five minutes that it does not usually read, or ' +
    'asked for all that a filter finds. Passwords of databases are among what secrets hold.',
  remediation: {
    console: [
      'Disable the access keys of the user, or revoke the active sessions of the role, in IAM, unless the reading was planned.',
      'Rotate every secret that was read, in Secrets Manager.',
    ],
    cli: ['aws secretsmanager rotate-secret --secret-id SECRET'],
    impact: 'Programs that keep the old value fail until they read the new one.',
  },
  detect: detectSpans({
    services: ['secretsmanager'],
    spanMs: SPAN_MS,
    acts: (deed, facts) =>
      actsOf(deed).filter(({ row }) => {
        const baseline = facts.baselineOf(deed.storeId, deed.principalId);
        return !isUsual(baseline, { kind: 'operations', name: row.operation }, deed.start);
      }),
    isEnough: (span, stores) =>
      stores.length >= LEAST_SECRETS || span.some(({ row }) => row.operation === BY_FILTER),
    because: (span, stores) => {
      const who = span[0] === undefined ? 'Somebody' : nameOf(span[0].row.principal);
      return stores.length >= LEAST_SECRETS
        ? `${who} read ${stores.length} secrets within five minutes.`
        : `${who} read all secrets that a filter finds.`;
    },
  }),
  examples: {
    fires: [
      exampleWindows(reads(5, 299_000)),
      exampleWindows([{ store: secretArn('*'), operation: BY_FILTER }]),
    ],
    doesNotFire: [exampleWindows([]), exampleWindows([{ ...reads(1, 0)[0], count: 99 }])],
    nearMiss: [
      exampleWindows(reads(4, 60_000)),
      exampleWindows(reads(5, 599_000)),
      exampleWindows(reads(40, 60_000), usually({ own: 7, all: 7, operations: [READ] })),
    ],
  },
};
