import { Stack, type StackProps } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as Fn } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule, CfnScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Deployment } from './constructs/deployment.ts';
import { deadLetterQueue } from './constructs/encryptedQueue.ts';
import { allow, allowDeclaredTables, allowSend } from './constructs/grants.ts';
import { productFunction } from './constructs/productFunction.ts';
import type { DataStack } from './data.ts';
import type { IngestStack } from './ingest.ts';

type SchedulesProps = StackProps & { deployment: Deployment; data: DataStack; ingest: IngestStack };

interface Daily {
  readonly description: string;
  /** In UTC. */
  readonly cron: string;
}

/** What runs by the clock. */
export class SchedulesStack extends Stack {
  readonly deadLetterQueue: Queue;
  readonly republish: Fn;
  readonly expire: Fn;

  constructor(scope: Construct, id: string, props: SchedulesProps) {
    super(scope, id, props);
    const { deployment, data, ingest } = props;
    this.deadLetterQueue = deadLetterQueue(this, 'SchedulesDead', data.key);
    this.republish = productFunction(this, 'republishSnapshots', {
      deployment,
      values: {
        IDENTITY_TABLE: data.tables.identity.tableName,
        PUBLISH_QUEUE_URL: ingest.publishQueue.queueUrl,
        ANALYSIS_QUEUE_URL: ingest.analysisQueue.queueUrl,
      },
      deadLetterQueue: this.deadLetterQueue,
    });
    allowDeclaredTables(this.republish, 'republishSnapshots', data);
    allowSend(this.republish, ingest.publishQueue, data.key);
    allowSend(this.republish, ingest.analysisQueue, data.key);
    this.expire = this.createExpire(props);
    this.schedule(props);
  }

  private createExpire({ deployment, data, ingest }: SchedulesProps): Fn {
    const expire = productFunction(this, 'expireAcceptances', {
      deployment,
      values: {
        IDENTITY_TABLE: data.tables.identity.tableName,
        CORE_TABLE: data.tables.core.tableName,
        PUBLISH_QUEUE_URL: ingest.publishQueue.queueUrl,
      },
      deadLetterQueue: this.deadLetterQueue,
    });
    allowDeclaredTables(expire, 'expireAcceptances', data);
    allowSend(expire, ingest.publishQueue, data.key);
    return expire;
  }

  private schedule({ deployment, data }: SchedulesProps): void {
    const role = new Role(this, 'SchedulerRole', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    });
    const targets = [this.republish.functionArn, this.expire.functionArn];
    allow(role, ['lambda:InvokeFunction'], targets);
    allowSend(role, this.deadLetterQueue, data.key);
    const group = new CfnScheduleGroup(this, 'Group', {
      name: `dataward-${deployment.settings.stage}`,
    });
    const daily = (id: string, fn: Fn, of: Daily) =>
      new CfnSchedule(this, id, {
        description: of.description,
        groupName: group.ref,
        scheduleExpression: of.cron,
        scheduleExpressionTimezone: 'UTC',
        flexibleTimeWindow: { mode: 'FLEXIBLE', maximumWindowInMinutes: 15 },
        target: {
          arn: fn.functionArn,
          roleArn: role.roleArn,
          deadLetterConfig: { arn: this.deadLetterQueue.queueArn },
          retryPolicy: { maximumRetryAttempts: 5, maximumEventAgeInSeconds: 6 * 3600 },
        },
      }).node.addDependency(role);
    daily('RepublishDaily', this.republish, {
      description: 'Rebuild the snapshot of every customer',
      cron: 'cron(17 3 * * ? *)',
    });
    daily('ExpireDaily', this.expire, {
      description: 'Restore risks whose acceptance ended',
      cron: 'cron(1 0 * * ? *)',
    });
  }
}
