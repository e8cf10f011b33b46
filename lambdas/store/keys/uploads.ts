import type { CustomerContext } from '#contracts/customer/context.ts';
import { digits, type Key, own } from './key.ts';

export const uploadsPk = (customer: CustomerContext): string => own(customer, 'UPLOAD');

/** What one part of a scan held. */
export const uploadKey = (
  customer: CustomerContext,
  of: { readonly accountId: string; readonly scanSeq: number; readonly part: number },
): Key => ({
  pk: uploadsPk(customer),
  sk: `${of.accountId}#${digits(of.scanSeq, 15)}#${digits(of.part, 6)}`,
});
/** Bounds of the sort keys of the parts of one scan. */
export const uploadRange = (accountId: string, scanSeq: number): [string, string] => {
  const from = `${accountId}#${digits(scanSeq, 15)}#`;
  return [from, `${from}~`];
};
/** Bounds of the sort keys of all parts of an account, or of its scans before one. */
export const uploadsBefore = (accountId: string, scanSeq?: number): [string, string] => [
  `${accountId}#`,
  scanSeq === undefined ? `${accountId}#~` : `${accountId}#${digits(scanSeq, 15)}`,
];
