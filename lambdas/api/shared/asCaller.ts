import { sessionEndTexts } from '#contracts/user/sessionEnd.ts';
import { AppError } from '#middleware/appError.ts';
import type { Caller } from '#middleware/exchange.ts';
import { callerGuards, managementGuards } from '#store/callerGuards.ts';
import { type Guard, guardedTable } from '#store/guardedTable.ts';
import type { Table } from '#store/table.ts';

const sessionEnded = () => new AppError('notSignedIn', sessionEndTexts.unknown);
const notAllowed = () => new AppError('forbidden');

/** What the whole customer shares is also under strict roles: `manage`. */
type GuardedEffect = 'own' | 'work' | 'manage';

const guardsOf = (identity: Table, caller: Caller, effect: GuardedEffect): Guard[] => {
  const { customer, ...rest } = caller;
  const acting = { ...rest, customerId: customer.customerId };
  const by = { identity: identity.name };
  const shared = effect === 'manage' ? managementGuards(acting, { ...by, refuse: notAllowed }) : [];
  return [...callerGuards(acting, { ...by, refuse: sessionEnded }), ...shared];
};

/**
 * The identity table for one caller: every write holds only while the caller is active, in the role
 * of the token and in a session that has not ended. So no write follows the caller's deletion,
 * demotion or sign-out, however close they are.
 */
export const asCaller = (identity: Table, caller: Caller, effect: GuardedEffect): Table =>
  guardedTable(identity, guardsOf(identity, caller, effect));

/** The table of the customer's items in the same way: one transaction spans both tables. */
export const coreAsCaller = (
  { identity, core }: { readonly identity: Table; readonly core: Table },
  caller: Caller,
  effect: GuardedEffect,
): Table => guardedTable(core, guardsOf(identity, caller, effect));
