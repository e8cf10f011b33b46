/** What an API key may do. readOnly: calls without an effect. full: what an OPERATOR may do. */
export const keyAccess = ['readOnly', 'full'] as const;
export type KeyAccess = (typeof keyAccess)[number];

/** Life of a key in days: the choices, and the one that is proposed. */
export const keyDays = [7, 30, 90, 365] as const;
export const DEFAULT_KEY_DAYS = 365;

export const MAX_KEYS = 50;
export const MAX_KEY_NAME = 50;

/** A token of a key lives so long, or until the key expires where that is sooner. */
export const KEY_TOKEN_MINUTES = 60;

/** Form of a key, for secret scanners; its last six characters are a checksum. */
export const keyPattern = /^dwk_[0-9A-Za-z]{49}$/;
