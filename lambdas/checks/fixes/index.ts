import { assetFixes } from './assets.ts';
import type { Fix } from './fix.ts';
import { identityFixes } from './identities.ts';
import { storeFixes } from './stores.ts';

/** By the id of the check. */
export const fixes: Readonly<Record<string, Fix>> = {
  ...assetFixes,
  ...identityFixes,
  ...storeFixes,
};

/**
 * Checks whose remediation bears on attack paths, but leaves open what comes in place of what is
 * wrong: another policy, another role, another network, or a setting of the whole account.
 */
export const openEnded: ReadonlySet<string> = new Set([
  ...['CMP-02', 'CMP-03', 'CMP-05', 'DOC-07', 'IAM-05', 'IAM-06', 'IAM-07', 'IAM-09', 'IAM-10'],
  ...['IAM-11', 'IAM-16', 'IAM-22', 'IAM-23', 'IAM-25', 'KMS-01', 'KMS-02', 'LAM-06', 'NEP-06'],
  ...['NET-09', 'OPS-02', 'RDS-03', 'S3-05', 'S3-07'],
]);
