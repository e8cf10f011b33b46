import { describe, expect, it } from 'vitest';
import { parsePolicy } from '#checks/policy.ts';
import { openTo, readGrantedAccess } from '#checks/policyReach.ts';

const allow = { Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: '*' };
const parse = (...statements: readonly object[]) =>
  parsePolicy(JSON.stringify({ Statement: statements })) ?? [];
const isOpen = (...statements: readonly object[]) =>
  openTo(parse(...statements), ['s3:GetObject']).length > 0;

describe('a statement that lets everybody in', () => {
  it.each([
    ['a star', {}],
    ['a star among accounts', { Principal: { AWS: ['111122223333', '*'] } }],
    ['everybody but one', { Principal: undefined, NotPrincipal: { AWS: '111122223333' } }],
    ['every action', { Action: '*' }],
    ['a pattern of actions', { Action: ['s3:List*', 'S3:get*'] }],
    ['all actions but others', { Action: undefined, NotAction: 's3:Put*' }],
    [
      'the whole internet by address',
      { Condition: { IpAddress: { 'aws:SourceIp': '0.0.0.0/0' } } },
    ],
    ['all but an address', { Condition: { NotIpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } }],
    ['a condition on the request only', { Condition: { Bool: { 'aws:SecureTransport': 'true' } } }],
    ['half of the addresses', { Condition: { IpAddress: { 'aws:SourceIp': '128.0.0.0/1' } } }],
    ['a quarter of six', { Condition: { IpAddress: { 'aws:SourceIp': '2000::/3' } } }],
    [
      'an address or the world',
      { Condition: { IpAddress: { 'aws:SourceIp': ['198.51.100.0/24', '::/0'] } } },
    ],
    ['any endpoint', { Condition: { StringLike: { 'aws:SourceVpce': 'vpce-*' } } }],
    [
      'a role of any account',
      { Condition: { ArnLike: { 'aws:PrincipalArn': 'arn:aws:iam::*:role/x' } } },
    ],
    [
      'an address inside of any network',
      { Condition: { IpAddress: { 'aws:VpcSourceIp': '10.0.0.0/8' } } },
    ],
    [
      'an organisation, where there is one',
      { Condition: { StringEqualsIfExists: { 'aws:PrincipalOrgID': 'o-1' } } },
    ],
    ['a page that may be claimed', { Condition: { StringLike: { 'aws:Referer': 'https://x/*' } } }],
  ])('is one with %s', (_, change) => expect(isOpen({ ...allow, ...change })).toBe(true));

  it.each([
    ['a deny', { Effect: 'Deny' }],
    ['an account', { Principal: { AWS: 'arn:aws:iam::111122223333:root' } }],
    ['a service', { Principal: { Service: 'cloudfront.amazonaws.com' } }],
    ['another action', { Action: 's3:PutObject' }],
    ['the action left out', { Action: undefined, NotAction: 's3:*' }],
    ['an organisation', { Condition: { StringEquals: { 'aws:PrincipalOrgID': 'o-1' } } }],
    ['an endpoint', { Condition: { StringEquals: { 'AWS:SourceVpce': ['vpce-1', 'vpce-2'] } } }],
    ['an address', { Condition: { IpAddress: { 'aws:SourceIp': '198.51.100.0/24' } } }],
    ['a broad but private range', { Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/7' } } }],
    [
      'an address but one',
      {
        Condition: {
          IpAddress: { 'aws:SourceIp': '198.51.100.0/24' },
          NotIpAddress: { 'aws:SourceIp': '198.51.100.7/32' },
        },
      },
    ],
    [
      'any role of an account',
      { Condition: { ArnLike: { 'aws:PrincipalArn': 'arn:aws:iam::111122223333:role/*' } } },
    ],
    [
      'the sessions of a role',
      { Condition: { StringLike: { 'aws:userid': 'AROAEXAMPLE00000001:*' } } },
    ],
    ['a bucket in place of its objects', { Resource: 'arn:aws:s3:::orders' }],
  ])('is none with %s', (_, change) => expect(isOpen({ ...allow, ...change })).toBe(false));
});

describe('a statement that takes back what another gives', () => {
  const back = (change: object) => isOpen(allow, { ...allow, Effect: 'Deny', ...change });
  const outside = { StringNotEquals: { 'aws:SourceVpce': 'vpce-1' } };

  it.each([
    ['without a condition', {}],
    ['to all but an endpoint', { Condition: outside }],
    [
      'to all but an endpoint and an address',
      { Condition: { ...outside, NotIpAddressIfExists: { 'aws:SourceIp': '198.51.100.0/24' } } },
    ],
    ['to all but an account', { Principal: undefined, NotPrincipal: { AWS: '111122223333' } }],
    ['for more actions and resources', { Action: 's3:*', Resource: '*' }],
  ])('leaves nothing open %s', (_, change) => expect(back(change)).toBe(false));

  it.each([
    ['of one account only', { Principal: { AWS: '111122223333' } }],
    ['of another action', { Action: 's3:PutObject' }],
    ['of another resource', { Resource: 'arn:aws:s3:::orders/private/*' }],
    ['over plain HTTP only', { Condition: { Bool: { 'aws:SecureTransport': 'false' } } }],
    [
      'over plain HTTP from outside only',
      { Condition: { ...outside, Bool: { 'aws:SecureTransport': 'false' } } },
    ],
    ['to all but the world', { Condition: { NotIpAddress: { 'aws:SourceIp': '0.0.0.0/0' } } }],
    ['to few', { Condition: { StringEquals: { 'aws:SourceVpce': 'vpce-1' } } }],
  ])('leaves it open %s', (_, change) => expect(back(change)).toBe(true));
});

describe('accounts that are let in', () => {
  const own = new Set(['111122223333']);
  const stranger = 'arn:aws:iam::444455556666:root';
  const of = (AWS: unknown, ...more: readonly object[]) =>
    readGrantedAccess(parse({ ...allow, Principal: { AWS } }, ...more), own);
  const nobody = { externalAccounts: [], undetermined: [] };
  const them = { externalAccounts: ['444455556666'], undetermined: [] };

  it('are known by id, by root, by role and by session', () => {
    expect(of('444455556666')).toEqual(them);
    expect(of(['arn:aws:iam::444455556666:role/x', stranger])).toEqual(them);
    expect(of('arn:aws:sts::444455556666:assumed-role/x/y')).toEqual(them);
  });

  it('are known by the condition of a statement for everybody', () => {
    const byCondition = (Condition: object) =>
      readGrantedAccess(parse({ ...allow, Condition }), own);
    const role = 'arn:aws:iam::444455556666:role/*';
    expect(byCondition({ ArnLike: { 'aws:PrincipalArn': role } })).toEqual(them);
    expect(byCondition({ StringEquals: { 'aws:SourceAccount': '444455556666' } })).toEqual(them);
    expect(byCondition({ StringNotEquals: { 'aws:PrincipalAccount': '444455556666' } })).toEqual(
      nobody,
    );
  });

  it('are no externalAccounts when they are ours or denied', () => {
    expect(of('arn:aws:iam::111122223333:root')).toEqual(nobody);
    expect(
      readGrantedAccess(parse({ ...allow, Effect: 'Deny', Principal: { AWS: stranger } }), own),
    ).toEqual(nobody);
    expect(of('arn:aws:iam::cloudfront:user/CloudFront Origin Access Identity E1')).toEqual(nobody);
  });

  it('are no externalAccounts when AWS delivers logs from them, and are when they read', () => {
    const elb = { ...allow, Principal: { AWS: 'arn:aws:iam::127311923021:root' } };
    expect(readGrantedAccess(parse({ ...elb, Action: 's3:PutObject' }), own)).toEqual(nobody);
    expect(readGrantedAccess(parse(elb), own).externalAccounts).toEqual(['127311923021']);
  });

  it('are kept out by a denial of all other accounts, and by no weaker one', () => {
    const deny = (Condition: object) => ({ ...allow, Effect: 'Deny', Action: 's3:*', Condition });
    const others = (value: string) => ({ StringNotEquals: { 'aws:PrincipalAccount': value } });
    expect(of(stranger, deny(others('111122223333')))).toEqual(nobody);
    expect(of(stranger, deny(others('444455556666')))).toEqual(them);
    expect(
      of(stranger, deny({ ...others('111122223333'), Bool: { 'aws:SecureTransport': 'false' } })),
    ).toEqual(them);
    expect(of(stranger, deny({ NotIpAddress: { 'aws:SourceIp': '198.51.100.0/24' } }))).toEqual(
      them,
    );
    expect(of(stranger, { ...deny(others('111122223333')), Action: 's3:PutObject' })).toEqual(them);
    expect(of(stranger, deny({ StringNotEquals: { 'aws:PrincipalOrgID': 'o-1' } }))).toEqual({
      externalAccounts: [],
      undetermined: ['444455556666'],
    });
  });
});

it('a text that is no policy is not taken for one that allows nothing', () => {
  for (const text of ['', 'x', '[]', '1', 'null']) expect(parsePolicy(text)).toBeUndefined();
  expect(parsePolicy('{}')).toEqual([]);
});
