import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Role } from 'aws-cdk-lib/aws-iam';
import type { CfnFunction, Function as Fn } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { EXPORT_DAYS } from '#contracts/customerData/exportDays.ts';
import { accessLogBucket } from './constructs/accessLogBucket.ts';
import { acknowledgeResource } from './constructs/acknowledge.ts';
import { type Deployment, removalPolicyOf } from './constructs/deployment.ts';
import { deadLetterQueue, workQueue } from './constructs/encryptedQueue.ts';
import { allow, allowDeclaredTables, allowKey, allowMail, allowSend } from './constructs/grants.ts';
import { productFunction } from './constructs/productFunction.ts';
import { allowSecretNames, allowSecrets, secretsPrefix } from './constructs/secretGrants.ts';
import type { DataStack } from './data.ts';
import { functions } from './functions.ts';
import type { IdentityStack } from './identity.ts';
import type { IngestStack } from './ingest.ts';
import type { SsoStack } from './sso.ts';

type CustomerDataProps = StackProps & {
  deployment: Deployment;
  data: DataStack;
  identity: IdentityStack;
  sso: SsoStack;
  ingest: IngestStack;
};

const namedByIds = 'Archives are named by the ids of customers, which are not known at deployment.';

/** Exports of customers' data, and their deletion. */
export class CustomerDataStack extends Stack {
  readonly bucket: IBucket;
  readonly queue: Queue;
  readonly deadLetterQueues: readonly Queue[];
  readonly functions: readonly Fn[];
  private readonly props: CustomerDataProps;

  constructor(scope: Construct, id: string, props: CustomerDataProps) {
    super(scope, id, props);
    this.props = props;
    this.bucket = this.createBucket();
    const { queue, dead } = workQueue(this, 'ExportQueue', {
      key: props.data.key,
      readerSeconds: functions.exportCustomerData.timeoutSeconds,
    });
    this.queue = queue;
    const deletionDead = deadLetterQueue(this, 'DeletionDead', props.data.key);
    this.deadLetterQueues = [dead, deletionDead];
    this.functions = [this.createExporter(), this.createDeleter(deletionDead)];
  }

  /** Archives expire, and with them what runs that died left. */
  private createBucket(): IBucket {
    const { deployment, data } = this.props;
    const { settings } = deployment;
    return new Bucket(this, 'Exports', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.KMS,
      encryptionKey: data.key,
      bucketKeyEnabled: true,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      removalPolicy: removalPolicyOf(settings),
      autoDeleteObjects: settings.removal === 'destroy',
      serverAccessLogsBucket: accessLogBucket(this, 'ExportsAccessLogs', settings),
      lifecycleRules: [
        {
          expiration: Duration.days(EXPORT_DAYS),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
    }) as IBucket;
  }

  private createExporter(): Fn {
    const { deployment, data } = this.props;
    const fn = productFunction(this, 'exportCustomerData', {
      deployment,
      values: {
        CORE_TABLE: data.tables.core.tableName,
        IDENTITY_TABLE: data.tables.identity.tableName,
        EXPORT_BUCKET: this.bucket.bucketName,
        EXPORT_QUEUE_URL: this.queue.queueUrl,
      },
      customerData: data,
    });
    allowDeclaredTables(fn, 'exportCustomerData', data);
    allow(
      fn,
      ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
      [this.bucket.arnForObjects('exports/*')],
    );
    acknowledgeResource(this, '<Exports25637AFB.Arn>/exports/*', namedByIds);
    allowKey(fn, data.key, 's3');
    allowSend(fn, this.queue, data.key);
    fn.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: 1,
        maxConcurrency: 5,
        reportBatchItemFailures: true,
      }),
    );
    return fn;
  }

  /** Runs alone: what is due waits for the next run. */
  private createDeleter(dead: Queue): Fn {
    const { deployment, data, identity, sso, ingest } = this.props;
    const fn = productFunction(this, 'deleteCustomers', {
      deployment,
      values: {
        CORE_TABLE: data.tables.core.tableName,
        IDENTITY_TABLE: data.tables.identity.tableName,
        CHUNKS_TABLE: data.tables.chunks.tableName,
        USER_POOL_ID: identity.pool.userPoolId,
        PROVIDERS_QUEUE_URL: sso.queue.queueUrl,
        SCAN_BUS_QUEUE_URL: ingest.scanBus.queue.queueUrl,
        EXPORT_BUCKET: this.bucket.bucketName,
        SECRETS_PREFIX: secretsPrefix(deployment.settings),
        MAIL_FROM: deployment.settings.mailFrom ?? '',
      },
      deadLetterQueue: dead,
    });
    allowDeclaredTables(fn, 'deleteCustomers', data);
    this.allowDeletions(fn);
    for (const queue of [sso.queue, ingest.scanBus.queue]) allowSend(fn, queue, data.key);
    allowMail(fn, deployment.settings.mailFrom);
    (fn.node.defaultChild as CfnFunction).reservedConcurrentExecutions = 1;
    new Rule(this, 'EachFiveMinutes', {
      description: 'Deletes customers whose time has come',
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new LambdaFunction(fn, { deadLetterQueue: dead, retryAttempts: 0 })],
    });
    return fn;
  }

  /** Of what is not in tables: files, users of the pool, secrets. */
  private allowDeletions(fn: Fn): void {
    const { deployment, data, identity } = this.props;
    allow(fn, ['s3:ListBucket'], [this.bucket.bucketArn]);
    allow(fn, ['s3:DeleteObject'], [this.bucket.arnForObjects('exports/*')]);
    const users = ['AdminDeleteUser', 'AdminUserGlobalSignOut'];
    allow(
      fn,
      users.map((action) => `cognito-idp:${action}`),
      [identity.pool.userPoolArn],
    );
    const { role } = fn;
    if (!(role instanceof Role)) throw new Error('the function has no role of its own');
    const { settings } = deployment;
    allowSecrets(role, { mode: 'remove', customerId: '*', settings, key: data.key });
    allowSecretNames(role);
  }

  /** Lets a function request exports, and sign links to their archives. */
  allowRequests(fn: Fn): void {
    const { data } = this.props;
    allowSend(fn, this.queue, data.key);
    allow(fn, ['s3:GetObject'], [this.bucket.arnForObjects('exports/*')]);
    acknowledgeResource(
      fn.stack,
      `${this.stackName}:ExportsOutputFnGetAttExports25637AFBArn08434897/exports/*`,
      namedByIds,
    );
    allowKey(fn, data.key, 's3');
  }
}
