import type { CustomerContext } from '#contracts/customer/context.ts';
import { digits, type Key, own } from './key.ts';

/** Progress of the analysis over changes that are not in scans: edits and new checks. */
export const analysisStateKey = (customer: CustomerContext): Key => ({
  pk: own(customer, 'ANALYSIS'),
  sk: 'STATE',
});

/** A piece of the list of all references, beside the progress of the analysis. */
export const refsPieceKey = (customer: CustomerContext, id: string): Key => ({
  pk: analysisStateKey(customer).pk,
  sk: `REFS#${id}`,
});
export const refsPieceRange: [string, string] = ['REFS#', 'REFS#~'];

/** A scan of an account; `scanSeq` grows from scan to scan. */
export interface ScanId {
  readonly accountId: string;
  readonly scanSeq: number;
}
export const scansPk = (customer: CustomerContext): string => own(customer, 'B');
export const scanKey = (customer: CustomerContext, scan: ScanId): Key => ({
  pk: scansPk(customer),
  sk: `${scan.accountId}#${digits(scan.scanSeq, 15)}`,
});
export const scanPartKey = (customer: CustomerContext, scan: ScanId, part: number): Key => ({
  pk: scansPk(customer),
  sk: `${scanKey(customer, scan).sk}#part#${digits(part, 6)}`,
});
/** Record of changes without a scan: an edit of a user or new checks. */
export const changeRecordKey = (customer: CustomerContext, cause: string): Key => ({
  pk: scansPk(customer),
  sk: `~${cause}`,
});
/** Parts and change records that a reader has yet to read. */
export const openPartsPk = (customer: CustomerContext): string => own(customer, 'OPEN');
export const openPartKey = (customer: CustomerContext, sk: string): Key => ({
  pk: openPartsPk(customer),
  sk,
});
/** First scan that the next sweep of an account reads. */
export const sweepBaseKey = (customer: CustomerContext, accountId: string): Key => ({
  pk: own(customer, 'SWEEP'),
  sk: accountId,
});
/** Bounds of the sort keys of an account's scans, from one scan up to but excluding another. */
export const scansBetweenRange = (from: ScanId, before: number): [string, string] => [
  `${from.accountId}#${digits(from.scanSeq, 15)}`,
  `${from.accountId}#${digits(before - 1, 15)}~`,
];
/** Bounds of the sort keys of one scan's parts. */
export const scanPartRange = (customer: CustomerContext, scan: ScanId): [string, string] => [
  `${scanKey(customer, scan).sk}#part#`,
  `${scanKey(customer, scan).sk}#part#~`,
];
/** Bounds of the sort keys of a scan's later parts and of the account's later scans. */
export const laterPartsRange = (
  customer: CustomerContext,
  from: ScanId & { readonly part: number },
): [string, string] => [scanPartKey(customer, from, from.part + 1).sk, `${from.accountId}#~`];
/** Bounds of the sort keys of the account's earlier scans. */
export const earlierScansRange = (scan: ScanId): [string, string] => [
  `${scan.accountId}#`,

  `${scan.accountId}#${digits(scan.scanSeq - 1, 15)}~`,
];
