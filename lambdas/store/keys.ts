import { createHash } from 'node:crypto';
import type { CustomerContext } from '#contracts/customer/context.ts';

/** The only place that builds a key. */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

const own = (customer: CustomerContext, rest: string): string => `T#${customer.customerId}#${rest}`;
const digits = (value: number, width: number): string => String(value).padStart(width, '0');

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
const STORE_ID = /^[a-z2-7]{26}$/;

const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
};

const idOf = (...parts: readonly string[]): string =>
  base32(createHash('sha256').update(parts.join('\n')).digest().subarray(0, 20)).slice(0, 26);

/** The same store of the same account gets the same id in every scan: 26 characters of base32. */
export const storeIdOf = (accountId: string, arn: string): string => idOf(accountId, arn);

export const isStoreId = (id: string): boolean => STORE_ID.test(id);
export const isIssueId = (id: string): boolean => STORE_ID.test(id);

/** First byte of the hash behind an id, in hex: one of 256 buckets. */
const bucketOf = (storeId: string): string => {
  const [first, second] = [storeId.charAt(0), storeId.charAt(1)].map((c) => BASE32.indexOf(c));
  return (((first ?? 0) << 3) | ((second ?? 0) >> 2)).toString(16).padStart(2, '0');
};

/** The buckets of every kind that is kept by the hash of its id. */
export const idBuckets: readonly string[] = Array.from({ length: 256 }, (_, n) =>
  n.toString(16).padStart(2, '0'),
);

export const accountsPk = (customer: CustomerContext): string => own(customer, 'ACC');
export const accountKey = (customer: CustomerContext, accountId: string): Key => ({
  pk: accountsPk(customer),
  sk: accountId,
});

/** What scans see. */
export const entityKinds = ['dataStore', 'asset', 'identity'] as const;
export type EntityKind = (typeof entityKinds)[number];
const entityPrefixes: Record<EntityKind, string> = { dataStore: 'S', asset: 'A', identity: 'N' };

/** Names an entity of whatever kind: a data store by its id, others by a letter and their id. */
export const entityRefOf = (kind: EntityKind, accountId: string, arn: string): string =>
  `${kind === 'dataStore' ? '' : entityPrefixes[kind]}${idOf(accountId, arn)}`;
export const entityKindOf = (ref: string): EntityKind =>
  entityKinds.find((kind) => ref.length === 27 && ref.startsWith(entityPrefixes[kind])) ??
  'dataStore';
export const isAssetRef = (ref: string): boolean => /^A[a-z2-7]{26}$/.test(ref);
/** The refs in a text that was joined out of them. */
export const splitRefs = (text: string): string[] => text.match(/[AN]?[a-z2-7]{26}/g) ?? [];

export const entityBucketPk = (
  customer: CustomerContext,
  kind: EntityKind,
  bucket: string,
): string => own(customer, `${entityPrefixes[kind]}#${bucket}`);
export const entityKey = (customer: CustomerContext, ref: string): Key => {
  const sk = ref.slice(-26);
  return { pk: entityBucketPk(customer, entityKindOf(ref), bucketOf(sk)), sk };
};
export const dataStoreKey = (customer: CustomerContext, storeId: string): Key =>
  entityKey(customer, storeId);

/** One definition found on one asset: a rescan that finds it again finds the same one. */
export const issueIdOf = (accountId: string, definition: string, arn: string): string =>
  idOf(accountId, definition, arn);
export const issueBucketPk = (customer: CustomerContext, bucket: string): string =>
  own(customer, `I#${bucket}`);
export const issueKey = (customer: CustomerContext, issueId: string): Key => ({
  pk: issueBucketPk(customer, bucketOf(issueId)),
  sk: issueId,
});
/** What was ever raised on an entity. */
export const issueLedgerKey = (customer: CustomerContext, ref: string): Key => ({
  pk: own(customer, `J#${bucketOf(ref.slice(-26))}`),
  sk: ref,
});
/** The last display number that was given. */
export const issueNumberKey = (customer: CustomerContext): Key => ({
  pk: own(customer, 'NUMBER'),
  sk: 'ISSUE',
});
/** How far the analysis is with what no scan brings: edits, and new checks. */
export const analysisStateKey = (customer: CustomerContext): Key => ({
  pk: own(customer, 'ANALYSIS'),
  sk: 'STATE',
});

