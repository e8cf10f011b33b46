/** Tokens left at a moment (ms since 1970). */
export interface Bucket {
  readonly tokens: number;
  readonly at: number;
}
export interface BucketRule {
  readonly capacity: number;
  /** Time in which one token is refilled. */
  readonly refillMs: number;
  /** Tokens that are taken together; default 1. */
  readonly atATime?: number;
}

export type Taken =
  | { readonly allowed: true; readonly bucket: Bucket }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Takes tokens from a bucket that fills steadily; a bucket never seen is full. */
export const takeToken = (bucket: Bucket | undefined, rule: BucketRule, now: number): Taken => {
  const elapsed = bucket === undefined ? 0 : Math.max(0, now - bucket.at);
  const before = bucket?.tokens ?? rule.capacity;
  const tokens = Math.min(rule.capacity, before + elapsed / rule.refillMs);
  const wanted = rule.atATime ?? 1;
  if (tokens >= wanted) return { allowed: true, bucket: { tokens: tokens - wanted, at: now } };
  return {
    allowed: false,
    retryAfterSeconds: Math.max(1, Math.ceil(((wanted - tokens) * rule.refillMs) / 1000)),
  };
};

/** Seconds after which the bucket is full again and need not be kept. */
export const fullAgainSeconds = ({ capacity, refillMs }: BucketRule): number =>
  Math.ceil((capacity * refillMs) / 1000);
