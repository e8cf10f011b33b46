import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Capability,
  CloudFormationClient,
  CreateStackCommand,
  DeleteStackCommand,
  DescribeStackEventsCommand,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
  UpdateStackCommand,
} from '@aws-sdk/client-cloudformation';
import { IAMClient, ListUsersCommand } from '@aws-sdk/client-iam';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HANGS_AFTER } from '#tests/builders/patience.ts';
import { asParameters, launchValues, publishTemplate } from '#tests/builders/publishedTemplate.ts';
import { CUSTOMER, openTestServices, PRODUCT, type TestServices } from './openServices.ts';

const PRODUCT_ROLE = `arn:aws:iam::${PRODUCT}:role/dataward-accounts`;
const ROLE = `arn:aws:iam::${CUSTOMER}:role/dataward-cross-account`;
const EXTERNAL_ID = 'external-id-0123456789';

let folder: string;
let own: TestServices;
let template: string;
let cloudFormation: CloudFormationClient;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cloudformation-'));
  own = await openTestServices();
  const { services } = own;
  const bucket = (name: string) => ({
    ...{ accountId: CUSTOMER, name, region: 'us-east-1', folder: join(folder, name) },
    ...{ createdAt: new Date(), configuration: {} },
  });
  services.addAccount({
    accountId: CUSTOMER,
    name: 'Customer',
    buckets: [bucket(`dataward-${CUSTOMER}-us-east-1`), bucket('orders')],
    services: [{ name: 'iam', operations: { ListUsers: () => ({ Users: [] }) } }],
    assumableRoles: [],
  });
  const statements = [
    { Effect: 'Allow', Action: 'sts:AssumeRole', Resource: 'arn:aws:iam::*:role/dataward-*' },
  ] as const;
  services.createRole({ arn: PRODUCT_ROLE, trust: [], statements });
  template = publishTemplate(services, { folder, accountId: PRODUCT });
  cloudFormation = new CloudFormationClient(own.clientOptions(CUSTOMER));
});
afterEach(async () => {
  await own.close();
  await rm(folder, { recursive: true });
});

const launch = (
  values = launchValues(CUSTOMER),
  capabilities: readonly Capability[] = ['CAPABILITY_NAMED_IAM'],
) =>
  new CreateStackCommand({
    StackName: 'dataward',
    TemplateURL: template,
    Parameters: asParameters(values),
    Capabilities: [...capabilities],
  });

const create = async (values = launchValues(CUSTOMER)): Promise<string> => {
  const { StackId = '' } = await cloudFormation.send(launch(values));
  await own.services.idle(HANGS_AFTER);
  return StackId;
};

const describeStack = async (StackName = 'dataward') => {
  const { Stacks } = await cloudFormation.send(new DescribeStacksCommand({ StackName }));
  return Stacks?.[0];
};

/** Credentials of the role, taken by a role of the product. */
const assume = async (ExternalId: string | undefined, roleArn = PRODUCT_ROLE) => {
  const accessKeyId = own.services.openSession(roleArn, 'probe');
  const credentials = { accessKeyId, secretAccessKey: 'x' };
  const sts = new STSClient({ ...own.clientOptions(), credentials });
  const { Credentials: given } = await sts.send(
    new AssumeRoleCommand({ RoleArn: ROLE, RoleSessionName: 'probe', ExternalId }),
  );
  return {
    ...own.clientOptions(CUSTOMER),
    forcePathStyle: true,
    credentials: { accessKeyId: given?.AccessKeyId ?? '', secretAccessKey: 'x' },
  };
};

const denied = { name: expect.stringMatching(/^AccessDenied/) };

