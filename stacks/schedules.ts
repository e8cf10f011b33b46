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

/** What runs by the clock. */
export class SchedulesStack extends Stack {
  readonly deadLetterQueue: Queue;
  readonly republish: Fn;

  constructor(scope: Construct, id: string, props: SchedulesProps) {
    super(scope, id, props);
    const { deployment, data, ingest } = props;
    this.deadLetterQueue = deadLetterQueue(this, 'SchedulesDead', data.key);
    this.republish = productFunction(this, 'republishSnapshots', {
      deployment,
      values: {
        IDENTITY_TABLE: data.tables.identity.tableName,
        PUBLISH_QUEUE_URL: ingest.publishQueue.queueUrl,
      },
      deadLetterQueue: this.deadLetterQueue,
    });
    allowDeclaredTables(this.republish, 'republishSnapshots', data);
    allowSend(this.republish, ingest.publishQueue, data.key);
    const role = new Role(this, 'SchedulerRole', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    });
    allow(role, ['lambda:InvokeFunction'], [this.republish.functionArn]);
    allowSend(role, this.deadLetterQueue, data.key);
    const group = new CfnScheduleGroup(this, 'Group', {
      name: `dataward-${deployment.settings.stage}`,
    });
    new CfnSchedule(this, 'RepublishDaily', {
      description: 'Rebuild the snapshot of every customer',
      groupName: group.ref,
      scheduleExpression: 'cron(17 3 * * ? *)',
      scheduleExpressionTimezone: 'UTC',
      flexibleTimeWindow: { mode: 'FLEXIBLE', maximumWindowInMinutes: 15 },
      target: {
        arn: this.republish.functionArn,
        roleArn: role.roleArn,
        deadLetterConfig: { arn: this.deadLetterQueue.queueArn },
        retryPolicy: { maximumRetryAttempts: 5, maximumEventAgeInSeconds: 6 * 3600 },
      },
    }).node.addDependency(role);
  }
}
