import { actionsOn } from '#domain/access/capabilities.ts';
import type { AccessStore, IdentityNode } from '#domain/access/facts.ts';
import type { AccessFound } from '#domain/access/found.ts';
import { type AccessReach, accessBy } from '#domain/access/records.ts';
import type { Policy } from '#domain/accessPolicy/policy.ts';
import type { PolicyStatement } from '#domain/accessPolicy/statement.ts';

export const ACCOUNT = '111111111111';

export const policy = (...statements: readonly PolicyStatement[]): Policy => ({
  name: 'p',
  statements,
});
export const allow = (
  Action: string | readonly string[],
  Resource: string | readonly string[] = '*',
): PolicyStatement => ({ Effect: 'Allow', Action, Resource });

export const trusting = (Principal: PolicyStatement['Principal']): Policy =>
  policy({ Effect: 'Allow', Principal, Action: 'sts:AssumeRole' });

export const identity = (
  type: 'user' | 'role' | 'group',
  name: string,
  more: Partial<IdentityNode> = {},
): IdentityNode => {
  const arn = `arn:aws:iam::${ACCOUNT}:${type}/${name}`;
  return {
    ref: name,
    name,
    type,
    principal: { type: type === 'role' ? 'role' : 'user', arn, accountId: ACCOUNT },
    identity: [],
    trust: type === 'role' ? trusting({ Service: 'nobody.amazonaws.com' }) : undefined,
    tags: {},
    ownPolicies: [],
    groups: [],
    hasMachine: false,
    ...more,
  };
};

export const bucket = (name: string, more: Partial<AccessStore> = {}): AccessStore => ({
  ref: name,
  name,
  arn: `arn:aws:s3:::${name}`,
  accountId: ACCOUNT,
  region: 'us-east-1',
  tags: {},
  actions: actionsOn(`arn:aws:s3:::${name}`, 's3'),
  bucket: {
    blocks: [{ ignorePublicAcls: true, restrictPublicBuckets: true }],
    objectOwnership: 'BucketOwnerEnforced',
    grants: [],
    isPolicyPublic: 'no',
  },
  ...more,
});

/** Of every identity with each store. */
export const findAccess = (
  reach: AccessReach,
): readonly (AccessFound & { readonly store: AccessStore })[] =>
  [...reach.identities, ...reach.outsiders]
    .flatMap((by) => accessBy(by, reach))
    .flatMap((found) => found.of.stores.map((store) => ({ ...found, store })));
