import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as Fn } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { CfnScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import { CfnConfigurationSet, CfnConfigurationSetEventDestination } from 'aws-cdk-lib/aws-ses';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { mailEventTypes } from '#contracts/report/mailEvent.ts';
import { REPORT_DAYS } from '#contracts/report/words.ts';
import { accessLogBucket } from './constructs/accessLogBucket.ts';
import { acknowledgeResource } from './constructs/acknowledge.ts';
import { type Deployment, removalPolicyOf } from './constructs/deployment.ts';
import { deadLetterQueue, workQueue } from './constructs/encryptedQueue.ts';
import { allow, allowDeclaredTables, allowKey, allowMail, allowSend } from './constructs/grants.ts';
import { productFunction } from './constructs/productFunction.ts';
import { siteUrlParameter } from './constructs/siteUrl.ts';
import type { DataStack } from './data.ts';
import type { EnvironmentName } from './functionSpec.ts';
import { type FunctionName, functions } from './functions.ts';
import type { IngestStack } from './ingest.ts';

type ReportsProps = StackProps & {
  readonly deployment: Deployment;
  readonly data: DataStack;
  readonly ingest: IngestStack;
};

type MailVariables = Readonly<Record<'SITE_URL' | 'MAIL_EVENTS', string>>;

const namedByIds = 'Files are named by the ids of customers, which are not known at deployment.';
const ofReports = 'Schedules are named by the ids of reports, which are made at run time.';

/** Reports: their schedules' group, the queue that these fill, the function that sends, the files. */
export class ReportsStack extends Stack {
  readonly deadLetterQueues: readonly Queue[];
  readonly functions: readonly Fn[];
  /** What functions that schedule reports find in their environment. */
  readonly variables: Partial<Record<EnvironmentName, string>>;
  private readonly props: ReportsProps;
  private readonly bucket: IBucket;
  private readonly queue: Queue;
  private readonly role: Role;
  private readonly groupName: string;
  private readonly dead: Queue;

  constructor(scope: Construct, id: string, props: ReportsProps) {
    super(scope, id, props);
    this.props = props;
    const { key } = props.data;
    this.bucket = this.createBucket();
    const readerSeconds = functions.sendReport.timeoutSeconds;
    const { queue, dead } = workQueue(this, 'ReportQueue', { key, readerSeconds });
    this.queue = queue;
    this.dead = deadLetterQueue(this, 'ReportsDead', key);
    this.deadLetterQueues = [dead, this.dead];
    this.groupName = `dataward-${props.deployment.settings.stage}-reports`;
    new CfnScheduleGroup(this, 'Group', { name: this.groupName });
    this.role = this.createRole();
    this.variables = this.variablesOf();
    const mail = {
      SITE_URL: siteUrlParameter(this, props.deployment.settings),
      MAIL_EVENTS: this.createMailEvents(),
    };
    this.functions = [
      this.createSender(mail),
      this.createDigests(mail),
      this.createRecorder(),
      this.createReconciler(),
    ];
  }

  private variablesOf(): Partial<Record<EnvironmentName, string>> {
    return {
      REPORT_BUCKET: this.bucket.bucketName,
      REPORT_QUEUE_URL: this.queue.queueUrl,
      REPORT_QUEUE_ARN: this.queue.queueArn,
      REPORT_DEAD_LETTER_ARN: this.dead.queueArn,
      REPORT_SCHEDULE_GROUP: this.groupName,
      REPORT_SCHEDULE_ROLE_ARN: this.role.roleArn,
      REPORT_CHAPTERS: this.props.deployment.settings.reportChapters,
    };
  }

  private createBucket(): IBucket {
    const { deployment, data } = this.props;
    const { settings } = deployment;
    return new Bucket(this, 'Files', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.KMS,
      encryptionKey: data.key,
      bucketKeyEnabled: true,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      removalPolicy: removalPolicyOf(settings),
      autoDeleteObjects: settings.removal === 'destroy',
      serverAccessLogsBucket: accessLogBucket(this, 'FilesAccessLogs', settings),
      lifecycleRules: [
        {
          expiration: Duration.days(REPORT_DAYS),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
    }) as IBucket;
  }

  /** Schedules put a message into the queue, and do nothing else. */
  private createRole(): Role {
    const { key } = this.props.data;
    const role = new Role(this, 'SchedulerRole', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    });
    allowSend(role, this.queue, key);
    allowSend(role, this.dead, key);
    return role;
  }

  private create(name: FunctionName, more: Partial<Record<EnvironmentName, string>> = {}): Fn {
    const { deployment, data, ingest } = this.props;
    const fn = productFunction(this, name, {
      deployment,
      values: {
        CORE_TABLE: data.tables.core.tableName,
        IDENTITY_TABLE: data.tables.identity.tableName,
        CHUNKS_TABLE: data.tables.chunks.tableName,
        PUBLISH_QUEUE_URL: ingest.publishQueue.queueUrl,
        MAIL_FROM: deployment.settings.mailFrom ?? '',
        ...this.variables,
        ...more,
      },
      customerData: data,
      ...(name === 'sendReport' ? {} : { deadLetterQueue: this.dead }),
    });
    allowDeclaredTables(fn, name, data);
    return fn;
  }

  private createSender(mail: MailVariables): Fn {
    const { deployment, data, ingest } = this.props;
    const fn = this.create('sendReport', mail);
    allow(fn, ['s3:GetObject', 's3:PutObject'], [this.bucket.arnForObjects('reports/*')]);
    acknowledgeResource(this, '<Files8E6940B8.Arn>/reports/*', namedByIds);
    allowKey(fn, data.key, 's3');
    allowSend(fn, this.queue, data.key);
    allowSend(fn, ingest.publishQueue, data.key);
    this.allowSchedules(fn, ['DeleteSchedule']);
    allowMail(fn, deployment.settings.mailFrom, mail.MAIL_EVENTS);
    fn.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: 1,
        maxConcurrency: 5,
        reportBatchItemFailures: true,
      }),
    );
    return fn;
  }

  /** Time zones differ by quarters of an hour. */
  private createDigests(mail: MailVariables): Fn {
    const fn = this.create('sendDigests', mail);
    allowMail(fn, this.props.deployment.settings.mailFrom, mail.MAIL_EVENTS);
    new Rule(this, 'DigestsOften', {
      description: 'Mails users what changed',
      schedule: Schedule.rate(Duration.minutes(15)),
      targets: [new LambdaFunction(fn, { deadLetterQueue: this.dead, retryAttempts: 0 })],
    });
    allowKey(fn, this.props.data.key, 'sqs');
    return fn;
  }

  /** SES tells the default bus what becomes of messages that name this set. */
  private createMailEvents(): string {
    const set = new CfnConfigurationSet(this, 'MailEvents', {
      name: this.groupName,
      suppressionOptions: { suppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
    new CfnConfigurationSetEventDestination(this, 'MailEventsToBus', {
      configurationSetName: set.ref,
      eventDestination: {
        name: 'bus',
        enabled: true,
        matchingEventTypes: mailEventTypes.map((type) => type.toLowerCase()),
        eventBridgeDestination: {
          eventBusArn: this.formatArn({
            service: 'events',
            resource: 'event-bus',
            resourceName: 'default',
          }),
        },
      },
    });
    return this.groupName;
  }

  private createRecorder(): Fn {
    const fn = this.create('recordMailEvents');
    new Rule(this, 'MailEventsRule', {
      description: 'What became of mails of reports',
      eventPattern: {
        source: ['aws.ses'],
        detail: { eventType: [...mailEventTypes], mail: { tags: { run: [{ exists: true }] } } },
      },
      targets: [new LambdaFunction(fn, { deadLetterQueue: this.dead, retryAttempts: 20 })],
    });
    allowKey(fn, this.props.data.key, 'sqs');
    return fn;
  }

  private createReconciler(): Fn {
    const fn = this.create('reconcileReports');
    allowSend(fn, this.queue, this.props.data.key);
    this.allowSchedules(fn, ['CreateSchedule', 'UpdateSchedule', 'DeleteSchedule']);
    allow(fn, ['scheduler:ListSchedules'], ['*']);
    acknowledgeResource(fn.role ?? fn, '*', 'Listing schedules knows no resource but all.');
    new Rule(this, 'ReconcileDaily', {
      description: 'Makes schedules and reports fit each other',
      schedule: Schedule.cron({ minute: '25', hour: '1' }),
      targets: [new LambdaFunction(fn, { deadLetterQueue: this.dead, retryAttempts: 2 })],
    });
    return fn;
  }

  /** Schedules of reports alone, with the one role that these may have. */
  private allowSchedules(fn: Fn, actions: readonly string[]): void {
    const resourceName = `${this.groupName}/rpt-*`;
    const arn = this.formatArn({ service: 'scheduler', resource: 'schedule', resourceName });
    allow(
      fn,
      actions.map((action) => `scheduler:${action}`),
      [arn],
    );
    acknowledgeResource(
      fn.stack,
      `arn:aws:scheduler:${this.region}:{account}:schedule/${resourceName}`,
      ofReports,
    );
    if (actions.includes('CreateSchedule')) allow(fn, ['iam:PassRole'], [this.role.roleArn]);
  }

  /** Lets a function schedule and request reports, and sign links to their files. */
  allowRequests(fn: Fn): void {
    const { data } = this.props;
    allowSend(fn, this.queue, data.key);
    this.allowSchedules(fn, ['CreateSchedule', 'UpdateSchedule', 'DeleteSchedule']);
    allow(fn, ['s3:GetObject'], [this.bucket.arnForObjects('reports/*')]);
    acknowledgeResource(
      fn.stack,
      `${this.stackName}:ExportsOutputFnGetAttFiles8E6940B8ArnD8EE6C03/reports/*`,
      namedByIds,
    );
    allowKey(fn, data.key, 's3');
  }
}
