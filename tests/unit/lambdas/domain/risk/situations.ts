import type { RiskFacts } from '#contracts/risk/facts.ts';
import type { RiskInput } from '#domain/risk/storeRisk.ts';

type Path = NonNullable<RiskFacts['paths']>[number];

const store = (
  sensitivity: number | null,
  exposure: RiskInput['exposure'],
  of: { paths?: readonly Path[]; issues?: readonly number[] } = {},
): RiskInput => ({
  ...{ sensitivity, exposure },
  facts: {
    paths: [...(of.paths ?? [])],
    issues: (of.issues ?? []).map((score, at) => ({ name: `Issue ${at}`, score })),
  },
});

/** Not read itself; its source is of this sensitivity. */
const copyOf = (
  copied: number,
  ...around: [RiskInput['exposure'], Parameters<typeof store>[2]?]
) => {
  const { facts, ...found } = store(null, ...around);
  return { ...found, facts: { ...facts, copied } };
};

/** Chances as the attack paths give them. */
const everybody: Path = { kind: 'everybody', ease: 0.95 };
const openPort: Path = { kind: 'internet', ease: 0.35 };
const exposedServer: Path = { kind: 'internet', ease: 0.11 };
const otherAccount: Path = { kind: 'externalAccount', ease: 0.49 };
const builds: Path = { kind: 'federated', ease: 0.56 };
const pinnedBuilds: Path = { kind: 'federated', ease: 0.075 };
const password: Path = { kind: 'passwordOnly', ease: 0.19 };
const oldKey: Path = { kind: 'oldKey', ease: 0.14 };
const person: Path = { kind: 'person', ease: 0.049 };
const workload: Path = { kind: 'workload', ease: 0.045 };
const attacked: Path = { kind: 'attack', ease: 0.93 };
const exploitedServer: Path = { kind: 'internet', ease: 0.67 };
const namedNetworks: Path = { kind: 'network', ease: 0.14 };
/** Share of an old key that a condition leaves. */
const oldKeyElsewhere: Path = { kind: 'oldKey', ease: 0.14 * 0.4 };
/** Everybody may list names, and read nothing. */
const namesOnly: Path = { kind: 'everybody', ease: 0.93 * 0.3 };

const PEOPLE_120 = 91;
const PEOPLE_67000 = 97;
const CARDS = 85;
const CLOUD_KEY = 81;
const CONTACTS = 73;
const LICENCES = 67;
const MAILS = 46;
const LOGS = 7;

/** Stores as a security lead meets them; sensitivities are those of the formula's examples. */
export const situations = {
  'public bucket with 120 people': store(PEOPLE_120, 'public', {
    paths: [everybody],
    issues: [88],
  }),
  'public bucket with 67,000 people': store(PEOPLE_67000, 'public', {
    ...{ paths: [everybody], issues: [99] },
  }),
  'public bucket with contacts': store(CONTACTS, 'public', { paths: [everybody], issues: [90] }),
  'public bucket with e-mails': store(MAILS, 'public', { paths: [everybody], issues: [80] }),
  'public bucket with logs': store(LOGS, 'public', { paths: [everybody], issues: [70] }),
  'public snapshot of a database with cards': copyOf(CARDS, 'public', {
    paths: [{ kind: 'everybody', ease: 0.66 }],
    issues: [88],
  }),
  'private snapshot of a database with cards': copyOf(CARDS, 'private'),
  'private snapshot of a database that is gone': store(null, 'private'),
  'public list of files with 120 people': store(PEOPLE_120, 'public', {
    ...{ paths: [namesOnly], issues: [70] },
  }),
  'logs under attack': store(LOGS, 'private', { paths: [attacked] }),
  'public website': store(0, 'public', { paths: [everybody], issues: [70] }),
  'public bucket with a cloud key': store(CLOUD_KEY, 'public', {
    ...{ paths: [everybody], issues: [90] },
  }),
  'public bucket, unread': store(null, 'public', { paths: [everybody], issues: [85] }),
  'private store, unread': store(null, 'private'),
  'store of unknown exposure, unread': store(null, 'unknown'),
  'private database of 67,000 people, no path': store(PEOPLE_67000, 'private'),
  'the same with minor issues': store(PEOPLE_67000, 'private', { issues: [20, 20] }),
  'the same with a critical issue': store(PEOPLE_67000, 'private', { issues: [80] }),
  'the same with five critical issues': store(PEOPLE_67000, 'private', {
    issues: [80, 80, 80, 80, 80],
  }),
  'the same by staff with MFA': store(PEOPLE_67000, 'private', { paths: [person] }),
  'the same by a password without MFA': store(PEOPLE_67000, 'private', { paths: [password] }),
  'the same by an old key': store(PEOPLE_67000, 'private', { paths: [oldKey] }),
  'the same by password, old key and staff': store(PEOPLE_67000, 'private', {
    paths: [password, oldKey, person],
  }),
  'the same by an unknown account': store(PEOPLE_67000, 'private', { paths: [otherAccount] }),
  'the same by any build': store(PEOPLE_67000, 'private', { paths: [builds] }),
  'the same by pinned builds': store(PEOPLE_67000, 'private', { paths: [pinnedBuilds] }),
  'the same behind an exposed server': store(PEOPLE_67000, 'private', { paths: [exposedServer] }),
  'the same under attack': store(PEOPLE_67000, 'private', { paths: [attacked] }),
  'the same behind an exploited server': store(PEOPLE_67000, 'private', {
    paths: [exploitedServer],
  }),
  'the same open to named networks': store(PEOPLE_67000, 'private', { paths: [namedNetworks] }),
  'the same by an old key from one address': store(PEOPLE_67000, 'private', {
    paths: [oldKeyElsewhere],
  }),
  'the same by a compromised workload': store(PEOPLE_67000, 'private', { paths: [workload] }),
  'the same with an open port': store(PEOPLE_67000, 'public', { paths: [openPort], issues: [95] }),
  'the same, paths not known': {
    ...store(PEOPLE_67000, 'private'),
    facts: { paths: null, issues: [] },
  },
  'the same of unknown exposure': store(PEOPLE_67000, 'unknown'),
  'cards by staff and workload': store(CARDS, 'private', { paths: [person, workload] }),
  'cards with an open port': store(CARDS, 'public', { paths: [openPort], issues: [90] }),
  'cards, no path': store(CARDS, 'private'),
  'contacts, no path': store(CONTACTS, 'private'),
  'contacts by an old key': store(CONTACTS, 'private', { paths: [oldKey] }),
  'contacts shared with an unknown account': store(CONTACTS, 'private', {
    ...{ paths: [otherAccount], issues: [80] },
  }),
  'licences by a password without MFA': store(LICENCES, 'private', { paths: [password] }),
  'licences, no path': store(LICENCES, 'private'),
  'e-mails by staff': store(MAILS, 'private', { paths: [person] }),
  'e-mails with an open port': store(MAILS, 'public', { paths: [openPort], issues: [75] }),
  'e-mails, no path': store(MAILS, 'private'),
  'logs by staff': store(LOGS, 'private', { paths: [person] }),
  'logs with five critical issues': store(LOGS, 'private', { issues: [60, 60, 60, 60, 60] }),
  'empty private store': store(0, 'private'),
  'empty private store with issues': store(0, 'private', { issues: [50, 50] }),
  'cloud key by staff': store(CLOUD_KEY, 'private', { paths: [person] }),
  'cloud key in a shared bucket': store(CLOUD_KEY, 'private', {
    ...{ paths: [otherAccount], issues: [80] },
  }),
} as const satisfies Record<string, RiskInput>;
export type Situation = keyof typeof situations;
