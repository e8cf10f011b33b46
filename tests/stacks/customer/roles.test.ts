import { beforeAll, describe, expect, test } from 'vitest';
import { scannerActions, scannerPermissions } from '#customer-stack/permissions.ts';
import { internalRoles } from '#customer-stack/template/policies/index.ts';
import { contentActions } from '#customer-stack/template/policies/scannerStatements.ts';
import { roleId } from '#customer-stack/template/roles.ts';
import { evaluate } from '#domain/accessPolicy/evaluate.ts';
import type { AccessRequest } from '#domain/accessPolicy/statement.ts';
import {
  account,
  externalId,
  listOf,
  productAccount,
  type ResolvedTemplate,
  resolveTemplate,
  roleOf,
  rolesOf,
} from './resolved.ts';

let stack: ResolvedTemplate;
beforeAll(() => {
  stack = resolveTemplate();
});

const ownBucket = `arn:aws:s3:::dataward-${account}-us-east-1`;
const ownKey = `arn:aws:kms:us-east-1:${account}:key/own`;
const request = (
  action: string,
  resource: string,
  context: AccessRequest['context'] = {},
): AccessRequest => ({ action, resource, context });
const decide = (role: string, access: AccessRequest) =>
  evaluate(roleOf(stack, role).statements, access);

const stated = (reads: 'settings' | 'content') =>
  [
    ...new Set(
      scannerPermissions
        .filter((each) => (each.reads ?? 'settings') === reads)
        .map(({ action }) => action),
    ),
  ].toSorted();

/** Actions that a role may take on what is not the stack's own. */
const outside = (role: string): string[] => {
  const own = /dataward-|\/own$|^arn:aws:any:|:stack\/|:Alarms$/;
  const actions = roleOf(stack, role)
    .statements.filter(({ Effect }) => Effect === 'Allow')
    .filter(({ Resource }) => !listOf(Resource).every((arn) => own.test(arn)))
    .flatMap(({ Action }) => listOf(Action));
  return [...new Set(actions)].toSorted();
};

describe('roles of the scanner are what collectors and samplers state', () => {
  test('discovering reads settings, all that are stated and no content', () => {
    expect(outside('DiscoverStoresRole')).toEqual(stated('settings'));
  });

  test.each(['ClassifyStoreRole', 'ScannerServerRole'])('%s reads content only', (role) => {
    expect(outside(role)).toEqual(stated('content'));
  });

  test('together they are all that is stated, and no other role reaches beyond the stack', () => {
    expect([...stated('settings'), ...stated('content')].toSorted()).toEqual(scannerActions);
    const others = rolesOf(stack)
      .map(({ id }) => id)
      .filter((id) => !/^(?:DiscoverStores|ClassifyStore|ScannerServer)Role$/.test(id));
    const reaching = others.flatMap((id) => outside(id).map((action) => `${id} ${action}`));
    // The StackSet is of another stack, logs are the account's own; the others take no resource.
    expect(reaching.toSorted()).toEqual([
      'CrossAccountRole cloudformation:ListStackInstances',
      'ReadActivityRole cloudtrail:DescribeTrails',
      'ReadActivityRole cloudtrail:LookupEvents',
      'ReadActivityRole kms:Decrypt',
      'ReadActivityRole logs:FilterLogEvents',
      'ReadActivityRole s3:GetObject',
      'ReadActivityRole s3:ListBucket',
      'ReportHeartbeatRole cloudwatch:GetMetricData',
    ]);
  });

  test('a store that its owner left out is refused', () => {
    const tagged = (value: string) => ({
      'aws:resourceaccount': [account],
      'aws:resourcetag/dataward-scan': [value],
    });
    const table = `arn:aws:dynamodb:us-east-1:${account}:table/orders`;
    const scan = (value: string) => request('dynamodb:Scan', table, tagged(value));
    expect(decide('ClassifyStoreRole', scan('false'))).toBe('explicitlyDenied');
    expect(decide('ClassifyStoreRole', scan('true'))).toBe('allowed');
    const object = request('s3:GetObject', 'arn:aws:s3:::orders/1', tagged('false'));
    expect(decide('ScannerServerRole', object)).toBe('explicitlyDenied');
  });

  test('buckets of other accounts and keys beyond their service are refused', () => {
    const object = (owner: string) =>
      request('s3:GetObject', 'arn:aws:s3:::orders/1', { 'aws:resourceaccount': [owner] });
    expect(decide('ClassifyStoreRole', object(account))).toBe('allowed');
    expect(decide('ClassifyStoreRole', object(productAccount))).toBe('implicitlyDenied');
    const key = `arn:aws:kms:us-east-1:${account}:key/orders`;
    const decrypt = (service: string) =>
      request('kms:Decrypt', key, { 'kms:viaservice': [`${service}.us-east-1.amazonaws.com`] });
    expect(decide('ClassifyStoreRole', decrypt('s3'))).toBe('allowed');
    expect(decide('ClassifyStoreRole', decrypt('secretsmanager'))).toBe('implicitlyDenied');
  });
});

