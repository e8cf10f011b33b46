import { setTimeout as sleep } from 'node:timers/promises';
import { type BucketRule, fullAgainSeconds, takeToken } from '#domain/throttle/tokenBucket.ts';
import { AppError } from '#middleware/appError.ts';
import { readBucket, swapBucket } from '#store/buckets.ts';
import type { Table } from '#store/table.ts';

const RACES = 12;
/** Those who came at the same moment try again apart from each other. */
const APART_MS = 15;

const refuse = (seconds: number): never => {
  throw new AppError('tooManyRequests', undefined, { 'retry-after': String(seconds) });
};

export interface Throttled {
  readonly name: string;
  readonly rule: BucketRule;
  readonly now: number;
}

/** Takes a token or answers 429 with `retry-after`. */
export const throttle = async (identity: Table, { name, rule, now }: Throttled): Promise<void> => {
  for (let race = 0; race < RACES; race += 1) {
    const from = await readBucket(identity, name);
    const taken = takeToken(from, rule, now);
    if (!taken.allowed) return refuse(taken.retryAfterSeconds);
    const ttl = Math.ceil(now / 1000) + fullAgainSeconds(rule);
    if (await swapBucket(identity, { name, from, to: taken.bucket, ttl })) return;
    await sleep(Math.random() * APART_MS * (race + 1));
  }
  refuse(1);
};
