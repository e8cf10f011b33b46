/** What somebody can do with a data store. */
export const capabilities = [
  'read',
  'list',
  'write',
  'delete',
  'administer',
  'snapshot',
  /** A snapshot or a backup becomes a store that the caller owns. */
  'restore',
  'share',
  'export',
  'tag',
] as const;
export type Capability = (typeof capabilities)[number];

/** Of a request; `conditional` as below. */
export const results = ['allowed', 'conditional', 'denied'] as const;

/** What a policy states of a request: `unknown` = that depends on what is not known. */
export const truths = ['yes', 'no', 'unknown'] as const;

/** `conditional`: it depends on what is not known, such as the caller's address. */
export const certainties = ['certain', 'conditional'] as const;
export type Certainty = (typeof certainties)[number];
