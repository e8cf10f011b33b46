import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  CreateEventBusCommand,
  EventBridgeClient,
  PutRuleCommand,
  PutTargetsCommand,
} from '@aws-sdk/client-eventbridge';
import { CreateRoleCommand, IAMClient } from '@aws-sdk/client-iam';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { CreateQueueCommand, GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { createServices, type LocalServices } from '#local/aws/services/index.ts';
import {
  type ClientOptions,
  type Clients,
  openClients,
  optionsOf,
  type Prepared,
} from './clients.ts';

export interface Target {
  readonly name: string;
  readonly clients: Clients;
  close(): Promise<void>;
}

const PRODUCT = '999999999999';
const CUSTOMER = '210987654321';
const externalId = 'external-id-of-16';
const roleArn = (accountId: string) => `arn:aws:iam::${accountId}:role/conformance`;
const busName = 'conformance';
const bucketName = (suffix: string) => `conformance-${suffix}`;

const suffixOf = () => randomBytes(4).toString('hex');

const addOurBucket = async (services: LocalServices, folder: string): Promise<string> => {
  const bucket = bucketName('ours');
  await mkdir(join(folder, 'bucket'));
  services.addBucket({
    accountId: PRODUCT,
    name: bucket,
    region: 'us-east-1',
    folder: join(folder, 'bucket'),
    createdAt: new Date(),
    configuration: {},
  });
  return bucket;
};

const addOurBus = async (services: LocalServices): Promise<string> => {
  const queue = await services.createQueue({ name: 'bus-target' });
  services.createBus({ name: busName });
  services.putRule({
    name: 'sold',
    busName,
    pattern: { source: ['shop'] },
    targets: [{ id: 'queue', arn: queue.arn }],
  });
  return queue.url;
};

const fillOurs = async (services: LocalServices, folder: string): Promise<Prepared> => {
  const bucket = await addOurBucket(services, folder);
  const queueUrl = await addOurBus(services);
  const pool = await services.createPool({ name: 'pool', passwordPolicy: { minimumLength: 9 } });
  services.addAccount({
    accountId: CUSTOMER,
    name: 'Customer',
    buckets: [],
    services: [],
    assumableRoles: [{ arn: roleArn(CUSTOMER), externalId }],
  });
  const { poolId: userPoolId, clientId } = pool;
  const shared = { busName, roleArn: roleArn(CUSTOMER), externalId };
  return { ...shared, bucket, userPoolId, clientId, queueUrl };
};

/** Our emulator's services, in a folder of their own. */
export const openOurs = async (): Promise<Target> => {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  const services = await createServices({
    stateDir: join(folder, 'aws'),
    productAccountId: PRODUCT,
    region: 'us-east-1',
    port: 0,
    invoke: () => Promise.reject(new Error('there are no functions here')),
  });
  const given = { endpoint: services.endpoint, accessKeyId: `AKIA${PRODUCT}TEST` };
  const prepared = await fillOurs(services, folder);
  return {
    name: 'ours',
    clients: openClients(given, prepared, suffixOf()),
    close: async () => {
      await services.stop();
      await rm(folder, { recursive: true });
    },
  };
};

type Options = ReturnType<typeof optionsOf>;

const createBus = async (options: Options, suffix: string): Promise<string> => {
  const queues = new SQSClient(options);
  const bus = new EventBridgeClient(options);
  const made = await queues.send(new CreateQueueCommand({ QueueName: `bus-target-${suffix}` }));
  const QueueUrl = made.QueueUrl ?? '';
  const { Attributes } = await queues.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] }),
  );
  const EventBusName = `${busName}-${suffix}`;
  await bus.send(new CreateEventBusCommand({ Name: EventBusName }));
  const EventPattern = JSON.stringify({ source: ['shop'] });
  await bus.send(new PutRuleCommand({ Name: 'sold', EventBusName, EventPattern }));
  const Targets = [{ Id: 'queue', Arn: Attributes?.QueueArn ?? '' }];
  await bus.send(new PutTargetsCommand({ Rule: 'sold', EventBusName, Targets }));
  return QueueUrl;
};

const createPool = async (options: Options, suffix: string) => {
  const users = new CognitoIdentityProviderClient(options);
  const { UserPool } = await users.send(
    new CreateUserPoolCommand({
      PoolName: `conformance-${suffix}`,
      UsernameAttributes: ['email'],
      Policies: { PasswordPolicy: { MinimumLength: 9 } },
    }),
  );
  const userPoolId = UserPool?.Id ?? '';
  const { UserPoolClient } = await users.send(
    new CreateUserPoolClientCommand({
      UserPoolId: userPoolId,
      ClientName: 'conformance',
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
    }),
  );
  return { userPoolId, clientId: UserPoolClient?.ClientId ?? '' };
};

const createRole = async (options: Options, suffix: string): Promise<string> => {
  const trust = {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Principal: { AWS: '*' },
        Action: 'sts:AssumeRole',
        Condition: { StringEquals: { 'sts:ExternalId': externalId } },
      },
    ],
  };
  const { Role } = await new IAMClient(options).send(
    new CreateRoleCommand({
      RoleName: `conformance-${suffix}`,
      AssumeRolePolicyDocument: JSON.stringify(trust),
    }),
  );
  return Role?.Arn ?? '';
};

/** What an endpoint lacks is left empty: the parts of the script that need it are not run then. */
const prepareOther = async (
  given: ClientOptions,
  parts: ReadonlySet<string>,
  suffix: string,
): Promise<Prepared> => {
  const options = optionsOf(given);
  const bucket = bucketName(suffix);
  if (parts.has('bucket')) {
    const s3 = new S3Client({ ...options, forcePathStyle: true });
    await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  }
  return {
    bucket,
    busName: `${busName}-${suffix}`,
    queueUrl: parts.has('bus') ? await createBus(options, suffix) : '',
    ...(parts.has('userPool')
      ? await createPool(options, suffix)
      : { userPoolId: '', clientId: '' }),
    roleArn: parts.has('roles') ? await createRole(options, suffix) : '',
    externalId,
  };
};

/** Another emulator, or AWS itself, filled through its own API. */
export const openOther = async (endpoint: string, parts: ReadonlySet<string>): Promise<Target> => {
  const suffix = suffixOf();
  const given = { endpoint, accessKeyId: 'AKIA123456789012TEST' };
  const prepared = await prepareOther(given, parts, suffix);
  return {
    name: endpoint,
    clients: openClients(given, prepared, suffix),
    close: () => Promise.resolve(),
  };
};
