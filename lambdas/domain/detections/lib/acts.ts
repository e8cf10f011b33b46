import type { ActivitySums, Mark } from '#contracts/activity/activityWindow.ts';
import type { Principal, PrincipalType } from '#contracts/activity/principal.ts';
import { succeeded } from '#domain/activity/baseline/succeeded.ts';
import { usedCapability } from '#domain/activity/usedCapability.ts';
import type { Act, Deed } from './deeds.ts';

/** Calls of these names that did not all fail. */
export const doneIn = ({ acts }: Pick<Deed, 'acts'>, operations: readonly string[]): Act[] =>
  acts.filter(({ row }) => operations.includes(row.operation) && succeeded(row) > 0);

/** Calls that log marks so and that did not all fail. */
export const markedIn = ({ acts }: Pick<Deed, 'acts'>, mark: Mark): Act[] =>
  acts.filter(({ row }) => row.mark === mark && succeeded(row) > 0);

/** Calls that read or list, and did not all fail. */
export const using = (
  { store, acts }: Pick<Deed, 'store' | 'acts'>,
  capability: 'read' | 'list',
): Act[] =>
  acts.filter(
    ({ row }) => usedCapability(store, row.operation) === capability && succeeded(row) > 0,
  );

/** Calls that did not fail. */
export const countOf = (acts: readonly Act[]): number =>
  acts.reduce((sum, { row }) => sum + succeeded(row), 0);

const refusals = new Set([
  ...['AccessDenied', 'AccessDeniedException', 'AuthorizationError', 'UnauthorizedOperation'],
  ...['Client.UnauthorizedOperation', 'AllAccessDisabled', '403'],
]);

/** Calls that were refused. */
export const refusedOf = ({ errors }: Pick<ActivitySums, 'errors'>): number =>
  errors.filter(({ code }) => refusals.has(code)).reduce((sum, { count }) => sum + count, 0);

/** Somebody of whom logs tell who it is. */
export const isNamed = ({ type }: Principal): boolean => type !== 'unknown' && type !== 'anonymous';

/** Those that are one person at a time; many use a role. */
const people: readonly PrincipalType[] = ['user', 'root', 'federated'];
export const isPerson = ({ type }: Principal): boolean => people.includes(type);

/** Who did something, as a sentence names it. */
export const nameOf = ({ type, name }: Principal): string =>
  type === 'unknown' || name === '' ? 'Somebody' : name;

/** The name of a data store, secret or parameter. */
export const storeName = (arn: string): string =>
  arn
    .split(':')
    .slice(5)
    .join(':')
    .replace(/^(?:secret:|parameter|table\/|db:|cluster:)/, '');
