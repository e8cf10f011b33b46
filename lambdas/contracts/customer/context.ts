import { CustomerId } from '../ids.ts';

declare const proven: unique symbol;

/**
 * The customer whose data code may read and write. Every key of the core and chunks tables is built
 * from one. Only `customerContext` creates it, and only code with a verified customer id may call
 * that: the middleware (verified token), the router, the consumers of our queues, schedules over the
 * stored customers, and seeding programs. `tests/unit/lambdas/store/keys.test.ts` lists the files.
 */
export interface CustomerContext {
  readonly customerId: string;
  readonly [proven]: true;
}

/** Throws when the id could break out of its key prefix. */
export const customerContext = (customerId: string): CustomerContext =>
  ({ customerId: CustomerId.parse(customerId) }) as CustomerContext;
