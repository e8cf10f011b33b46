import type { CustomerContext } from '#contracts/customer/context.ts';
import { digits, type Key, own } from './key.ts';

const EVERYBODY = '-';

/** Beginning of the partition keys of all activity. */
export const everyActivityPk = (customer: CustomerContext): string => own(customer, 'W');

export const activityPk = (customer: CustomerContext, storeId: string): string =>
  own(customer, `W#${storeId}`);

/** Ten minutes of a data store, by their start in ms since 1970. */
export const activityKey = (
  customer: CustomerContext,
  { storeId, start }: { readonly storeId: string; readonly start: number },
): Key => ({ pk: activityPk(customer, storeId), sk: digits(start, 15) });

export const usesPk = (customer: CustomerContext, storeId: string): string =>
  own(customer, `WU#${storeId}`);

/** What one principal did with a data store. */
export const useKey = (
  customer: CustomerContext,
  { storeId, principal }: { readonly storeId: string; readonly principal: string },
): Key => ({ pk: usesPk(customer, storeId), sk: principal });

/** What one principal did, over all data stores. */
export const principalPk = (customer: CustomerContext, principal: string): string =>
  own(customer, `WP#${principal}`);

/** Its calls to a data store in ten minutes, by their start in ms since 1970. */
export const principalKey = (
  customer: CustomerContext,
  of: { readonly principal: string; readonly storeId: string; readonly start: number },
): Key => ({
  pk: principalPk(customer, of.principal),
  sk: `${digits(of.start, 15)}#${of.storeId}`,
});

/** When each principal used a data store last. */
export const activePk = (customer: CustomerContext): string => own(customer, 'WL');

/** Undefined = any principal. */
export const activeKey = (customer: CustomerContext, principal: string | undefined): Key => ({
  pk: activePk(customer),
  sk: principal ?? EVERYBODY,
});

/** All moves between data stores of a customer. */
export const movesPk = (customer: CustomerContext): string => own(customer, 'WM');

/** What went from one data store to another. */
export const moveKey = (customer: CustomerContext, id: string): Key => ({
  pk: movesPk(customer),
  sk: id,
});

/** Calls that a detection may name, of one account, in the order of their time. */
export const callsPk = (customer: CustomerContext, accountId: string): string =>
  own(customer, `WC#${accountId}`);

/** Begins the sort keys of calls at a time, ms since 1970. */
export const callsAt = (at: number): string => digits(at, 15);

export const callKey = (
  customer: CustomerContext,
  of: { readonly accountId: string; readonly at: number; readonly id: string },
): Key => ({ pk: callsPk(customer, of.accountId), sk: `${callsAt(of.at)}#${of.id}` });

/** Since when the logs of an account are read. */
export const watchKey = (customer: CustomerContext, accountId: string): Key => ({
  pk: own(customer, `WA#${accountId}`),
  sk: '1',
});

/** All flows of a customer, in the order of their last use. */
export const flowsPk = (customer: CustomerContext): string => own(customer, 'WF');

/** Begins the sort keys of flows whose last use is at the time, ms since 1970. */
export const flowsAt = (lastAt: number): string => digits(lastAt, 15);

/** The last use of a data store by a principal. */
export const flowKey = (
  customer: CustomerContext,
  of: { readonly lastAt: number; readonly storeId: string; readonly principal: string },
): Key => ({ pk: flowsPk(customer), sk: `${flowsAt(of.lastAt)}#${of.storeId}#${of.principal}` });

const baselinePk = (customer: CustomerContext, storeId: string): string =>
  own(customer, `WB#${storeId}`);

interface Habitual {
  readonly storeId: string;
  /** Undefined = all principals together. */
  readonly principal: string | undefined;
}

/** What is usual at a data store. */
export const habitsKey = (customer: CustomerContext, { storeId, principal }: Habitual): Key => ({
  pk: baselinePk(customer, storeId),
  sk: principal ?? EVERYBODY,
});

/** Volumes of a day, in days since 1970-01-01; they come behind the habits of their principal. */
export const volumeKey = (
  customer: CustomerContext,
  { storeId, principal, day }: Habitual & { readonly principal: string; readonly day: number },
): Key => ({ pk: baselinePk(customer, storeId), sk: `${principal}#${digits(day, 6)}` });

/** What detections found in windows of all accounts. */
export const findingsPk = (customer: CustomerContext): string => own(customer, 'WX');

/** By the hash of detection, account and asset. */
export const findingKey = (customer: CustomerContext, id: string): Key => ({
  pk: findingsPk(customer),
  sk: id,
});
