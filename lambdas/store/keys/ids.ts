import { createHash } from 'node:crypto';

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
const STORE_ID = /^[a-z2-7]{26}$/;

const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
};

/** Hex of the SHA-256 of a text or of bytes. */
export const hashOf = (of: string | Uint8Array): string =>
  createHash('sha256').update(of).digest('hex');

export const idOf = (...parts: readonly string[]): string =>
  base32(createHash('sha256').update(parts.join('\n')).digest().subarray(0, 20)).slice(0, 26);

/** The same store of the same account gets the same id in every scan: 26 characters of base32. */
export const storeIdOf = (accountId: string, arn: string): string => idOf(accountId, arn);

export const isStoreId = (id: string): boolean => STORE_ID.test(id);
export const isIssueId = (id: string): boolean => STORE_ID.test(id);

/** First byte of the hash behind an id, in hex: one of 256 buckets. */
export const bucketOf = (storeId: string): string => {
  const [first, second] = [storeId.charAt(0), storeId.charAt(1)].map((c) => BASE32.indexOf(c));
  return (((first ?? 0) << 3) | ((second ?? 0) >> 2)).toString(16).padStart(2, '0');
};

/** Buckets of the items that are partitioned by the hash of their id. */
export const idBuckets: readonly string[] = Array.from({ length: 256 }, (_, n) =>
  n.toString(16).padStart(2, '0'),
);
