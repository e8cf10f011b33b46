import type { Call } from '../cloudtrail/naming.ts';
import { textOf } from '../fields.ts';

/** What concerns the account and no resource in it. */
export const accountIn = ({ accountId }: Call): string => `arn:aws:account::${accountId}:account`;

/** ARN of a user, role, group or policy by its name, which a record gives without its path. */
export const identityArn = (
  { partition, accountId }: Call,
  kind: 'user' | 'role' | 'group',
  name: unknown,
): string[] => {
  const text = textOf(name);
  return text === '' ? [] : [`arn:${partition}:iam::${accountId}:${kind}/${text}`];
};
