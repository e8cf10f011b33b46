import { createHash, createHmac, randomBytes } from 'node:crypto';
import { keyTextOf } from '#domain/apiKey/keyText.ts';

/** 256 random bits; shown once and stored nowhere. */
export const newKeySecret = (): string => keyTextOf(randomBytes(32));

/** What is stored of a key. It has the entropy of a hash, so that no slow hash is needed. */
export const hashOfKey = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');

/** Password of the key's user in the pool: who has the tables cannot compute it. */
export const poolPasswordOf = (secret: string): string =>
  `${createHmac('sha256', secret).update('password of the pool').digest('base64url')}aA1!`;
