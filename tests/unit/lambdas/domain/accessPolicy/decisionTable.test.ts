import { afterAll, describe, expect, test } from 'vitest';
import { type AccessPoint, authorizeThroughAccessPoint } from '#domain/accessPolicy/accessPoint.ts';
import { type Authorization, authorize, type Decision } from '#domain/accessPolicy/authorize.ts';
import type { Policy } from '#domain/accessPolicy/policy.ts';
import type { Principal } from '#domain/accessPolicy/principal.ts';
import { authorizeS3, type BucketSettings } from '#domain/accessPolicy/s3.ts';
import type {
  AccessRequest,
  PolicyStatement,
  PrincipalElement,
} from '#domain/accessPolicy/statement.ts';
import buckets from '../../../../cases/access/buckets.json' with { type: 'json' };
import conditions from '../../../../cases/access/conditions.json' with { type: 'json' };
import layers from '../../../../cases/access/layers.json' with { type: 'json' };
import statements from '../../../../cases/access/statements.json' with { type: 'json' };
import { ann, bucketPolicies, outside, owner } from './bucketPolicies.ts';

type Result = Decision['result'];
type Word = 'allow' | 'deny' | 'other' | 'maybe' | 'maybeDeny' | 'unread';

interface LayerCase {
  readonly rule: string;
  /** Default: the user `ann` of the resource's account. */
  readonly caller?: Caller;
  readonly identity?: readonly Word[];
  readonly boundary?: Word;
  readonly session?: readonly Word[];
  /** The resource policy: whom it names and what it states. */
  readonly resource?: readonly { readonly to: Named; readonly states: Word }[];
  readonly scps?: readonly (readonly Word[])[];
  readonly rcps?: readonly (readonly Word[])[];
  /** Default `s3:GetObject`. */
  readonly action?: string;
  readonly result: Result;
  /** The layer that denied. */
  readonly by?: string;
}

type Caller =
  | 'user'
  | 'role'
  | 'session'
  | 'root'
  | 'outsideUser'
  | 'outsideRole'
  | 'service'
  | 'serviceLinked'
  | 'anonymous'
  | 'federated';

type Named =
  | 'self'
  | 'sessionOfSelf'
  | 'otherSession'
  | 'account'
  | 'accountId'
  | 'anyone'
  | 'star'
  | 'anyoneAndSelf'
  | 'other'
  | 'service'
  | 'federated'
  | 'notSelf'
  | 'notOther'
  | 'uniqueId';

interface BucketCase {
  readonly rule: string;
  readonly caller: 'ann' | 'outsider' | 'stranger' | 'service';
  /** Whether the caller's own policies allow the action, anywhere or on one ARN. */
  readonly may?: boolean | string;
  readonly mayNot?: string;
  /** Whom the bucket policy lets in. */
  readonly policy?: string;
  readonly settings?: Partial<BucketSettings>;
  readonly action?: string;
  /** Whom the policy of the access point lets in; absent = the bucket itself is called. */
  readonly accessPoint?: string;
  readonly point?: Partial<AccessPoint>;
  readonly result: Result;
}

const object = 'arn:aws:s3:::orders/2026/a.csv';
const bucketArn = 'arn:aws:s3:::orders';

const request = (more: Partial<AccessRequest> = {}): AccessRequest => ({
  action: 's3:GetObject',
  resource: object,
  ...more,
  context: {
    'aws:username': ['ann'],
    'aws:principaltag/year': ['2026'],
    'aws:requestedregion': ['us-east-1'],
    ...more.context,
  },
  isUnknown: (key) => key === 'aws:userid' || key === 'test:unknown',
  isSettable: (key) => key === 'aws:requesttag/open',
});

const byIdentity = (statement: PolicyStatement, wanted: AccessRequest) =>
  authorize({
    principal: ann,
    owner,
    request: wanted,
    identity: [{ name: 'p', statements: [statement] }],
  }).result;

describe('one condition', () => {
  test.each(conditions.cases)('$operator $wanted of $given: $result', (each) => {
    const { operator, wanted, given, result } = each;
    const key = given === '?' ? 'test:unknown' : 'test:key';
    const statement: PolicyStatement = {
      Effect: 'Allow',
      Action: '*',
      Resource: '*',
      Condition: { [operator]: { [key]: wanted } },
    };
    const context = Array.isArray(given) ? { 'test:key': given } : {};
    expect(byIdentity(statement, request({ context }))).toBe(result);
  });
});

