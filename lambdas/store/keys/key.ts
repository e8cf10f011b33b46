import type { CustomerContext } from '#contracts/customer/context.ts';

/** Primary key of an item. Only this folder builds keys. */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

export const own = (customer: CustomerContext, rest: string): string =>
  `T#${customer.customerId}#${rest}`;
export const digits = (value: number, width: number): string => String(value).padStart(width, '0');
