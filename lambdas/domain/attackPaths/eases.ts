import type { EntryKind, LinkKind } from '#contracts/attackPath/words.ts';

interface Likelihood {
  /** Probability that an attacker gets this far, 0 to 1. */
  readonly ease: number;
  readonly reason: string;
}

/** Judgements, to be calibrated on ordered pairs of paths. */
const likely = (ease: number, reason: string): Likelihood => ({ ease, reason });

/** Where paths begin, and how probable it is that an attacker is there. */
export const entryEases = {
  attack: likely(1, 'An attack on it was detected in the last 24 hours'),
  internet: likely(1, 'Anybody on the internet'),
  network: likely(0.4, 'Somebody in one of the networks that rules name'),
  everybody: likely(0.95, 'Anybody, without signing in or with any AWS account'),
  externalAccount: likely(0.5, 'An account that is not yours, and that your policies name'),
  federated: likely(1, 'A subject of an identity provider'),
  passwordOnly: likely(0.2, 'A password without a second factor'),
  oldKey: likely(0.15, 'An access key that is older than a year'),
  person: likely(0.05, 'A person or a program whose credentials could be stolen'),
  workload: likely(0.05, 'A program that could be taken over from within'),
} as const satisfies Record<EntryKind, Likelihood>;

/** By what a trust policy says of the subjects of an identity provider. */
export const federatedEases = {
  any: likely(0.6, 'The trust policy names no subject'),
  pattern: likely(0.3, 'The trust policy names subjects by a pattern'),
  pinned: likely(0.08, 'The trust policy names its subjects'),
} as const;

/** Of a workload that connections from the internet reach. */
export const exposedEases = {
  exploited: likely(0.8, 'Open to the internet, and a vulnerability of it can be exploited'),
  database: likely(0.35, 'The port of the database is open to the internet'),
  administration: likely(0.25, 'SSH or remote desktop is open to the internet'),
  workload: likely(0.12, 'Open to the internet; no exploited flaw is known'),
  anonymous: likely(0.95, 'It answers without authentication'),
} as const;

/** Of what passes requests on. The ease of what stands behind it is that of an exposed workload. */
export const frontEases = {
  open: likely(0.95, 'It answers the internet and passes requests on'),
  onward: likely(0.95, 'It passes requests on to the next'),
} as const;

/** Share of the ease that is left where a front lets only some callers through. */
export const callerShares = {
  none: likely(1, ''),
  signIn: likely(0.2, 'callers have to sign in first'),
  certificate: likely(0.2, 'callers have to show a certificate'),
  apiKey: likely(0.5, 'callers need a key of the API'),
  signature: likely(0.05, 'callers need keys of AWS that may call it'),
} as const;

export const identityEases = {
  metadataV1: likely(0.95, 'Version 1 of the metadata service gives credentials to any request'),
  metadataV2: likely(0.85, 'The metadata service asks for a token'),
  function: likely(0.9, 'Credentials are in the environment of the function'),
  task: likely(0.9, 'Credentials are at an address that every container of the task reaches'),
} as const;

export const escalationEases = {
  itself: likely(0.9, 'It changes permissions or credentials'),
  taken: likely(0.85, 'It changes what a workload runs'),
  passed: likely(0.8, 'It creates a workload and passes the role to it'),
  controls: likely(0.9, 'It runs commands on the workload'),
} as const;

export const networkEases = {
  alone: likely(0.3, 'The network lets connections through; the password is not known'),
  open: likely(0.85, 'It answers whoever connects: it asks for no password and no signature'),
  withRole: likely(0.85, 'Policies let the role of the workload in'),
  withSecret: likely(0.6, 'Credentials were found where the workload can read them'),
  withLogin: likely(0.85, 'Its settings hold a login of the database'),
  withStarted: likely(0.9, 'It is started with a login of the database'),
  withIssued: likely(0.85, 'AWS issues it a login of the database'),
  withKept: likely(0.85, 'It may read a login that names the database'),
  withMaster: likely(0.9, 'It may read the login of the master user in Secrets Manager'),
} as const;

/** Of whoever has the login of a database. */
export const loginEases = {
  open: likely(0.9, 'The port of the database is open to the internet'),
  closed: likely(0.3, 'A way into the network of the database is still needed'),
} as const;

/** Of whoever may write the policy of a secret. */
export const opensSecret = likely(0.9, 'It may write a policy of the secret that lets it read it');

/** Of an identity to which no path leads: that its credentials are abused is never ruled out. */
export const assumedEases = {
  role: likely(0.05, 'A program or a person that may take it on could be taken over'),
  /** As what depends on something that is not known. */
  unread: likely(0.4, 'Policies that could not be read may allow it'),
  /** A user without credentials, the root user with a second factor, a role of AWS itself. */
  closed: likely(0.01, 'Nobody is known to be able to sign in as it'),
} as const;

/** Of the rest. */
export const linkEases = {
  CAN_ASSUME: likely(0.95, 'Permissions and trust allow it'),
  CAN_READ: likely(0.98, 'Permissions allow it'),
  CAN_WRITE: likely(0.98, 'Permissions allow it'),
  CAN_DELETE: likely(0.98, 'Permissions allow it'),
  CAN_EXPORT: likely(0.98, 'Permissions allow it'),
  CAN_SHARE: likely(0.98, 'Permissions allow it'),
  SNAPSHOT_ROUTE: likely(0.7, 'A copy has to be made and restored first'),
  HOLDS_CREDENTIAL: likely(0.3, 'Credentials were found; whose they are was not verified'),
  READS_SECRET: likely(0.98, 'Permissions allow it'),
  READS_SETTINGS: likely(0.95, 'Permissions allow it'),
  HOLDS_KEY: likely(0.9, 'IAM names the owner of the key, which is active'),
  COPY_OF: likely(0.95, 'It holds the same data'),
} as const satisfies Partial<Record<LinkKind, Likelihood>>;

/** Of what depends on something that is not known, such as an address or a second factor. */
export const CONDITIONAL = 0.4;
