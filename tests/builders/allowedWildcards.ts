/** Wildcards that policies may hold, each with its reason. */
export const allowedWildcards: ReadonlyArray<readonly [fits: RegExp, reason: string]> = [
  [/^…\/audit\/\*$/, 'files of the sealed audit log are numbered'],
  [/^…\/reports\/\*$/, 'files of reports are named by the ids of customers'],
  [/:schedule\/dataward-prod-reports\/rpt-\*$/, 'reports are made at run time'],
  [/^…\/exports\/\*$/, 'archives of exports are named by the ids of customers'],
  [
    /^arn:aws:iam::\*:role\/dataward-(\*|cross-account)$/,
    'connected accounts are not known at deployment',
  ],
  [
    /^arn:aws:logs:\*:.*\/aws\/lambda\/us-east-1\.dataward-/,
    'CloudFront runs copies in every region',
  ],
  [
    /:secret:dataward-prod\/integrations\/(\*|\$\{aws:PrincipalTag\/customerId\})\/\*$/,
    'secrets of integrations are named by the ids of customers',
  ],
];
/** Actions that have no resource: lists of names of secrets and of schedules. */
export const withoutResource = ['secretsmanager:ListSecrets', 'scheduler:ListSchedules'];
