import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { CfnFunction, Function as Fn } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Deployment } from './constructs/deployment.ts';
import { deadLetterQueue, workQueue } from './constructs/encryptedQueue.ts';
import { allow, allowDeclaredTables, allowKey } from './constructs/grants.ts';
import { productFunction } from './constructs/productFunction.ts';
import type { DataStack } from './data.ts';
import { functions } from './functions.ts';
import type { IdentityStack } from './identity.ts';

const actions = [
  'CreateIdentityProvider',
  'DeleteIdentityProvider',
  'DescribeUserPoolClient',
  'ListIdentityProviders',
  'UpdateUserPoolClient',
].map((action) => `cognito-idp:${action}`);

type SsoProps = StackProps & { deployment: Deployment; data: DataStack; identity: IdentityStack };

/**
 * Keeps the client for identity providers as the customers configured it: one writer, started by a
 * queue and hourly.
 */
export class SsoStack extends Stack {
  readonly queue: Queue;
  readonly deadLetterQueues: readonly Queue[];
  readonly reconcile: Fn;

  constructor(scope: Construct, id: string, props: SsoProps) {
    super(scope, id, props);
    const { deployment, data, identity } = props;
    const { queue, dead } = workQueue(this, 'ProvidersQueue', {
      key: data.key,
      readerSeconds: functions.reconcileProviders.timeoutSeconds,
    });
    const hourlyDead = deadLetterQueue(this, 'HourlyDead', data.key);
    this.queue = queue;
    this.deadLetterQueues = [dead, hourlyDead];
    this.reconcile = productFunction(this, 'reconcileProviders', {
      deployment,
      values: {
        IDENTITY_TABLE: data.tables.identity.tableName,
        USER_POOL_ID: identity.pool.userPoolId,
        SSO_CLIENT_ID: identity.hosted.client.userPoolClientId,
      },
      deadLetterQueue: hourlyDead,
    });
    allowDeclaredTables(this.reconcile, 'reconcileProviders', data);
    allowKey(this.reconcile, data.key, 'sqs');
    allow(this.reconcile, actions, [identity.pool.userPoolArn]);
    this.runOneAtATime(hourlyDead);
  }

  /** An update sends back the whole client: two at a time would undo each other. */
  private runOneAtATime(hourlyDead: Queue): void {
    (this.reconcile.node.defaultChild as CfnFunction).reservedConcurrentExecutions = 1;
    this.reconcile.addEventSource(new SqsEventSource(this.queue, { batchSize: 10 }));
    new Rule(this, 'Hourly', {
      description: 'Makes the client for identity providers good when it was set back',
      schedule: Schedule.rate(Duration.hours(1)),
      targets: [
        new LambdaFunction(this.reconcile, { deadLetterQueue: hourlyDead, retryAttempts: 3 }),
      ],
    });
  }
}
