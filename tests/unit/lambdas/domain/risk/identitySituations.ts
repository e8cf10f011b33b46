import { linkEases } from '#domain/attackPaths/eases.ts';
import { scorePath } from '#domain/attackPaths/score.ts';
import type { IdentityRiskInput } from '#domain/risk/identityRisk.ts';

const PEOPLE = 95;
const MAILS = 46;

const reaching = (
  entered: number,
  sensitivity: number,
  more: Partial<IdentityRiskInput> & { readonly ease?: number } = {},
): IdentityRiskInput => {
  const { ease = linkEases.CAN_READ.ease, ...rest } = more;
  const score = scorePath({ ease: entered * ease, impact: 1, sensitivity });
  return {
    ...{ entered, path: { score, store: 'customers' }, sensitiveStores: 1 },
    ...{ isAdministrator: false, escalation: null, isUnread: false },
    ...rest,
  };
};
const nothing = (entered: number, more: Partial<IdentityRiskInput> = {}): IdentityRiskInput => ({
  ...reaching(entered, 0, { sensitiveStores: 0, ...more }),
  path: null,
});

const PASSWORD = 0.2;
const OLD_KEY = 0.15;
const PERSON = 0.05;
const CLOSED = 0.01;

/** Identities as a security lead meets them. */
export const identitySituations = {
  'administrator without MFA': reaching(PASSWORD, PEOPLE, {
    ...{ isAdministrator: true, sensitiveStores: 40 },
  }),
  'administrator with MFA': reaching(PERSON, PEOPLE, {
    ...{ isAdministrator: true, sensitiveStores: 40 },
  }),
  'root with MFA': reaching(CLOSED, PEOPLE, { isAdministrator: true, sensitiveStores: 40 }),
  'reader without MFA': reaching(PASSWORD, PEOPLE),
  'reader with an old key': reaching(OLD_KEY, PEOPLE),
  'reader with MFA': reaching(PERSON, PEOPLE),
  'reader of e-mails without MFA': reaching(PASSWORD, MAILS, { sensitiveStores: 0 }),
  'reader of e-mails with MFA': reaching(PERSON, MAILS, { sensitiveStores: 0 }),
  'reader of 20 stores with MFA': reaching(PERSON, PEOPLE, { sensitiveStores: 20 }),
  'reader with MFA that may raise itself': reaching(PERSON, PEOPLE, { escalation: 'iam-005' }),
  'role of a function open to the internet': reaching(0.9, PEOPLE),
  'role of a machine with SSH open': reaching(0.25 * 0.85, PEOPLE),
  'administrator under attack': reaching(1, PEOPLE, {
    ...{ isAdministrator: true, sensitiveStores: 40 },
  }),
  'reader under attack': reaching(1, PEOPLE),
  'role of an internal machine': reaching(0.05 * 0.85, PEOPLE),
  'role that an unknown account assumes': reaching(0.5 * 0.95, PEOPLE),
  'role that any build assumes': reaching(0.6, PEOPLE),
  'role that pinned builds assume': reaching(0.08, PEOPLE),
  'role of AWS itself': reaching(CLOSED, PEOPLE),
  'reader behind a chain of three roles': reaching(OLD_KEY, PEOPLE, { ease: 0.95 ** 3 * 0.98 }),
  'reader if its address is the right one': reaching(OLD_KEY, PEOPLE, { ease: 0.98 * 0.4 }),
  'user of nothing without MFA': nothing(PASSWORD),
  'user with unread policies without MFA': nothing(PASSWORD, { isUnread: true }),
  'user with unread policies with MFA': nothing(PERSON, { isUnread: true }),
} as const satisfies Record<string, IdentityRiskInput>;
export type IdentitySituation = keyof typeof identitySituations;

/** The first must rank above the second, because of the third. */
export const identityPairs: readonly (readonly [IdentitySituation, IdentitySituation, string])[] = [
  ['administrator without MFA', 'administrator with MFA', 'passwords are guessed'],
  ['administrator under attack', 'reader under attack', 'it has more to lose'],
  ['reader under attack', 'reader without MFA', 'somebody is inside already'],
  ['administrator under attack', 'administrator without MFA', 'somebody is inside already'],
  ['administrator without MFA', 'reader without MFA', 'it has more to lose'],
  ['administrator with MFA', 'reader with MFA', 'it has more to lose'],
  ['administrator with MFA', 'root with MFA', 'nobody uses the root user day by day'],
  ['reader without MFA', 'reader with an old key', 'passwords are guessed'],
  ['reader with an old key', 'reader with MFA', 'old keys leak'],
  ['reader with MFA', 'role of AWS itself', 'nobody but AWS acts as it'],
  ['reader without MFA', 'reader of e-mails without MFA', 'its data is worse'],
  ['reader of e-mails without MFA', 'reader of e-mails with MFA', 'passwords are guessed'],
  ['reader with MFA', 'reader of e-mails with MFA', 'its data is worse'],
  ['reader of 20 stores with MFA', 'reader with MFA', 'it reaches more'],
  ['reader with MFA that may raise itself', 'reader with MFA', 'it may give itself the rest'],
  [
    'role of a function open to the internet',
    'role of a machine with SSH open',
    'anybody calls it',
  ],
  ['role of a machine with SSH open', 'role of an internal machine', 'the internet can try'],
  ['role that an unknown account assumes', 'reader without MFA', 'a stranger is let in already'],
  ['role that any build assumes', 'role that pinned builds assume', 'anybody can run a build'],
  ['role that pinned builds assume', 'role of AWS itself', 'a build can be taken over'],
  ['reader with an old key', 'reader behind a chain of three roles', 'each hop may fail'],
  [
    'reader behind a chain of three roles',
    'reader if its address is the right one',
    'it is certain',
  ],
  ['user with unread policies without MFA', 'user of nothing without MFA', 'unknown is never low'],
  [
    'user with unread policies without MFA',
    'user with unread policies with MFA',
    'no second factor',
  ],
  ['reader without MFA', 'user with unread policies without MFA', 'known beats unknown'],
  [
    'user with unread policies with MFA',
    'reader of e-mails with MFA',
    'unknown counts as important',
  ],
];
