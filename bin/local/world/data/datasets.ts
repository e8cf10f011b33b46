import * as neutral from './neutral.ts';
import * as personal from './personal.ts';
import type { Column } from './table.ts';

/** The shapes of the company's tables, used in more than one store. */

export const customers: readonly Column[] = [
  neutral.personNumber(),
  personal.firstName(),
  personal.lastName(),
  personal.email(),
  personal.phone('phone', 'brackets'),
  personal.street(),
  personal.city(),
  personal.state(),
  personal.postalCode(),
  personal.country(),
  personal.born(),
  neutral.flag('newsletter', 0.4),
  personal.signedUp(),
];

export const orders: readonly Column[] = [
  neutral.orderId(),
  neutral.orderCode(),
  neutral.personNumber(),
  neutral.sku(),
  neutral.quantity(),
  neutral.amount('total'),
  neutral.oneOf('currency', ['USD', 'USD', 'USD', 'EUR']),
  neutral.oneOf('status', ['placed', 'paid', 'shipped', 'delivered', 'returned']),
  neutral.moment('placed_at', 400),
];