describe('one statement', () => {
  test.each(statements.cases)('$rule', ({ statement, result }) => {
    expect(byIdentity(statement as PolicyStatement, request())).toBe(result);
  });

  test('a tag that the caller can set is none that a deny meets', () => {
    const Condition = { StringEquals: { 'aws:RequestTag/open': 'no' } };
    const decision = authorize({
      principal: ann,
      owner,
      request: request(),
      identity: [
        {
          name: 'p',
          statements: [
            { Effect: 'Allow', Action: '*', Resource: '*' },
            { Effect: 'Deny', Action: '*', Resource: '*', Condition },
          ],
        },
      ],
    });
    expect(decision.result).toBe('allowed');
  });
});

const unsure = { StringEquals: { 'test:unknown': 'x' } };
const statementOf = (states: Word): PolicyStatement => ({
  Effect: states === 'deny' || states === 'maybeDeny' ? 'Deny' : 'Allow',
  Action: states === 'other' ? 'sqs:SendMessage' : '*',
  Resource: '*',
  ...(states.startsWith('maybe') && { Condition: unsure }),
});
const policyOf = (states: Word): Policy => ({
  name: states,
  statements: states === 'unread' ? null : [statementOf(states)],
});

const roleOf = (accountId: string): Principal => ({
  type: 'role',
  arn: `arn:aws:iam::${accountId}:role/ops`,
  accountId,
});
const callers: Readonly<Record<Caller, Principal>> = {
  user: ann,
  role: roleOf(owner),
  session: {
    ...roleOf(owner),
    sessionArn: `arn:aws:sts::${owner}:assumed-role/ops/today`,
  },
  serviceLinked: { ...roleOf(owner), isServiceLinked: true },
  root: { type: 'root', arn: `arn:aws:iam::${owner}:root`, accountId: owner },
  outsideUser: { type: 'user', arn: `arn:aws:iam::${outside}:user/eve`, accountId: outside },
  outsideRole: roleOf(outside),
  service: { type: 'service', arn: 'logs.amazonaws.com', accountId: null },
  anonymous: { type: 'anonymous', arn: '', accountId: null },
  federated: { type: 'federated', arn: `arn:aws:iam::${owner}:saml-provider/x`, accountId: null },
};

const elementOf = (to: Named, { arn, accountId, sessionArn = '' }: Principal): PrincipalElement => {
  const elements: Readonly<Record<Named, PrincipalElement>> = {
    self: { AWS: arn },
    sessionOfSelf: { AWS: ['arn:aws:iam::333333333333:user/x', sessionArn] },
    otherSession: { AWS: `arn:aws:sts::${accountId}:assumed-role/ops/tomorrow` },
    account: { AWS: `arn:aws:iam::${accountId ?? owner}:root` },
    accountId: { AWS: accountId ?? owner },
    anyone: { AWS: '*' },
    star: '*',
    anyoneAndSelf: { AWS: [arn, '*'] },
    other: { AWS: ['arn:aws:iam::333333333333:role/ops', 'arn:aws:iam::333333333333:root'] },
    service: { Service: 'logs.amazonaws.com' },
    federated: { Federated: arn },
    notSelf: { AWS: arn },
    notOther: { AWS: 'arn:aws:iam::333333333333:root' },
    uniqueId: { AWS: 'AIDAANN' },
  };
  return elements[to];
};

const resourceOf = (
  { resource }: LayerCase,
  principal: Principal,
): Pick<Authorization, 'resource'> => {
  if (resource === undefined) return {};
  if (resource.some(({ states }) => states === 'unread'))
    return { resource: { name: 'r', statements: null } };
  const statements = resource.map(({ to, states }): PolicyStatement => {
    const member = to.startsWith('not') ? 'NotPrincipal' : 'Principal';
    return { ...statementOf(states), [member]: elementOf(to, principal) };
  });
  return { resource: { name: 'r', statements } };
};

describe('the layers', () => {
  test.each(layers.cases as readonly LayerCase[])('$rule', (each) => {
    const { caller = 'user', identity = [], boundary, session, scps, rcps } = each;
    const principal = callers[caller];
    const decision = authorize({
      principal,
      owner,
      request: request({ action: each.action ?? 's3:GetObject' }),
      identity: identity.map(policyOf),
      boundary: boundary && policyOf(boundary),
      session: session?.map(policyOf),
      scps: scps?.map((level) => level.map(policyOf)),
      rcps: rcps?.map((level) => level.map(policyOf)),
      ...resourceOf(each, principal),
    });
    expect(decision.result).toBe(each.result);
    expect(decision.blockedBy).toBe(each.by ?? null);
  });
});

