/** Checks of which it is stated what their row is like once it is fixed (`lambdas/checks/fixes`). */
export const fixedChecks: ReadonlySet<string> = new Set([
  ...['CMP-01', 'CMP-06', 'DDB-01', 'DOC-01', 'EBS-01', 'EBS-02', 'EBS-07', 'IAM-01', 'IAM-02'],
  ...[
    'IAM-04',
    'IAM-08',
    'IAM-12',
    'IAM-13',
    'IAM-14',
    'IAM-15',
    'IAM-17',
    'IAM-18',
    'IAM-19',
    'IAM-20',
    'LAM-01',
    'LAM-02',
  ],
  ...['NEP-01', 'NET-01', 'NET-02', 'NET-03', 'NET-04', 'NET-05', 'NET-07', 'NET-12', 'OPS-01'],
  ...['OPS-06', 'RDS-01', 'RDS-04', 'RDS-05', 'RSH-01', 'RSH-08', 'S3-01', 'S3-02', 'S3-03'],
  ...['S3-04', 'S3-06', 'S3-08', 'S3-20', 'S3-22'],
]);

/**
 * Checks whose remediation bears on attack paths, but leaves open what comes in place of what is
 * wrong: another policy, another role, another network, or a setting of the whole account.
 */
export const openEnded: ReadonlySet<string> = new Set([
  ...['CMP-02', 'CMP-03', 'CMP-05', 'DOC-07', 'IAM-05', 'IAM-06', 'IAM-07', 'IAM-09', 'IAM-10'],
  ...['IAM-11', 'IAM-16', 'IAM-22', 'IAM-23', 'IAM-25', 'KMS-01', 'KMS-02', 'LAM-06', 'NEP-06'],
  ...['NET-09', 'OPS-02', 'RDS-03', 'S3-05', 'S3-07'],
]);

/** Checks of copies and of domains that find nothing but what opens them to everybody: their fix ends it. */
export const endsPublicAccess: ReadonlySet<string> = new Set([
  ...['DOC-01', 'EBS-01', 'NEP-01', 'OPS-01', 'OPS-10', 'RDS-04', 'RSH-11'],
]);
