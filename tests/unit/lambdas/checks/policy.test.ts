import { describe, expect, it } from 'vitest';
import { openTo, parsePolicy, strangersIn } from '#checks/policy.ts';

const allow = { Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: '*' };
const parse = (...statements: readonly object[]) =>
  parsePolicy(JSON.stringify({ Statement: statements })) ?? [];
const isOpen = (statement: object) => openTo(parse(statement), ['s3:GetObject']).length > 0;

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
  ])('is none with %s', (_, change) => expect(isOpen({ ...allow, ...change })).toBe(false));
});

describe('accounts that are let in', () => {
  const own = new Set(['111122223333']);
  const of = (AWS: unknown, Effect = 'Allow') =>
    strangersIn(parse({ ...allow, Effect, Principal: { AWS } }), own);

  it('are known by id, by root, by role and by session', () => {
    expect(of('444455556666')).toEqual(['444455556666']);
    expect(of(['arn:aws:iam::444455556666:role/x', 'arn:aws:iam::444455556666:root'])).toEqual([
      '444455556666',
    ]);
    expect(of('arn:aws:sts::444455556666:assumed-role/x/y')).toEqual(['444455556666']);
  });

  it('are no strangers when they are ours, denied, or load balancers of AWS', () => {
    expect(of('arn:aws:iam::111122223333:root')).toEqual([]);
    expect(of('444455556666', 'Deny')).toEqual([]);
    expect(of('arn:aws:iam::127311923021:root')).toEqual([]);
    expect(of('arn:aws:iam::cloudfront:user/CloudFront Origin Access Identity E1')).toEqual([]);
  });
});

it('a text that is no policy is not taken for one that allows nothing', () => {
  for (const text of ['', 'x', '[]', '1', 'null']) expect(parsePolicy(text)).toBeUndefined();
  expect(parsePolicy('{}')).toEqual([]);
});