/** A scan of an account; `scanSeq` grows from scan to scan. */
export interface ScanId {
  readonly accountId: string;
  readonly scanSeq: number;
}
export const scansPk = (customer: CustomerContext): string => own(customer, 'B');
export const scanKey = (customer: CustomerContext, scan: ScanId): Key => ({
  pk: scansPk(customer),
  sk: `${scan.accountId}#${digits(scan.scanSeq, 15)}`,
});
export const scanPartKey = (customer: CustomerContext, scan: ScanId, part: number): Key => ({
  pk: scansPk(customer),
  sk: `${scanKey(customer, scan).sk}#part#${digits(part, 6)}`,
});
/** Of changes without a scan: an edit of a user, other checks. */
export const changeRecordKey = (customer: CustomerContext, cause: string): Key => ({
  pk: scansPk(customer),
  sk: `~${cause}`,
});
/** Parts and change records that a reader has yet to read. */
export const openPartsPk = (customer: CustomerContext): string => own(customer, 'OPEN');
export const openPartKey = (customer: CustomerContext, sk: string): Key => ({
  pk: openPartsPk(customer),
  sk,
});
/** From which scan on the next sweep of an account has to look. */
export const sweepBaseKey = (customer: CustomerContext, accountId: string): Key => ({
  pk: own(customer, 'SWEEP'),
  sk: accountId,
});
/** Bounds of everything of an account from one scan on and before another. */
export const scansBetweenRange = (from: ScanId, before: number): [string, string] => [
  `${from.accountId}#${digits(from.scanSeq, 15)}`,
  `${from.accountId}#${digits(before - 1, 15)}~`,
];
/** Bounds of the sort keys of one scan's parts. */
export const scanPartRange = (customer: CustomerContext, scan: ScanId): [string, string] => [
  `${scanKey(customer, scan).sk}#part#`,
  `${scanKey(customer, scan).sk}#part#~`,
];
/** Bounds of the scan's later parts and of everything of the account's later scans. */
export const laterPartsRange = (
  customer: CustomerContext,
  from: ScanId & { readonly part: number },
): [string, string] => [scanPartKey(customer, from, from.part + 1).sk, `${from.accountId}#~`];
/** Bounds of everything of the account's earlier scans. */
export const earlierScansRange = (scan: ScanId): [string, string] => [
  `${scan.accountId}#`,

  `${scan.accountId}#${digits(scan.scanSeq - 1, 15)}~`,
];

/** User state of a thing, and the roll-up of the tags of a day; scans never write them. */
export type UserStateKind =
  | 'issue'
  | 'issueRule'
  | 'dataStore'
  | 'policy'
  | 'classification'
  | 'tagDay';
const userStatePrefixes: Record<UserStateKind, string> = {
  issue: 'I',
  issueRule: 'R',
  dataStore: 'D',
  policy: 'P',
  classification: 'C',
  tagDay: 'T',
};
export const userStatePk = (customer: CustomerContext, bucket: string): string =>
  own(customer, `U#${bucket}`);
/** Bounds of the sort keys of a kind of decisions. */
export const userStateRange = (kind: UserStateKind): [string, string] => [
  `${userStatePrefixes[kind]}#`,
  `${userStatePrefixes[kind]}#~`,
];
export const userStateKey = (
  customer: CustomerContext,
  of: { readonly kind: UserStateKind; readonly id: string },
): Key => ({
  pk: userStatePk(customer, createHash('sha256').update(of.id).digest('hex').slice(0, 2)),
  sk: `${userStatePrefixes[of.kind]}#${of.id}`,
});

export const editsPk = (customer: CustomerContext): string => own(customer, 'H');
export const editKey = (customer: CustomerContext, seq: number): Key => ({
  pk: editsPk(customer),
  sk: `L#${digits(seq, 12)}`,
});
/** Bounds of the edits after one and up to another. */
export const editRange = (after: number, to: number): [string, string] => [
  `L#${digits(after + 1, 12)}`,
  `L#${digits(to, 12)}`,
];
/** Marks that a request's edit is in the log already. */
export const editTokenKey = (customer: CustomerContext, token: string): Key => ({
  pk: editsPk(customer),
  sk: `E#${token}`,
});

export const headKey = (customer: CustomerContext): Key => ({ pk: own(customer, 'H'), sk: 'HEAD' });

/** One immutable generation of a kind of rows; `attempt` keeps racing publishers apart. */
export interface GenerationId {
  /** Name of a kind of the read model. */
  readonly kind: string;
  readonly gen: number;
  readonly attempt: string;
}
const generationPk = (customer: CustomerContext, id: GenerationId): string =>
  own(customer, `C#${id.kind}#${id.gen}.${id.attempt}`);