describe('the role that reads logs', () => {
  const logs = `AWSLogs/${account}/CloudTrail/us-east-1/2026/11/22/log.json.gz`;

  test.each([
    [`arn:aws:s3:::logs/${logs}`, 'allowed'],
    [`arn:aws:s3:::logs/below/a/prefix/${logs}`, 'allowed'],
    [`arn:aws:s3:::logs/AWSLogs/o-abcdef1234/${account}/CloudTrail/eu-west-1/log`, 'allowed'],
    [`arn:aws:s3:::logs/AWSLogs/${productAccount}/CloudTrail/us-east-1/log`, 'implicitlyDenied'],
    [`arn:aws:s3:::logs/AWSLogs/${account}/Config/us-east-1/log`, 'implicitlyDenied'],
    [`arn:aws:s3:::logs/net/AWSLogs/${account}/vpcflowlogs/us-east-1/log`, 'allowed'],
    [`arn:aws:s3:::logs/AWSLogs/${productAccount}/vpcflowlogs/us-east-1/log`, 'implicitlyDenied'],
    [`arn:aws:s3:::logs/dwh/AWSLogs/${account}/redshift/us-east-1/log`, 'allowed'],
    [`arn:aws:s3:::logs/AWSLogs/${productAccount}/redshift/us-east-1/log`, 'implicitlyDenied'],
    ['arn:aws:s3:::orders/1', 'implicitlyDenied'],
    [`${ownBucket}/memory/1`, 'implicitlyDenied'],
  ])('%s: reading is %s', (object, decision) => {
    expect(decide('ReadActivityRole', request('s3:GetObject', object))).toBe(decision);
  });

  test.each([
    ['/aws/rds/instance/orders/postgresql', 'allowed'],
    ['/aws/docdb/shop/audit', 'allowed'],
    ['/aws/redshift/cluster/sales/useractivitylog', 'allowed'],
    ['vpc-flow-logs', 'allowed'],
    ['/aws/lambda/checkout', 'implicitlyDenied'],
    ['app', 'implicitlyDenied'],
  ])('lines of the log group %s: reading is %s', (group, decision) => {
    const arn = `arn:aws:logs:us-east-1:${account}:log-group:${group}`;
    expect(decide('ReadActivityRole', request('logs:FilterLogEvents', arn))).toBe(decision);
  });

  test.each([
    ['AWSLogs/', 'allowed'],
    [`audit/AWSLogs/${account}/CloudTrail/`, 'allowed'],
    ['', 'implicitlyDenied'],
    ['customers/', 'implicitlyDenied'],
  ])('names below %j: listing is %s', (prefix, decision) => {
    const list = request('s3:ListBucket', 'arn:aws:s3:::logs', { 's3:prefix': [prefix] });
    expect(decide('ReadActivityRole', list)).toBe(decision);
  });

  test.each([
    ['s3/2026-03-04-10-07-31-0123456789ABCDEF', account, 'allowed'],
    ['a/b/2026/03/04/2026-03-04-10-07-31-0123456789ABCDEF', account, 'allowed'],
    ['s3/2026-03-04-10-07-31-0123456789ABCDEF', productAccount, 'implicitlyDenied'],
    ['s3/2026-03-04-10-07-31.csv', account, 'implicitlyDenied'],
    ['s3/2026-03-04-report', account, 'implicitlyDenied'],
  ])('%s of account %s as a server access log is %s', (key, owner, decision) => {
    const read = request('s3:GetObject', `arn:aws:s3:::logs/${key}`, {
      'aws:resourceaccount': [owner],
    });
    expect(decide('ReadActivityRole', read)).toBe(decision);
    const list = request('s3:ListBucket', 'arn:aws:s3:::logs', {
      's3:prefix': ['s3/20'],
      'aws:resourceaccount': [owner],
    });
    const isOwn = owner === account ? 'allowed' : 'implicitlyDenied';
    expect(decide('ReadActivityRole', list)).toBe(isOwn);
  });

  test('keys are used for what trails encrypted, through S3', () => {
    const key = `arn:aws:kms:us-east-1:${productAccount}:key/logs`;
    const through = { 'kms:viaservice': ['s3.us-east-1.amazonaws.com'] };
    const trail = 'arn:aws:cloudtrail:us-east-1:444455556666:trail/organization';
    const ofTrail = { 'kms:encryptioncontext:aws:cloudtrail:arn': [trail] };
    const decrypt = (context: AccessRequest['context']) =>
      decide('ReadActivityRole', request('kms:Decrypt', key, context));
    expect(decrypt({ ...through, ...ofTrail })).toBe('allowed');
    expect(decrypt(through)).toBe('implicitlyDenied');
    expect(decrypt(ofTrail)).toBe('implicitlyDenied');
  });
});

