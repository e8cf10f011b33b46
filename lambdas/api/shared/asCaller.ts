import { sessionEndTexts } from '#contracts/user/sessionEnd.ts';
import { AppError } from '#middleware/appError.ts';
import type { Caller } from '#middleware/exchange.ts';
import { callerGuards, managementGuards } from '#store/callerGuards.ts';
import { guardedTable } from '#store/guardedTable.ts';
import type { Table } from '#store/table.ts';

const sessionEnded = () => new AppError('notSignedIn', sessionEndTexts.unknown);
const notAllowed = () => new AppError('forbidden');

/**
 * The identity table for one caller: every write holds only while the caller is active, in the role
 * of the token and in a session that has not ended. So no write follows the caller's deletion,
 * demotion or sign-out, however close they are. What the whole customer shares is also under strict
 * roles: `manage`.
 */
export const asCaller = (identity: Table, caller: Caller, effect: 'own' | 'manage'): Table => {
  const { customer, ...rest } = caller;
  const acting = { ...rest, customerId: customer.customerId };
  const shared = effect === 'manage' ? managementGuards(acting, notAllowed) : [];
  return guardedTable(identity, [...callerGuards(acting, sessionEnded), ...shared]);
};