const eve: Principal = {
  type: 'user',
  arn: `arn:aws:iam::${outside}:user/eve`,
  accountId: outside,
  canonicalId: 'c-outside',
};
const bucketCallers: Readonly<Record<BucketCase['caller'], Principal>> = {
  ann,
  outsider: eve,
  stranger: callers.anonymous,
  service: callers.service,
};
const policyFor = (name: string | undefined): Policy | undefined => {
  if (name === 'unread') return { name: 'bucket policy', statements: null };
  const statement = name === undefined ? undefined : bucketPolicies[name];
  return statement && { name: 'bucket policy', statements: [statement] };
};

const ownPolicies = ({ may, mayNot }: BucketCase): readonly Policy[] => {
  const on = (Effect: 'Allow' | 'Deny', Resource: string): Policy => ({
    name: 'own',
    statements: [{ Effect, Action: 's3:*', Resource }],
  });
  return [
    ...(may === true ? [policyOf('allow')] : []),
    ...(typeof may === 'string' ? [on('Allow', may)] : []),
    ...(mayNot === undefined ? [] : [on('Deny', mayNot)]),
  ];
};

describe('buckets', () => {
  test.each(buckets.cases as readonly BucketCase[])('$rule', (each) => {
    const settings: BucketSettings = {
      blocks: [],
      objectOwnership: 'BucketOwnerEnforced',
      grants: [],
      isPolicyPublic: 'no',
      ...each.settings,
    };
    const { action = 's3:GetObject' } = each;
    const wanted = request({ action, resource: action === 's3:ListBucket' ? bucketArn : object });
    const input: Authorization = {
      principal: bucketCallers[each.caller],
      owner,
      request: wanted,
      identity: ownPolicies(each),
      resource: policyFor(each.policy),
    };
    const point: AccessPoint = {
      ...{ name: 'p', arn: `arn:aws:s3:us-east-1:${owner}:accesspoint/p`, accountId: owner },
      ...{ isPolicyPublic: 'no', blocks: [], networkOrigin: 'Internet' },
      policy: policyFor(each.accessPoint),
      ...each.point,
    };
    const { result } =
      each.accessPoint === undefined
        ? authorizeS3(input, settings)
        : authorizeThroughAccessPoint(input, settings, point);
    expect(result).toBe(each.result);
  });
});

const parts: Readonly<Record<string, readonly object[]>> = {
  conditions: conditions.cases,
  statements: statements.cases,
  layers: layers.cases,
  buckets: buckets.cases,
};

/** Of a condition its operator without set operator and `IfExists`; of a request to a bucket what it is through. */
const groupOf = (each: object): string => {
  if ('operator' in each)
    return String(each.operator).replace(/^For\w+:|IfExists$/g, '') || 'no operator';
  if (!('caller' in each) || !('rule' in each)) return 'all';
  if ('accessPoint' in each) return 'access points';
  const settings = 'settings' in each ? JSON.stringify(each.settings) : '';
  return /grants"/i.test(settings) ? 'ACLs' : 'policies and blocks';
};

const groups = Object.entries(parts).flatMap(([part, cases]) =>
  [...Map.groupBy(cases, part === 'layers' ? () => 'all' : groupOf)].map(
    ([group, of]) => [part, group, of.length] as const,
  ),
);
const total = groups.reduce((sum, [, , count]) => sum + count, 0);
afterAll(() => {
  const lines = groups.map(([part, group, count]) => `${part} | ${group} | ${count} cases`);
  process.stdout.write(`${[...lines, `decision table | ${total} cases`].join('\n')}\n`);
});

test('the table holds at least 300 cases, each for a rule of its own', () => {
  expect(total).toBeGreaterThanOrEqual(300);
  for (const [part, cases] of Object.entries(parts)) {
    const inputs = cases.map((each) => JSON.stringify({ ...each, rule: '', result: '' }));
    expect(
      inputs.filter((text, at) => inputs.indexOf(text) !== at),
      part,
    ).toEqual([]);
    const rules = cases.map((each) => ('rule' in each ? each.rule : JSON.stringify(each)));
    expect(
      rules.filter((rule, at) => rules.indexOf(rule) !== at),
      part,
    ).toEqual([]);
  }
});

test('a decision names the statements that made it, and what it depends on', () => {
  const allow: PolicyStatement = {
    Sid: 'Office',
    Effect: 'Allow',
    Action: 's3:*',
    Resource: '*',
    Condition: { StringEquals: { 'test:unknown': 'x' } },
  };
  const { result, evidence } = authorize({
    principal: ann,
    owner,
    request: request(),
    identity: [
      { name: 'first', statements: [] },
      { name: 'second', statements: [{ ...allow, Action: 'sqs:*' }, allow] },
    ],
  });
  expect(result).toBe('conditional');
  expect(evidence).toEqual([
    {
      layer: 'identity',
      policy: 'second',
      sid: 'Office',
      at: 1,
      effect: 'Allow',
      keys: ['test:unknown'],
    },
  ]);
});
