import { Duration } from 'aws-cdk-lib';
import { type EventBus, Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { CfnFunction, Function as Fn } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Deployment } from './constructs/deployment.ts';
import { deadLetterQueue, workQueue } from './constructs/encryptedQueue.ts';
import { allow, allowDeclaredTables, allowKey } from './constructs/grants.ts';
import { productFunction } from './constructs/productFunction.ts';
import type { DataStack } from './data.ts';
import { functions } from './functions.ts';

interface ScanBusWriterProps {
  readonly deployment: Deployment;
  readonly data: DataStack;
  readonly bus: EventBus;
}

const actions = ['DescribeEventBus', 'PutPermission', 'RemovePermission'].map(
  (action) => `events:${action}`,
);

/** The one writer of the policy of the scan bus, started by a queue and every five minutes. */
export class ScanBusWriter extends Construct {
  readonly queue: Queue;
  readonly deadLetterQueues: readonly Queue[];
  readonly reconcile: Fn;

  constructor(scope: Construct, id: string, { deployment, data, bus }: ScanBusWriterProps) {
    super(scope, id);
    const { queue, dead } = workQueue(this, 'Queue', {
      key: data.key,
      readerSeconds: functions.reconcileScanBus.timeoutSeconds,
    });
    const scheduledDead = deadLetterQueue(this, 'ScheduledDead', data.key);
    this.queue = queue;
    this.deadLetterQueues = [dead, scheduledDead];
    this.reconcile = productFunction(this, 'reconcileScanBus', {
      deployment,
      values: {
        IDENTITY_TABLE: data.tables.identity.tableName,
        SCAN_BUS_NAME: bus.eventBusName,
      },
      deadLetterQueue: scheduledDead,
    });
    allowDeclaredTables(this.reconcile, 'reconcileScanBus', data);
    allowKey(this.reconcile, data.key, 'sqs');
    allow(this.reconcile, actions, [bus.eventBusArn]);
    this.runOneAtATime(scheduledDead);
  }

  /** EventBridge has no conditional write of a policy. */
  private runOneAtATime(dead: Queue): void {
    (this.reconcile.node.defaultChild as CfnFunction).reservedConcurrentExecutions = 1;
    this.reconcile.addEventSource(new SqsEventSource(this.queue, { batchSize: 10 }));
    new Rule(this, 'EveryFiveMinutes', {
      description: 'Admits accounts whose change was not announced',
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new LambdaFunction(this.reconcile, { deadLetterQueue: dead, retryAttempts: 3 })],
    });
  }
}