describe('the cross-account role', () => {
  const decideCross = (action: string, resource: string, context = {}) =>
    decide('CrossAccountRole', request(action, resource, context));

  test('reads what scans wrote, and no other object', () => {
    expect(decideCross('s3:GetObject', `${ownBucket}/scans/1/part-0`)).toBe('allowed');
    expect(decideCross('s3:GetObject', `${ownBucket}/activity/parts/1`)).toBe('allowed');
    expect(decideCross('s3:ListBucket', ownBucket)).toBe('allowed');
    for (const object of [
      'arn:aws:s3:::orders/1',
      'arn:aws:s3:::orders/scans/1',
      `${ownBucket}-copy/scans/1`,
      `${ownBucket}/memory/1`,
      `${ownBucket}/work/1`,
      `${ownBucket}/activity/hours/1`,
    ])
      for (const action of ['s3:GetObject', 's3:GetObjectVersion', 's3:GetObjectTorrent'])
        expect(decideCross(action, object), `${action} ${object}`).toBe('explicitlyDenied');
    expect(decideCross('s3:ListBucket', 'arn:aws:s3:::orders')).toBe('explicitlyDenied');
  });

  test('stays without data when a policy that allows everything is attached to it', () => {
    const everything = { Effect: 'Allow', Action: '*', Resource: '*' } as const;
    const statements = [...roleOf(stack, 'CrossAccountRole').statements, everything];
    for (const action of [...contentActions, 'dynamodb:GetItem', 'secretsmanager:GetSecretValue'])
      expect(evaluate(statements, request(action, 'arn:aws:any:::store')), action).toBe(
        'explicitlyDenied',
      );
    expect(evaluate(statements, request('s3:GetObject', 'arn:aws:s3:::orders/1'))).toBe(
      'explicitlyDenied',
    );
  });

  test('decrypts with the own key through S3 only', () => {
    const s3 = { 'kms:viaservice': ['s3.us-east-1.amazonaws.com'] };
    expect(decideCross('kms:Decrypt', ownKey, s3)).toBe('allowed');
    expect(decideCross('kms:Decrypt', ownKey)).toBe('implicitlyDenied');
    expect(decideCross('kms:Decrypt', `arn:aws:kms:us-east-1:${account}:key/other`, s3)).toBe(
      'explicitlyDenied',
    );
  });

  test("is assumed by the product's roles with the external id only", () => {
    const { trust } = roleOf(stack, 'CrossAccountRole');
    expect(trust.map(({ Principal }) => Principal)).toEqual([
      { AWS: `arn:aws:iam::${productAccount}:root` },
    ]);
    const role = `arn:aws:iam::${productAccount}:role/dataward-prod-Ingest`;
    const assume = (id: string | undefined, principal = role) =>
      evaluate(trust, {
        action: 'sts:AssumeRole',
        resource: 'role',
        context: {
          'aws:principalarn': [principal],
          ...(id === undefined ? {} : { 'sts:externalid': [id] }),
        },
      });
    expect(assume(externalId)).toBe('allowed');
    expect(assume(undefined)).toBe('implicitlyDenied');
    expect(assume(`${externalId}0`)).toBe('implicitlyDenied');
    expect(assume(externalId, `arn:aws:iam::${productAccount}:role/other`)).toBe(
      'implicitlyDenied',
    );
  });

  test('requests on the control bus are the two that there are', () => {
    const put = (type: string) =>
      decideCross('events:PutEvents', `arn:aws:any:us-east-1:${account}:ControlBus`, {
        'events:source': ['dataward.control'],
        'events:detail-type': [type],
      });
    expect(put('scanRequested')).toBe('allowed');
    expect(put('drainRequested')).toBe('allowed');
    expect(put('other')).toBe('implicitlyDenied');
  });
});

describe('internal roles', () => {
  test('are one for each program, assumed by its service alone', () => {
    const ids = rolesOf(stack).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(
      ['CrossAccountRole', ...Object.keys(internalRoles).map(roleId)].toSorted(),
    );
    for (const [name, { service, onBehalfOf }] of Object.entries(internalRoles)) {
      const [trust, ...more] = roleOf(stack, roleId(name)).trust;
      expect(more).toEqual([]);
      expect(trust?.Principal).toEqual({ Service: `${service}.amazonaws.com` });
      if (onBehalfOf === undefined) expect(['lambda', 'ec2']).toContain(service);
      else
        expect(trust?.Condition).toMatchObject({
          StringEquals: { 'aws:SourceAccount': account },
          ArnLike: { 'aws:SourceArn': expect.stringContaining(account) },
        });
    }
    const used = Object.values(stack.resources)
      .filter(({ Type }) => Type === 'AWS::Lambda::Function')
      .map(({ Properties }) => Properties.Role);
    expect(new Set(used).size).toBe(used.length);
  });

  test('no action is a wildcard', () => {
    const wild = rolesOf(stack).flatMap(({ id, statements }) =>
      statements
        .filter(({ Effect }) => Effect === 'Allow')
        .flatMap(({ Action }) => listOf(Action))
        .filter((action) => action.includes('*'))
        .map((action) => `${id} ${action}`),
    );
    expect(wild).toEqual([]);
  });
});
