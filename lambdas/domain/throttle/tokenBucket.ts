/** Tokens left at a moment (ms since 1970). */
export interface Bucket {
  readonly tokens: number;
  readonly at: number;
}
export interface BucketRule {
  readonly capacity: number;
  /** Time in which one token comes back. */
  readonly refillMs: number;
}

export type Taken =
  | { readonly allowed: true; readonly bucket: Bucket }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Takes a token from a bucket that fills steadily; a bucket never seen is full. */
export const takeToken = (bucket: Bucket | undefined, rule: BucketRule, now: number): Taken => {
  const elapsed = bucket === undefined ? 0 : Math.max(0, now - bucket.at);
  const before = bucket?.tokens ?? rule.capacity;
  const tokens = Math.min(rule.capacity, before + elapsed / rule.refillMs);
  if (tokens >= 1) return { allowed: true, bucket: { tokens: tokens - 1, at: now } };
  return {
    allowed: false,
    retryAfterSeconds: Math.max(1, Math.ceil(((1 - tokens) * rule.refillMs) / 1000)),
  };
};

/** Seconds after which the bucket is full again and need not be kept. */
export const fullAgainSeconds = ({ capacity, refillMs }: BucketRule): number =>
  Math.ceil((capacity * refillMs) / 1000);
