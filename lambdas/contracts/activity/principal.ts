import * as z from 'zod/mini';
import { identifier, oneOf } from '../scan/fields.ts';

/**
 * Who acted. `account`: another account, of which AWS tells no more; `workload`: known by its
 * address alone; `anonymous`: not signed in.
 */
export const principalTypes = [
  'user',
  'role',
  'root',
  'federated',
  'account',
  'service',
  'workload',
  'anonymous',
  'unknown',
] as const;
export type PrincipalType = (typeof principalTypes)[number];

export const Principal = z.strictObject({
  type: oneOf(principalTypes),
  /** User or role name, subject of an identity provider, account or service. */
  name: identifier(256),
  /** Of the user or role in IAM; null where there is none. */
  arn: z.nullable(identifier()),
  accountId: z.nullable(identifier(12)),
});
export type Principal = z.infer<typeof Principal>;