describe('a stack of the template', () => {
  test('is made resource by resource, with outputs and events', async () => {
    const stackId = await create();
    expect(await describeStack()).toMatchObject({
      StackId: stackId,
      StackStatus: 'CREATE_COMPLETE',
    });
    const outputs = (await describeStack())?.Outputs;
    expect(outputs).toContainEqual({ OutputKey: 'CrossAccountRoleArn', OutputValue: ROLE });
    const { StackResources = [] } = await cloudFormation.send(
      new DescribeStackResourcesCommand({ StackName: 'dataward' }),
    );
    const ids = StackResources.map(({ LogicalResourceId }) => LogicalResourceId);
    expect(ids).toContain('ScanWorkflow');
    expect(ids).not.toContain('NatGateway');
    expect(new Set(StackResources.map(({ ResourceStatus }) => ResourceStatus))).toEqual(
      new Set(['CREATE_COMPLETE']),
    );
    const { StackEvents = [], NextToken } = await cloudFormation.send(
      new DescribeStackEventsCommand({ StackName: stackId }),
    );
    expect(NextToken).toBeDefined();
    expect(StackEvents[0]).toMatchObject({
      LogicalResourceId: 'dataward',
      ResourceStatus: 'CREATE_COMPLETE',
    });
  });

  test("opens its role to the product's roles with the external id, and to nobody else", async () => {
    await create();
    await expect(assume(undefined)).rejects.toMatchObject(denied);
    await expect(assume('external-id-of-somebody')).rejects.toMatchObject(denied);
    const other = `arn:aws:iam::${PRODUCT}:role/other`;
    const statements = [{ Effect: 'Allow', Action: 'sts:*', Resource: '*' }] as const;
    own.services.createRole({ arn: other, trust: [], statements });
    await expect(assume(EXTERNAL_ID, other)).rejects.toMatchObject(denied);
    expect((await assume(EXTERNAL_ID)).credentials.accessKeyId).toContain(CUSTOMER);
  });

  test('decides every call of the role by its policies', async () => {
    const stackId = await create();
    const put = new S3Client({ ...own.clientOptions(CUSTOMER), forcePathStyle: true });
    const part = { Bucket: `dataward-${CUSTOMER}-us-east-1`, Key: 'scans/1/part' };
    await put.send(new PutObjectCommand({ ...part, Body: 'facts' }));
    await put.send(new PutObjectCommand({ Bucket: 'orders', Key: 'scans/1/part', Body: 'raw' }));
    const session = await assume(EXTERNAL_ID);
    const s3 = new S3Client(session);
    const { Body } = await s3.send(new GetObjectCommand(part));
    expect(await Body?.transformToString()).toBe('facts');
    const orders = new GetObjectCommand({ Bucket: 'orders', Key: 'scans/1/part' });
    await expect(s3.send(orders)).rejects.toMatchObject(denied);
    const stacks = new CloudFormationClient(session);
    const describeIt = new DescribeStacksCommand({ StackName: 'dataward' });
    expect((await stacks.send(describeIt)).Stacks?.[0]?.StackId).toBe(stackId);
    const deleteIt = new DeleteStackCommand({ StackName: 'dataward' });
    await expect(stacks.send(deleteIt)).rejects.toMatchObject(denied);
    await expect(stacks.send(new DescribeStacksCommand({}))).rejects.toMatchObject(denied);
    await expect(new IAMClient(session).send(new ListUsersCommand({}))).rejects.toMatchObject(
      denied,
    );
  });

  test('takes its role with it, and what was assumed before is denied', async () => {
    const stackId = await create();
    const session = await assume(EXTERNAL_ID);
    await cloudFormation.send(new DeleteStackCommand({ StackName: 'dataward' }));
    await own.services.idle(HANGS_AFTER);
    expect(await describeStack(stackId)).toMatchObject({ StackStatus: 'DELETE_COMPLETE' });
    await expect(describeStack()).rejects.toThrow('Stack with id dataward does not exist');
    await expect(assume(EXTERNAL_ID)).rejects.toMatchObject(denied);
    const describeIt = new DescribeStacksCommand({ StackName: stackId });
    await expect(new CloudFormationClient(session).send(describeIt)).rejects.toMatchObject(denied);
  });

  test('is there after a restart, with its role', async () => {
    await create();
    await own.restart();
    own.services.createRole({
      arn: PRODUCT_ROLE,
      trust: [],
      statements: [{ Effect: 'Allow', Action: 'sts:AssumeRole', Resource: '*' }],
    });
    cloudFormation = new CloudFormationClient(own.clientOptions(CUSTOMER));
    expect(await describeStack()).toMatchObject({ StackStatus: 'CREATE_COMPLETE' });
    expect((await assume(EXTERNAL_ID)).credentials.accessKeyId).toContain(CUSTOMER);
  });
});

