import type { CustomerContext } from '#contracts/customer/context.ts';
import { hashOf } from './ids.ts';
import { digits, type Key, own } from './key.ts';

/** Types of user state about what scans found, and the daily roll-up of tags; scans never write them. */
export type UserStateKind =
  | 'issue'
  | 'issueRule'
  | 'issueWork'
  | 'scope'
  | 'dataStore'
  | 'classification'
  | 'tagDay';
const userStatePrefixes: Record<UserStateKind, string> = {
  issue: 'I',
  issueRule: 'R',
  issueWork: 'W',
  scope: 'S',
  dataStore: 'D',
  classification: 'C',
  tagDay: 'T',
};
export const userStatePk = (customer: CustomerContext, bucket: string): string =>
  own(customer, `U#${bucket}`);
/** Decisions on checks for a scope are few, and read together: they share a bucket. */
export const scopedDecisionsPk = (customer: CustomerContext): string => userStatePk(customer, '00');
/** Bounds of the sort keys of one type of user state. */
export const userStateRange = (kind: UserStateKind): [string, string] => [
  `${userStatePrefixes[kind]}#`,
  `${userStatePrefixes[kind]}#~`,
];
/** Which user state an item of such a partition is. */
export const userStateIn = (sk: string): { readonly kind: UserStateKind; readonly id: string } => {
  const kinds = Object.keys(userStatePrefixes) as UserStateKind[];
  const kind = kinds.find((one) => sk.startsWith(`${userStatePrefixes[one]}#`));
  if (kind === undefined) throw new Error(`no user state: ${sk}`);
  return { kind, id: sk.slice(userStateRange(kind)[0].length) };
};
const hashed = (id: string): string => hashOf(id).slice(0, 2);
export const userStateKey = (
  customer: CustomerContext,
  of: { readonly kind: UserStateKind; readonly id: string },
): Key => ({
  pk: of.kind === 'scope' ? scopedDecisionsPk(customer) : userStatePk(customer, hashed(of.id)),
  sk: `${userStatePrefixes[of.kind]}#${of.id}`,
});

export const editsPk = (customer: CustomerContext): string => own(customer, 'H');
export const editKey = (customer: CustomerContext, seq: number): Key => ({
  pk: editsPk(customer),
  sk: `L#${digits(seq, 12)}`,
});
/** Bounds of the edits after one and up to another. */
export const editRange = (after: number, to: number): [string, string] => [
  `L#${digits(after + 1, 12)}`,
  `L#${digits(to, 12)}`,
];
/** Marks that a request's edit is in the log already. */
export const editTokenKey = (customer: CustomerContext, token: string): Key => ({
  pk: editsPk(customer),
  sk: `E#${token}`,
});
