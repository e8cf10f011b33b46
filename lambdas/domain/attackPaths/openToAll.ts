import { requestFor } from '#domain/access/requestOf.ts';
import { authorize } from '#domain/accessPolicy/authorize.ts';
import type { Policy } from '#domain/accessPolicy/policy.ts';
import { readStatements } from '#domain/accessPolicy/statement.ts';

interface Called {
  readonly action: string;
  readonly arn: string;
  readonly accountId: string;
  readonly policy: { readonly document: string | null } | null;
  /** What is known of the request, by key. */
  readonly context?: Readonly<Record<string, readonly string[]>>;
}

/** May anybody call it, by its own policy? A policy that was not read is no proof. */
export const isOpenToAll = ({ action, arn, accountId, policy, context = {} }: Called): boolean => {
  const document = policy?.document;
  if (document == null) return false;
  const resource: Policy = { name: 'resource policy', statements: readStatements(document) };
  const { result } = authorize({
    principal: { type: 'anonymous', arn: '', accountId: null },
    identity: [],
    owner: accountId,
    resource,
    request: requestFor(action, arn, context),
  });
  return result === 'allowed';
};