describe('refused before anything is made', () => {
  test.each([
    ['in another account', { ...launchValues('123456789012') }, 'signed in to another account'],
    ['a short external id', launchValues(CUSTOMER, { ExternalId: 'short' }), 'at least 16'],
    ['a frequency of no list', launchValues(CUSTOMER, { DataScanFrequency: 'x' }), 'AllowedValues'],
    ['a parameter of no template', launchValues(CUSTOMER, { More: 'x' }), 'do not exist'],
    [
      'an existing network without a name',
      launchValues(CUSTOMER, { NetworkMode: 'Existing' }),
      'NetworkMode Existing needs VpcId.',
    ],
  ])('%s', async (_, values, message) => {
    await expect(cloudFormation.send(launch(values))).rejects.toThrow(message);
    await expect(describeStack()).rejects.toThrow('does not exist');
  });

  test('roles that nobody acknowledged', async () => {
    await expect(cloudFormation.send(launch(launchValues(CUSTOMER), []))).rejects.toMatchObject({
      name: 'InsufficientCapabilitiesException',
    });
  });

  test('a second stack of the name', async () => {
    await create();
    await expect(cloudFormation.send(launch())).rejects.toMatchObject({
      name: 'AlreadyExistsException',
    });
  });
});

describe('a change that fails', () => {
  const boundary = { PermissionsBoundaryArn: `arn:aws:iam::${CUSTOMER}:policy/missing` };
  const update = (values: Readonly<Record<string, string>>) =>
    cloudFormation.send(
      new UpdateStackCommand({
        StackName: 'dataward',
        UsePreviousTemplate: true,
        Parameters: asParameters({ ...launchValues(CUSTOMER), ...values }),
        Capabilities: ['CAPABILITY_NAMED_IAM'],
      }),
    );

  test('leaves nothing of a creation', async () => {
    await create(launchValues(CUSTOMER, boundary));
    expect(await describeStack()).toMatchObject({ StackStatus: 'ROLLBACK_COMPLETE', Outputs: [] });
    await expect(assume(EXTERNAL_ID)).rejects.toMatchObject(denied);
    const { StackResources = [] } = await cloudFormation.send(
      new DescribeStackResourcesCommand({ StackName: 'dataward' }),
    );
    const statuses = new Set(StackResources.map(({ ResourceStatus }) => ResourceStatus));
    expect(statuses).toEqual(new Set(['DELETE_COMPLETE', 'CREATE_FAILED']));
  });

  test('brings an update back to what was, and another one succeeds', async () => {
    await create();
    await update({ ...boundary, DataScanFrequency: 'rate(1 day)' });
    await own.services.idle(HANGS_AFTER);
    const stack = await describeStack();
    expect(stack?.StackStatus).toBe('UPDATE_ROLLBACK_COMPLETE');
    const frequency = { ParameterKey: 'DataScanFrequency' };
    expect(stack?.Parameters).toContainEqual({ ...frequency, ParameterValue: 'rate(30 days)' });
    expect((await assume(EXTERNAL_ID)).credentials.accessKeyId).toContain(CUSTOMER);
    await expect(update({})).rejects.toThrow('No updates are to be performed.');
    await update({ ExternalId: 'another-external-id-1', DataScanFrequency: 'rate(1 day)' });
    await own.services.idle(HANGS_AFTER);
    expect(await describeStack()).toMatchObject({ StackStatus: 'UPDATE_COMPLETE' });
    await expect(assume(EXTERNAL_ID)).rejects.toMatchObject(denied);
    expect((await assume('another-external-id-1')).credentials.accessKeyId).toContain(CUSTOMER);
  });

  test('of a second stack with the same role leaves the first one', async () => {
    await create();
    const second = { ...launch().input, StackName: 'second' };
    await cloudFormation.send(new CreateStackCommand(second));
    await own.services.idle(HANGS_AFTER);
    expect(await describeStack('second')).toMatchObject({ StackStatus: 'ROLLBACK_COMPLETE' });
    expect((await assume(EXTERNAL_ID)).credentials.accessKeyId).toContain(CUSTOMER);
  });
});
