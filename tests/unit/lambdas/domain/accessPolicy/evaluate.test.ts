import { describe, expect, test } from 'vitest';
import { authorize } from '#domain/accessPolicy/authorize.ts';
import { evaluate } from '#domain/accessPolicy/evaluate.ts';
import { knownIn } from '#domain/accessPolicy/known.ts';
import type { AccessRequest, PolicyStatement } from '#domain/accessPolicy/statement.ts';

const table = 'arn:aws:dynamodb:us-east-1:999999999999:table/core';
const own: PolicyStatement = {
  Effect: 'Allow',
  Action: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:BatchGetItem'],
  Resource: table,
  Condition: {
    'ForAllValues:StringLike': {
      'dynamodb:LeadingKeys': [`T#\${aws:PrincipalTag/customerId}#*`],
    },
    Null: { 'dynamodb:LeadingKeys': 'false' },
  },
};
const requestOf = (
  action: string,
  keys: readonly string[],
  tag: string | undefined = 'a',
): AccessRequest => ({
  action: `dynamodb:${action}`,
  resource: table,
  context: {
    ...(keys.length > 0 && { 'dynamodb:leadingkeys': keys }),
    ...(tag !== undefined && { 'aws:principaltag/customerid': [tag] }),
  },
});

describe('items by leading key', () => {
  test.each([
    ['Query', ['T#a#H'], 'allowed'],
    ['Query', ['T#b#H'], 'implicitlyDenied'],
    ['Query', ['T#ab#H'], 'implicitlyDenied'],
    ['BatchGetItem', ['T#a#H', 'T#b#H'], 'implicitlyDenied'],
    ['BatchGetItem', ['T#a#H', 'T#a#S#00'], 'allowed'],
    ['PutItem', ['T#a#H'], 'implicitlyDenied'],
    ['Scan', [], 'implicitlyDenied'],
  ] as const)('%s of %j is %s', (action, keys, decision) => {
    expect(evaluate([own], requestOf(action, keys))).toBe(decision);
  });

  test('without the Null guard a request without a key would pass', () => {
    const { Null: _, ...Condition } = own.Condition ?? {};
    expect(evaluate([{ ...own, Condition }], requestOf('Query', []))).toBe('allowed');
  });

  test('a session without the tag matches nothing, and a tag is never a pattern', () => {
    const untagged = requestOf('Query', ['T##H', 'T#a#H'], undefined);
    expect(evaluate([own], { ...untagged, context: { 'dynamodb:leadingkeys': ['T##H'] } })).toBe(
      'implicitlyDenied',
    );
    expect(evaluate([own], requestOf('Query', ['T#b#H'], '*'))).toBe('implicitlyDenied');
    expect(evaluate([own], requestOf('Query', ['T#.#H'], '.'))).toBe('allowed');
    expect(evaluate([own], requestOf('Query', ['T#b#H'], '.'))).toBe('implicitlyDenied');
  });
});

describe('statements', () => {
  const read = { action: 's3:GetObject', resource: 'arn:aws:s3:::b/scans/1/p', context: {} };
  const allow: PolicyStatement = { Effect: 'Allow', Action: 's3:*', Resource: 'arn:aws:s3:::b/*' };

  test('a deny overrides every allow, in whatever order', () => {
    const deny: PolicyStatement = { ...allow, Effect: 'Deny', Action: 'S3:getobject' };
    expect(evaluate([allow, deny], read)).toBe('explicitlyDenied');
    expect(evaluate([deny, allow], read)).toBe('explicitlyDenied');
    expect(evaluate([], read)).toBe('implicitlyDenied');
  });

  test('every key of a condition must hold, of its values one', () => {
    const via: PolicyStatement = {
      ...allow,
      Condition: { StringEquals: { 'kms:ViaService': ['s3', 'sqs'], 'aws:SourceAccount': '1' } },
    };
    const withContext = (context: AccessRequest['context']) =>
      evaluate([via], { ...read, context });
    expect(withContext({ 'kms:viaservice': ['sqs'], 'aws:sourceaccount': ['1'] })).toBe('allowed');
    expect(withContext({ 'kms:viaservice': ['sqs'] })).toBe('implicitlyDenied');
    expect(withContext({ 'kms:viaservice': ['s'], 'aws:sourceaccount': ['1'] })).toBe(
      'implicitlyDenied',
    );
  });

  test('an escaped wildcard is the character', () => {
    const escaped: PolicyStatement = { ...allow, Resource: `arn:aws:s3:::b/\${*}/*` };
    expect(evaluate([escaped], read)).toBe('implicitlyDenied');
    expect(evaluate([escaped], { ...read, resource: 'arn:aws:s3:::b/*/x' })).toBe('allowed');
  });

  test('NotResource means every resource but these', () => {
    const deny: PolicyStatement = {
      Effect: 'Deny',
      Action: 's3:GetObject',
      NotResource: ['arn:aws:s3:::own/*', 'arn:aws:s3:::own'],
    };
    const of = (resource: string) =>
      evaluate([deny], { action: 's3:GetObject', resource, context: {} });
    expect(of('arn:aws:s3:::own/scans/1')).toBe('implicitlyDenied');
    expect(of('arn:aws:s3:::other/scans/1')).toBe('explicitlyDenied');
  });

  test('a condition operator that is not known allows nothing and denies everything', () => {
    const Condition = { StringResembles: { 'aws:UserAgent': 'x' } };
    expect(evaluate([{ ...allow, Condition }], read)).toBe('implicitlyDenied');
    expect(evaluate([allow, { ...allow, Effect: 'Deny', Condition }], read)).toBe(
      'explicitlyDenied',
    );
  });
});

test('an action is allowed somewhere unless nothing allows it or all of it is denied', () => {
  const allow: PolicyStatement = {
    Effect: 'Allow',
    Action: ['s3:GetObject', 'dynamodb:*'],
    Resource: 'arn:aws:s3:::own/*',
    Condition: { StringEquals: { 'aws:ResourceAccount': '1' } },
  };
  const deny: PolicyStatement = { Effect: 'Deny', Action: 's3:Get*', Resource: '*' };
  const { Resource: _, ...rest } = deny;
  const elsewhere: PolicyStatement = { ...rest, NotResource: ['arn:aws:s3:::own/*'] };
  const tagged = { ...deny, Condition: { StringEquals: { 'aws:ResourceTag/scan': 'false' } } };
  const object = 's3:GetObject';
  const allowsSomewhere = (statements: readonly PolicyStatement[], action: string): boolean =>
    authorize({
      principal: { type: 'role', arn: 'r', accountId: '1' },
      owner: '1',
      identity: [{ name: 'p', statements }],
      request: { action, resource: null, ...knownIn({}) },
    }).result !== 'denied';
  expect(allowsSomewhere([allow], object)).toBe(true);
  expect(allowsSomewhere([allow], 'DynamoDB:Scan')).toBe(true);
  expect(allowsSomewhere([allow], 's3:PutObject')).toBe(false);
  expect(allowsSomewhere([allow, elsewhere, tagged], object)).toBe(true);
  expect(allowsSomewhere([allow, deny], object)).toBe(false);
});
