export const roles = ['ADMIN', 'OPERATOR'] as const;
export const userStatuses = ['IN-ACTIVE', 'ACTIVE'] as const;
export const dashboardViews = ['data', 'issue'] as const;
/** What a session began with: a password alone, with a second factor, or an identity provider. */
export const signInFactors = ['password', 'code', 'provider'] as const;
/** How a user signs in beside a password; empty = by password. */
export const signInKinds = ['', 'google', 'okta'] as const;
