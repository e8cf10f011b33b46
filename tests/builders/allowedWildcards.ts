/** Wildcards that policies may hold, each with its reason. */
export const allowedWildcards: ReadonlyArray<readonly [fits: RegExp, reason: string]> = [
  [/^…\/audit\/\*$/, 'files of the sealed audit log are numbered'],
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
/** Actions that have no resource: names of secrets are listed when a customer is deleted. */
export const withoutResource = ['secretsmanager:ListSecrets'];
