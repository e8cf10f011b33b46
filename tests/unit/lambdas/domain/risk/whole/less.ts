import fc from 'fast-check';
import type { Api } from '#tests/builders/accountSnapshot.ts';
import type { Whole } from './engine.ts';

type Json = Readonly<Record<string, unknown>>;
/** `at` picks what is changed; an account without anything of the kind stays as it is. */
type Change = (api: Api, at: number) => Api;

const listIn = (reply: unknown, name: string): readonly Json[] =>
  ((reply as Json | undefined)?.[name] ?? []) as readonly Json[];

/** Another reply, or others in place of one of a list in it. */
const inList =
  (call: string, list: string, to: (one: Json, at: number) => readonly Json[]): Change =>
  (api, at) => {
    const all = listIn(api[call], list);
    const changed = all.flatMap((one, n) => (n === at % all.length ? to(one, at) : [one]));
    return { ...api, [call]: { ...(api[call] as Json), [list]: changed } };
  };

const withoutOne = (call: string, list: string): Change => inList(call, list, () => []);
const withoutInner = (call: string, list: string, inner: string): Change =>
  inList(call, list, (one, at) => {
    const all = listIn(one, inner);
    const gone = Math.floor(at / 7) % Math.max(1, all.length);
    return [{ ...one, [inner]: all.filter((_, n) => n !== gone) }];
  });

const withMember = (call: string, list: string, to: (one: Json) => Json): Change =>
  inList(call, list, (one) => [{ ...one, ...to(one) }]);

/** One of the replies that are about one resource. */
const inReply =
  (call: string, to: (reply: Json) => Json): Change =>
  (api, at) => {
    const calls = Object.keys(api).filter((each) => each.startsWith(`${call}:`));
    const of = calls[at % Math.max(1, calls.length)];
    return of === undefined ? api : { ...api, [of]: to(api[of] as Json) };
  };

const withDeny = (document: unknown, deny: Json): string => {
  const { Statement, ...rest } = JSON.parse(String(document));
  return JSON.stringify({ ...rest, Statement: [...Statement, deny] });
};
const documentOf = (deny: Json): string =>
  JSON.stringify({ Version: '2012-10-17', Statement: [deny] });

const onIdentity = (list: string, own: string, deny: Json): Change =>
  withMember('GetAccountAuthorizationDetails', list, (one) => ({
    [own]: [
      ...listIn(one, own),
      { PolicyName: 'denies', PolicyDocument: encodeURIComponent(documentOf(deny)) },
    ],
  }));

const inTrust = (deny: Json): Change =>
  withMember('GetAccountAuthorizationDetails', 'RoleDetailList', (one) => ({
    AssumeRolePolicyDocument: encodeURIComponent(
      withDeny(decodeURIComponent(String(one.AssumeRolePolicyDocument)), deny),
    ),
  }));

const inPolicyOf = (call: string, deny: Json): Change =>
  inReply(call, ({ Policy }) => ({ Policy: withDeny(Policy, deny) }));

const inOrganization = (deny: Json): Change =>
  inReply('DescribePolicy', ({ Policy }) => {
    const { Content, ...rest } = Policy as Json;
    return { Policy: { ...rest, Content: withDeny(Content, deny) } };
  });

/** A bucket without a policy gets one that denies alone. */
const onBucket =
  (deny: Json): Change =>
  (api, at) => {
    const names = listIn(api.ListBuckets, 'Buckets').map(({ Name }) => String(Name));
    const name = names[at % Math.max(1, names.length)];
    if (name === undefined || `GetBucketPolicy:${name}` in api) return api;
    return {
      ...api,
      [`GetBucketPolicy:${name}`]: { Policy: documentOf(deny) },
      [`GetBucketPolicyStatus:${name}`]: { PolicyStatus: { IsPublic: false } },
    };
  };

