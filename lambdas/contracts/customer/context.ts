import { CustomerId } from '../ids.ts';

declare const proven: unique symbol;

/**
 * Whose data a piece of code may touch. Every key of the core and chunks tables is built from one.
 * Only `customerContext` makes it, and only what knows the customer for certain may call that: the
 * middleware (verified token), the router, the consumers of our queues, schedules over the customers
 * that are stored, and seeding programs.
 * A test names the files that do.
 */
export interface CustomerContext {
  readonly customerId: string;
  readonly [proven]: true;
}

/** Throws when the id could break out of its key prefix. */
export const customerContext = (customerId: string): CustomerContext =>
  ({ customerId: CustomerId.parse(customerId) }) as CustomerContext;
