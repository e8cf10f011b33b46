import type { CheckQuota } from '#middleware/apiHandler.ts';
import { callQuotaKey } from '#store/keys/customers.ts';
import type { Table } from '#store/table.ts';
import { takeTokens } from './throttle.ts';

/** Calls that a function takes from the customer's bucket at a time, so that few calls read it. */
const LEASE = 50;
/** Seconds of the average rate that may be used up at once. */
const BURST_SECONDS = 30;
const MAX_CUSTOMERS = 5_000;

interface Lease {
  left: number;
  /** Shared by calls that arrive while the bucket is read. */
  renewal: Promise<void> | undefined;
}

/**
 * Counts the calls of each customer over all instances of the functions that share the bucket: an
 * instance takes tokens for several calls, and takes more when they are used up. At most a lease per
 * instance is lost when instances end.
 */
export const callQuota = (core: Table, callsPerSecond: number): CheckQuota | undefined => {
  if (callsPerSecond === 0) return undefined;
  const rule = { capacity: callsPerSecond * BURST_SECONDS, refillMs: 1_000 / callsPerSecond };
  const leases = new Map<string, Lease>();
  const leaseOf = (customerId: string): Lease => {
    if (leases.size >= MAX_CUSTOMERS) leases.clear();
    const lease = leases.get(customerId) ?? { left: 0, renewal: undefined };
    leases.set(customerId, lease);
    return lease;
  };
  return async ({ customer, now, ...call }) => {
    // The most expensive call must be possible with a full bucket.
    const cost = Math.min(call.cost, rule.capacity);
    const lease = leaseOf(customer.customerId);
    const renew = async () => {
      const atATime = Math.min(rule.capacity, Math.max(LEASE, cost));
      await takeTokens(core, { key: callQuotaKey(customer), rule: { ...rule, atATime }, now });
      lease.left += atATime;
    };
    while (lease.left < cost) {
      lease.renewal ??= renew().finally(() => {
        lease.renewal = undefined;
      });
      await lease.renewal;
    }
    lease.left -= cost;
  };
};
