import fc from 'fast-check';
import type { AccessStore, IdentityNode, StoreAccessPoint } from '#domain/access/facts.ts';
import type { Guardrails } from '#domain/access/guardrails.ts';
import type { Policy } from '#domain/accessPolicy/policy.ts';
import type { PolicyStatement } from '#domain/accessPolicy/statement.ts';
import { ACCOUNT, allow, bucket, identity, policy } from './scene.ts';

export const OTHER = '222222222222';
const NAMES = ['ann', 'bob', 'eve', 'dev-1', 'dev-2', 'dev-3', 'ops'];
const BUCKETS = ['cards', 'cards-old', 'logs', 'logs-2', 'ann', 'dev-1', 'team', 'zoo', 'zap'];

/* biome-ignore-start lint/suspicious/noTemplateCurlyInString: variables of policies */
const resources = fc.constantFrom(
  ...['*', 'arn:aws:s3:::cards', 'arn:aws:s3:::cards/*', 'arn:aws:s3:::cards/2026/*'],
  ...['arn:aws:s3:::*', 'arn:aws:s3:::logs*', 'arn:aws:s3:::*/2026/a?', 'arn:aws:s3:::*s/*'],
  ...['arn:aws:s3:::${aws:username}/*', 'arn:aws:s3:::team/${aws:username}/*'],
  ...['arn:aws:s3:::${aws:PrincipalTag/team}*', 'arn:aws:s3:::${aws:ResourceTag/team}/*'],
  ...['arn:aws:s3:::log?/2026/*', 'arn:aws:kms:*:*:key/k', 'arn:aws:s3:::cards/${*}'],
  ...['arn:aws:s3:us-east-1:*:accesspoint/*', 'arn:aws:s3:*:*:accesspoint/p-c*/object/2026/*'],
  ...['arn:aws:s3:*:*:accesspoint/p-logs', 'arn:aws:s3:*:*:accesspoint/*/object/${aws:username}/*'],
);
const conditions = fc.constantFrom<PolicyStatement['Condition']>(
  ...[undefined, undefined, undefined, { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } }],
  { ArnLike: { 'aws:PrincipalArn': 'arn:aws:iam::*:role/*' } },
  { ArnNotLike: { 'aws:PrincipalArn': ['arn:aws:iam::*:user/ann', 'arn:aws:iam::*:user/dev-*'] } },
  { StringEquals: { 'aws:PrincipalTag/team': 'red' } },
  { StringEquals: { 'aws:ResourceTag/team': '${aws:PrincipalTag/team}' } },
  { StringEquals: { 'aws:ResourceTag/team': 'red' } },
  { StringLike: { 'aws:username': 'dev-*' } },
  { StringEquals: { 'aws:PrincipalOrgID': 'o-1' } },
  { StringEquals: { 'aws:ResourceAccount': '${aws:PrincipalAccount}' } },
  { Null: { 'aws:PrincipalTag/team': 'true' } },
  { StringEquals: { 's3:DataAccessPointAccount': [ACCOUNT, OTHER] } },
  { ArnLike: { 's3:DataAccessPointArn': 'arn:aws:s3:*:*:accesspoint/p-c*' } },
  { Bool: { 'aws:MultiFactorAuthPresent': 'true' } },
);
/* biome-ignore-end lint/suspicious/noTemplateCurlyInString: variables of policies */

const statement: fc.Arbitrary<PolicyStatement> = fc
  .record({
    Effect: fc.constantFrom<'Allow' | 'Deny'>('Allow', 'Allow', 'Deny'),
    Action: fc.constantFrom('*', 's3:*', 's3:GetObject', 's3:PutBucketPolicy', 's3:List*', 'kms:*'),
    texts: fc.array(resources, { minLength: 1, maxLength: 2 }),
    isNot: fc.boolean(),
    Condition: conditions,
  })
  .map(({ texts, isNot, ...rest }) =>
    isNot && rest.Effect === 'Deny'
      ? { ...rest, NotResource: texts }
      : { ...rest, Resource: texts },
  );

const named = fc.constantFrom<PolicyStatement['Principal']>(
  '*',
  { AWS: '*' },
  { AWS: `arn:aws:iam::${ACCOUNT}:root` },
  { AWS: OTHER },
  { AWS: [`arn:aws:iam::${ACCOUNT}:user/ann`, `arn:aws:iam::${OTHER}:role/ops`] },
  { AWS: `arn:aws:sts::${OTHER}:assumed-role/ops/session` },
  { AWS: 'AIDABOB' },
  { AWS: `arn:aws:iam::${ACCOUNT}:user/dev-1` },
  { AWS: `arn:aws:iam::${ACCOUNT}:user/dev-2` },
);
const onStore = fc
  .tuple(statement, named, fc.boolean())
  .map(([each, who, isNot]) =>
    isNot && each.Effect === 'Deny' && who !== '*'
      ? { ...each, NotPrincipal: who }
      : { ...each, Principal: who },
  );