/** A piece of a column's bytes. */
export interface ChunkPlace {
  readonly column: string;
  readonly index: number;
}
export const chunkKey = (customer: CustomerContext, id: GenerationId, at: ChunkPlace): Key => ({
  pk: `${generationPk(customer, id)}#col#${at.column}`,
  sk: digits(at.index, 4),
});
export const manifestKey = (customer: CustomerContext, id: GenerationId): Key => ({
  pk: `${generationPk(customer, id)}#manifest`,
  sk: '0000',
});

/** Beside HEAD, under the generation's id: no swap mixes counts and rows. */
export const groupsKey = (customer: CustomerContext, id: GenerationId): Key => ({
  pk: headKey(customer).pk,
  sk: `G#${id.kind}#${id.gen}.${id.attempt}`,
});

/** Totals of a kind at the end of a day such as `20260131`. */
export const dayRollUpPk = (customer: CustomerContext, kind: string): string =>
  own(customer, `DAY#${kind}`);
export const dayRollUpKey = (
  customer: CustomerContext,
  of: { readonly kind: string; readonly day: string },
): Key => ({ pk: dayRollUpPk(customer, of.kind), sk: of.day });

export const userKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'USER' });
/** Sessions are beside their user, so that all of them can be ended. */
export const sessionKey = (userId: string, sessionId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `SESSION#${sessionId}`,
});
export const sessionRange: [string, string] = ['SESSION#', 'SESSION#~'];
export const emailKey = (email: string): Key => ({
  pk: `EMAIL#${email.toLowerCase()}`,
  sk: 'EMAIL',
});
export const customerKey = (customerId: string): Key => ({
  pk: `CUSTOMER#${customerId}`,
  sk: 'CUSTOMER',
});
/** The list of all customers, for programs that visit each of them. */
export const customerListKey = (customerId: string): Key => ({ pk: 'CUSTOMERS', sk: customerId });
export const accountClaimKey = (accountId: string): Key => ({
  pk: `ACCOUNT#${accountId}`,
  sk: 'CLAIM',
});
/** A customer's users, teams and tenants are beside it. */
export const memberKey = (customerId: string, userId: string): Key => ({
  pk: `CUSTOMER#${customerId}`,
  sk: `MEMBER#${userId}`,
});
export const memberRange: [string, string] = ['MEMBER#', 'MEMBER#~'];
export const customerPartKey = (customerId: string, part: 'TEAM' | 'TENANT'): Key => ({
  pk: `CUSTOMER#${customerId}`,
  sk: part,
});
export const invitationKey = (hash: string): Key => ({ pk: `INVITE#${hash}`, sk: 'INVITE' });
export const signingKeyKey = (purpose: string): Key => ({ pk: `SECRET#${purpose}`, sk: 'SECRET' });
/** By the hash of user and code. */
export const resetCodeKey = (hash: string): Key => ({ pk: `CODE#${hash}`, sk: 'CODE' });
export const recoveryCodesKey = (userId: string): Key => ({
  pk: `USER#${userId}`,
  sk: 'RECOVERY',
});
/** What the customer's users did in a month such as `2026-01`. */
export const auditPk = (customer: CustomerContext, month: string): string =>
  own(customer, `AUDIT#${month}`);
/** How many calls the customer may still make. */
export const callQuotaKey = (customer: CustomerContext): Key => ({
  pk: own(customer, 'QUOTA'),
  sk: 'CALLS',
});
/** An identity provider of the pool: whose it is. */
export const providerKey = (providerName: string): Key => ({
  pk: `PROVIDER#${providerName}`,
  sk: 'PROVIDER',
});
/** The list of all providers that the pool shall have. */
export const providerListKey = (providerName: string): Key => ({
  pk: 'PROVIDERS',
  sk: providerName,
});
/** A verified e-mail domain. */
export const domainKey = (domain: string): Key => ({ pk: `DOMAIN#${domain}`, sk: 'DOMAIN' });
/** A sign-in that was sent to a provider and is not back. */
export const signInStateKey = (hash: string): Key => ({ pk: `STATE#${hash}`, sk: 'STATE' });
export const integrationsPk = (customer: CustomerContext): string => own(customer, 'INTEGRATION');
export const integrationKey = (customer: CustomerContext, id: string): Key => ({
  pk: integrationsPk(customer),
  sk: id,
});
export const handleKey = (hash: string): Key => ({ pk: `HANDLE#${hash}`, sk: 'HANDLE' });
export const bucketKey = (name: string): Key => ({
  pk: `BUCKET#${createHash('sha256').update(name).digest('hex')}`,
  sk: 'BUCKET',
});
