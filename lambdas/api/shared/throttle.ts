import { setTimeout as sleep } from 'node:timers/promises';
import { type BucketRule, fullAgainSeconds, takeToken } from '#domain/throttle/tokenBucket.ts';
import { AppError } from '#middleware/appError.ts';
import { readBucket, swapBucket } from '#store/buckets.ts';
import { bucketKey } from '#store/keys/buckets.ts';
import type { Key } from '#store/keys/key.ts';
import type { Table } from '#store/table.ts';

const RACES = 12;
/** Spreads the retries of concurrent calls. */
const APART_MS = 15;

const refuse = (seconds: number): never => {
  throw new AppError('tooManyRequests', undefined, { 'retry-after': String(seconds) });
};

interface Taking {
  readonly key: Key;
  readonly rule: BucketRule;
  readonly now: number;
}

/** Takes the rule's tokens from the bucket of a key or answers 429 with `retry-after`. */
export const takeTokens = async (table: Table, { key, rule, now }: Taking): Promise<void> => {
  for (let race = 0; race < RACES; race += 1) {
    const from = await readBucket(table, key);
    const taken = takeToken(from, rule, now);
    if (!taken.allowed) return refuse(taken.retryAfterSeconds);
    const ttl = Math.ceil(now / 1000) + fullAgainSeconds(rule);
    if (await swapBucket(table, { key, from, to: taken.bucket, ttl })) return;
    await sleep(Math.random() * APART_MS * (race + 1));
  }
  refuse(1);
};

/** Of one address, that follows links of mails. */
export const linkThrottle: BucketRule = { capacity: 60, refillMs: 10_000 };

export interface Throttled {
  readonly name: string;
  readonly rule: BucketRule;
  readonly now: number;
}

/** Takes a token of a name; false = there is none. */
export const mayTake = (identity: Table, throttled: Throttled): Promise<boolean> =>
  throttle(identity, throttled).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );

/** Takes a token of a name or answers 429 with `retry-after`. */
export const throttle = (identity: Table, { name, rule, now }: Throttled): Promise<void> =>
  takeTokens(identity, { key: bucketKey(name), rule, now });