/** A few policies, so that several identities and stores have the same. */
const policies = (of: fc.Arbitrary<PolicyStatement>): fc.Arbitrary<readonly Policy[]> =>
  fc
    .array(fc.array(of, { maxLength: 3 }), { minLength: 3, maxLength: 3 })
    .map((all) => [
      { name: 'unread', statements: null },
      ...all.map((statements, at) => ({ name: `p${at}`, statements })),
    ]);
/** Mostly the same one, so that little tells two apart. */
const pick = fc.constantFrom(1, 1, 1, 1, 2, 3, 0);
const rarely = fc.option(pick, { freq: 1 });

export const principalOf = (name: string, tag: string | undefined): IdentityNode => {
  const isRole = name === 'ops';
  const accountId = isRole || name === 'eve' ? OTHER : ACCOUNT;
  const type = isRole ? 'role' : 'user';
  const arn = `arn:aws:iam::${accountId}:${type}/${name}`;
  const uniqueId = name === 'bob' ? 'AIDABOB' : null;
  const tags: Record<string, string> = tag === undefined ? {} : { team: tag };
  return identity(type, name, { principal: { type, arn, accountId, uniqueId }, tags });
};

/** In its account or the other one, with the policy, or the one that could not be read. */
export const pointOf = (name: string, accountId: string, of?: Policy): StoreAccessPoint => ({
  name: `p-${name}`,
  arn: `arn:aws:s3:us-east-1:${accountId}:accesspoint/p-${name}`,
  ...{ accountId, policy: of, isPolicyPublic: 'no', blocks: [] },
  networkOrigin: name.includes('-') ? 'VPC' : 'Internet',
});

export interface Case {
  readonly principals: readonly IdentityNode[];
  readonly stores: readonly AccessStore[];
  /** Policies that may be on a store or role. */
  readonly on: readonly Policy[];
}

const settings = fc.constantFrom<Partial<AccessStore>>(
  ...[{}, {}, {}, {}, {}],
  { bucket: { ...bucket('x').bucket, objectOwnership: 'ObjectWriter', grants: null } as never },
  {
    bucket: {
      ...bucket('x').bucket,
      ...{ objectOwnership: 'ObjectWriter', grants: [], blocks: [], openObjects: 2 },
    } as never,
  },
  { tags: { team: 'red' } },
  { tags: { Team: 'logs' } },
  { accountId: OTHER },
);

const full = policy(allow('*'));

const guardrailsWith = (scp: Policy, rcp: Policy): Readonly<Record<string, Guardrails>> => ({
  [ACCOUNT]: { scps: [[full, scp]], rcps: [[full, rcp]], organizationId: 'o-1' },
  [OTHER]: { scps: [], rcps: [], notIn: ['o-1'] },
});

const rootUser: IdentityNode = {
  ...{ ...principalOf('ann', undefined), ref: 'root', name: 'root', identity: [] },
  principal: { type: 'root', arn: `arn:aws:iam::${ACCOUNT}:root`, accountId: ACCOUNT },
};

/** Few identities and stores, of which policies tell some apart. */
export const cases: fc.Arbitrary<Case> = fc
  .record({
    own: policies(statement),
    on: policies(onStore),
    limits: policies(statement),
    scopes: policies(onStore),
    held: fc.array(
      fc.tuple(pick, fc.constantFrom(1, 1, 2), rarely, fc.constantFrom('red', 'logs', undefined)),
      { minLength: NAMES.length, maxLength: NAMES.length },
    ),
    kept: fc.array(
      fc.tuple(
        ...([rarely, settings, fc.option(fc.constant(1), { freq: 1 })] as const),
        ...([fc.option(fc.constantFrom(ACCOUNT, OTHER), { freq: 1 }), rarely] as const),
      ),
      { minLength: BUCKETS.length, maxLength: BUCKETS.length },
    ),
  })
  .map(({ own, on, limits, scopes, held, kept }) => {
    const guardrails = guardrailsWith(limits[1] as Policy, scopes[1] as Policy);
    const principals = NAMES.map((name, at): IdentityNode => {
      const [first = 1, second = 1, boundary, tag] = held[at] ?? [];
      const of = principalOf(name, tag);
      return {
        ...of,
        identity: [own[first] as Policy, own[second] as Policy],
        boundary: boundary == null ? undefined : own[boundary],
        guardrails: guardrails[of.principal.accountId ?? ''],
      };
    });
    const stores = BUCKETS.map((name, at): AccessStore => {
      const [mine, more = {}, key, owner, given] = kept[at] ?? [];
      const store = bucket(name, { ...more, policy: mine == null ? undefined : on[mine] });
      const arn = `arn:aws:kms:us-east-1:${ACCOUNT}:key/k`;
      return {
        ...store,
        guardrails: guardrails[store.accountId],
        ...(owner != null && {
          accessPoints: [
            {
              ...pointOf(name, owner, given == null ? undefined : on[given]),
              guardrails: guardrails[owner],
            },
          ],
        }),
        ...(key != null && {
          key: {
            ...{ name: 'k', arn, accountId: ACCOUNT, policy: on[key] as Policy },
            ...{ state: null, tags: {} },
            ...(mine == null && { isAwsManaged: true as const }),
          },
        }),
      };
    });
    return { principals: [...principals, rootUser], stores, on };
  });
