export const roles = ['ADMIN', 'OPERATOR'] as const;
export const userStatuses = ['IN-ACTIVE', 'ACTIVE'] as const;
export const dashboardViews = ['data', 'issue'] as const;
/** How a user signs in beside a password; empty = by password. */
export const signInKinds = ['', 'google', 'okta'] as const;
