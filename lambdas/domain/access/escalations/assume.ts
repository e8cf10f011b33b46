import { type Authorization, authorize, type Decision } from '#domain/accessPolicy/authorize.ts';
import { keyConditionsOf } from '#domain/accessPolicy/conditions.ts';
import type { RequestContext } from '#domain/accessPolicy/pattern.ts';
import type { IdentityNode } from '../facts.ts';
import { once } from '../kept.ts';
import { requestBy } from '../requestOf.ts';

const asking = (
  by: IdentityNode,
  role: IdentityNode,
  { action, context }: { readonly action: string; readonly context?: RequestContext },
): Authorization => ({
  principal: by.principal,
  identity: by.identity,
  boundary: by.boundary,
  owner: role.principal.accountId ?? '',
  resource: role.trust,
  scps: by.guardrails?.scps,
  rcps: role.guardrails?.rcps,
  request: requestBy(by, action, {
    ...{ resource: role.principal.arn, tags: role.tags },
    ...(context !== undefined && { context }),
  }),
});

/** Without tags of the session that its trust policy asks about; undefined = it asks about none. */
const untagged = once(({ trust }: IdentityNode): RequestContext | undefined => {
  const keys = (trust?.statements ?? [])
    .flatMap(({ Condition }) => (Condition === undefined ? [] : keyConditionsOf(Condition)))
    .map(({ key }) => key)
    .filter((key) => /^aws:(?:requesttag\/|tagkeys$)/.test(key));
  return keys.length === 0 ? undefined : Object.fromEntries(keys.map((key) => [key, []]));
});

/**
 * By its own policies and the trust policy of the role. Tags of the session take a permission of their
 * own. Source: IAM user guide, "Pass session tags in AWS STS".
 */
export const decideAssume = (by: IdentityNode, role: IdentityNode): Decision => {
  const action = 'sts:AssumeRole';
  const without = untagged(role);
  const mayTag =
    without === undefined ||
    authorize(asking(by, role, { action: 'sts:TagSession' })).result !== 'denied';
  return authorize(asking(by, role, mayTag ? { action } : { action, context: without }));
};