const firstDeny = (Egress: boolean): Change =>
  withMember('DescribeNetworkAcls', 'NetworkAcls', (one) => ({
    Entries: [
      { RuleNumber: 1, Egress, RuleAction: 'deny', Protocol: '-1', CidrBlock: '0.0.0.0/0' },
      ...listIn(one, 'Entries'),
    ],
  }));

const denies: readonly ((deny: Json, resourceDeny: Json) => Change)[] = [
  (deny) => onIdentity('UserDetailList', 'UserPolicyList', deny),
  (deny) => onIdentity('RoleDetailList', 'RolePolicyList', deny),
  (deny) => inOrganization(deny),
  (_, { Resource: _all, ...deny }) => inTrust(deny),
  (_, deny) => inPolicyOf('GetBucketPolicy', deny),
  (_, deny) => inPolicyOf('GetKeyPolicy', deny),
  (_, deny) => inPolicyOf('GetPolicy', deny),
  (_, deny) => onBucket(deny),
];

const ports: readonly Change[] = [
  withoutInner('DescribeSecurityGroups', 'SecurityGroups', 'IpPermissions'),
  withoutInner('DescribeSecurityGroups', 'SecurityGroups', 'IpPermissionsEgress'),
  withoutInner('DescribeRouteTables', 'RouteTables', 'Routes'),
  firstDeny(false),
  firstDeny(true),
  inReply('DescribeListeners', () => ({ Listeners: [] })),
];

/** Ends of the way, or what it leads through. */
const ways: readonly Change[] = [
  withoutOne('GetAccountAuthorizationDetails', 'UserDetailList'),
  withoutOne('GetAccountAuthorizationDetails', 'RoleDetailList'),
  withoutOne('ListBuckets', 'Buckets'),
  withoutOne('ListFunctions', 'Functions'),
  withoutOne('DescribeInstances', 'Reservations'),
];

/** Statements that may stand in any policy; `Principal` is for those on a resource. */
const statement = fc.record({
  Effect: fc.constant('Deny'),
  Action: fc.constantFrom('*', 's3:*', 's3:GetObject', 'sts:*', 'iam:*', 'kms:*', 'lambda:*'),
  Resource: fc.constantFrom('*', 'arn:aws:s3:::*', 'arn:aws:iam::*:role/*'),
});
const condition = fc.constantFrom<Json | undefined>(
  undefined,
  undefined,
  { Bool: { 'aws:SecureTransport': 'false' } },
  { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } },
  { StringNotEquals: { 'aws:PrincipalOrgID': 'o-1' } },
);
const deny = fc
  .tuple(statement, condition)
  .map(([of, Condition]) => ({ ...of, ...(Condition !== undefined && { Condition }) }));

/** One of the changes that change anything in the account. */
const ofApi = (changes: fc.Arbitrary<readonly Change[]>): fc.Arbitrary<(of: Whole) => Whole> =>
  fc.tuple(changes, fc.nat(50), fc.nat(1_000)).map(([all, at, which]) => (of: Whole) => {
    const before = JSON.stringify(of.api);
    const others = all.map((to) => to(of.api, at)).filter((api) => JSON.stringify(api) !== before);
    return { ...of, api: others[which % Math.max(1, others.length)] ?? of.api };
  });

const lessData: fc.Arbitrary<(of: Whole) => Whole> = fc.nat(5).map((at) => (of: Whole) => {
  const names = Object.keys(of.found);
  const name = names[at % Math.max(1, names.length)] ?? '';
  const left = of.found[name]?.slice(1) ?? [];
  return { ...of, found: { ...of.found, ...(name !== '' && { [name]: left }) } };
});

/** Changes of which each lets an attacker do less, or leaves less to find. */
export const lessening = {
  'a deny': ofApi(
    fc
      .tuple(deny, fc.constantFrom('*', { AWS: '*' }))
      .map(([one, Principal]) => denies.map((to) => to(one, { ...one, Principal }))),
  ),
  'a closed port or route': ofApi(fc.constant(ports)),
  'less data': lessData,
  'less on the way': ofApi(fc.constant(ways)),
} as const;
