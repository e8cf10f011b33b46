import type { ScoreFacts } from '#domain/issue/score.ts';

const issue = (
  severity: ScoreFacts['severity'],
  exposure: ScoreFacts['exposure'],
  sensitivity: number | null,
): ScoreFacts => ({ severity, exposure, sensitivity });

const PEOPLE = 95;
const LOGS = 7;

/** Issues as a security lead meets them, by what they are on. */
export const issueSituations = {
  'bucket that everybody reads, with people': issue('Critical', 'public', PEOPLE),
  'bucket that everybody reads, unread': issue('Critical', 'public', null),
  'bucket that everybody reads, with logs': issue('Critical', 'public', LOGS),
  'snapshot shared with everybody, of an unread database': issue('Critical', 'public', null),
  'database with an open port, with people': issue('High', 'public', PEOPLE),
  'database that may be open, with people': issue('High', 'unknown', PEOPLE),
  'unencrypted private database with people': issue('High', 'private', PEOPLE),
  'unencrypted private database, unread': issue('High', 'private', null),
  'unencrypted private database, empty': issue('High', 'private', 0),
  'no backups of a public bucket with people': issue('Medium', 'public', PEOPLE),
  'no backups of a private database with people': issue('Medium', 'private', PEOPLE),
  'no backups of an empty private database': issue('Medium', 'private', 0),
  'no lifecycle rule on a public bucket with people': issue('Low', 'public', PEOPLE),
  'no lifecycle rule on a private bucket': issue('Low', 'private', 0),
} as const satisfies Record<string, ScoreFacts>;
export type IssueSituation = keyof typeof issueSituations;

const lifecycle = 'no lifecycle rule on a public bucket with people';

/** The first must rank above the second, because of the third. */
export const issuePairs: readonly (readonly [IssueSituation, IssueSituation, string])[] = [
  [
    'bucket that everybody reads, with people',
    'bucket that everybody reads, unread',
    'it is known to hold people',
  ],
  [
    'bucket that everybody reads, unread',
    'bucket that everybody reads, with logs',
    'unknown counts as important',
  ],
  [
    'bucket that everybody reads, with people',
    'database with an open port, with people',
    'a database asks for a password',
  ],
  [
    'snapshot shared with everybody, of an unread database',
    'database with an open port, with people',
    'anybody can restore it now',
  ],
  [
    'bucket that everybody reads, with logs',
    'unencrypted private database with people',
    'anybody can read it now',
  ],
  [
    'database with an open port, with people',
    'database that may be open, with people',
    'the whole internet can try',
  ],
  [
    'database that may be open, with people',
    'unencrypted private database with people',
    'it may be open',
  ],
  [
    'unencrypted private database with people',
    'unencrypted private database, unread',
    'it is known to hold people',
  ],
  [
    'unencrypted private database, unread',
    'unencrypted private database, empty',
    'unknown counts as important',
  ],
  [
    'unencrypted private database with people',
    'no backups of a public bucket with people',
    'the graver weakness',
  ],
  [
    'no backups of a public bucket with people',
    'no backups of a private database with people',
    'anybody may find it',
  ],
  [
    'no backups of a private database with people',
    'no backups of an empty private database',
    'there is something to lose',
  ],
  ['no backups of an empty private database', lifecycle, 'data could be lost for good'],
  [lifecycle, 'no lifecycle rule on a private bucket', 'what is kept too long is open'],
  [
    'snapshot shared with everybody, of an unread database',
    lifecycle,
    'a missing lifecycle rule never outranks what anybody can restore',
  ],
];
