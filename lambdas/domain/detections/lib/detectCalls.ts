import type { ActivityCall } from '#contracts/activity/activityCall.ts';
import type { Detected, DetectionFacts, DetectionStore, PlacedCall } from '../detection.ts';
import { proofOf } from '../evidence.ts';

type Decide<T> = (call: ActivityCall, facts: DetectionFacts) => T;

export interface CallRule {
  /** Service and operation, such as `s3 PutBucketPolicy`. */
  readonly calls: readonly string[];
  /** Whether such a call counts; absent = each does. */
  readonly counts?: Decide<boolean>;
  /** Calls that were refused for want of rights count too; absent = they do not. */
  readonly withRefused?: true;
  /** Raised only where what was touched gets to a sensitive data store. */
  readonly onlyWithReach?: true;
  /** Other calls that belong to it, for the evidence. */
  readonly related?: Decide<readonly PlacedCall[]>;
  /** What happened, as a sentence; of several calls the last. */
  readonly because: Decide<string>;
}

/** What concerns an account and no resource in it. */
export const accountArn = (accountId: string): string => `arn:aws:account::${accountId}:account`;

const resourceOf = ({ call }: PlacedCall, { accountId }: DetectionFacts): string =>
  call.resources[0] ?? accountArn(accountId);

/** The data stores that what the calls touched bears on or gets to, each once. */
const storesOf = (
  calls: readonly PlacedCall[],
  of: (arn: string) => readonly DetectionStore[],
): string[] => {
  const touched = new Set(calls.flatMap(({ call }) => call.resources));
  return [...new Set([...touched].flatMap(of).map(({ id }) => id))];
};

/** By the codes of services; other errors are of calls that could not work. */
const isDenied = (error: string): boolean => /denied|unauthorized|forbidden/i.test(error);

const countsBy =
  (rule: CallRule, facts: DetectionFacts) =>
  ({ call }: PlacedCall): boolean =>
    rule.calls.includes(`${call.service} ${call.operation}`) &&
    (call.error === null || (rule.withRefused === true && isDenied(call.error))) &&
    (rule.counts?.(call, facts) ?? true);

const isRefused = (calls: readonly PlacedCall[]): boolean =>
  calls.every(({ call }) => call.error !== null);

/** A finding for each resource that calls of a rule touched. */
export const detectCalls =
  (rule: CallRule) =>
  (facts: DetectionFacts): readonly Detected[] => {
    const counted = facts.calls.filter(countsBy(rule, facts));
    const byResource = Map.groupBy(counted, (call) => resourceOf(call, facts));
    return [...byResource].flatMap(([resource, calls]): Detected[] => {
      const last = calls.at(-1);
      const of = rule.onlyWithReach ? facts.reachedFrom : facts.storesOf;
      const stores = storesOf(calls, of);
      if (last === undefined || (rule.onlyWithReach && stores.length === 0)) return [];
      const related = calls.flatMap(({ call }) => rule.related?.(call, facts) ?? []);
      const proof = {
        ...proofOf([...new Set([...calls, ...related])]),
        isAttempt: isRefused(calls),
      };
      return [{ resource, stores, because: rule.because(last.call, facts), ...proof }];
    });
  };
