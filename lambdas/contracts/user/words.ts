export const roles = ['ADMIN', 'OPERATOR'] as const;
export const userStatuses = ['IN-ACTIVE', 'ACTIVE'] as const;
export const dashboardViews = ['data', 'issue'] as const;
/** Authentication of a session: password, password with second factor, identity provider, API key. */
export const signInFactors = ['password', 'code', 'provider', 'key'] as const;
/** How a user signs in beside a password; empty = by password. */
export const signInKinds = ['', 'google', 'okta'] as const;
