import { Stack, type StackProps } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as Fn } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule, CfnScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledgeResource } from './constructs/acknowledge.ts';
import { allowCustomerRoles } from './constructs/customerRoles.ts';
import type { Deployment } from './constructs/deployment.ts';
import { deadLetterQueue } from './constructs/encryptedQueue.ts';
import { endpointParameter } from './constructs/endpointParameter.ts';
import { allow, allowDeclaredTables, allowKey, allowMail, allowSend } from './constructs/grants.ts';
import { productFunction } from './constructs/productFunction.ts';
import { allowSecrets, secretsPrefix } from './constructs/secretGrants.ts';
import { siteUrlParameter } from './constructs/siteUrl.ts';
import type { DataStack } from './data.ts';
import type { FunctionSpec } from './functionSpec.ts';
import { functions } from './functions.ts';
import type { IngestStack } from './ingest.ts';

type SchedulesProps = StackProps & {
  readonly deployment: Deployment;
  readonly data: DataStack;
  readonly ingest: IngestStack;
};

interface Daily {
  readonly id: string;
  readonly description: string;
  /** In UTC. */
  readonly cron: string;
}

/** Functions that run once a day. */
const daily = {
  republishSnapshots: {
    id: 'RepublishDaily',
    description: 'Rebuild the snapshot of every customer',
    cron: 'cron(17 3 * * ? *)',
  },
  expireAcceptances: {
    id: 'ExpireDaily',
    description: 'Restore risks whose acceptance ended',
    cron: 'cron(1 0 * * ? *)',
  },
  sealAudit: {
    id: 'SealAuditDaily',
    description: 'Seal the audit log of yesterday',
    cron: 'cron(40 2 * * ? *)',
  },
} as const satisfies Record<string, Daily>;
type DailyName = keyof typeof daily;
const dailyNames = Object.keys(daily) as DailyName[];

/** Functions that run again and again: a run that was missed is made up for by the next one. */
const frequent = {
  sweepAccounts: {
    id: 'SweepAccountsEachMinute',
    description: 'Follow the stacks of cloud accounts',
    rate: 'rate(1 minute)',
    seconds: 60,
  },
  syncPosture: {
    id: 'SyncPostureHourly',
    description: 'Read the issues of posture providers',
    rate: 'rate(1 hour)',
    seconds: 3_600,
  },
  refreshAwsRanges: {
    id: 'RefreshAwsRangesOften',
    description: 'Read the address ranges of AWS',
    rate: 'rate(6 hours)',
    seconds: 21_600,
  },
  endAttacks: {
    id: 'EndAttacksOften',
    description: 'End attacks without new evidence',
    rate: 'rate(5 minutes)',
    seconds: 300,
  },
  sweepEvents: {
    id: 'SweepEventsOften',
    description: 'Make up for lost messages about events',
    rate: 'rate(5 minutes)',
    seconds: 300,
  },
  sweepTickets: {
    id: 'SweepTicketsOften',
    description: 'Synchronise tickets that are due',
    rate: 'rate(5 minutes)',
    seconds: 300,
  },
} as const;
type FrequentName = keyof typeof frequent;
const frequentNames = Object.keys(frequent) as FrequentName[];

type ScheduledName = DailyName | FrequentName;
const scheduledNames: readonly ScheduledName[] = [...dailyNames, ...frequentNames];

/** Schedules and their functions. */
export class SchedulesStack extends Stack {
  readonly deadLetterQueue: Queue;
  readonly functions: Readonly<Record<ScheduledName, Fn>>;
  private readonly props: SchedulesProps;
  private readonly siteUrl: string;
  private readonly awsRangesUrl: string;

  constructor(scope: Construct, id: string, props: SchedulesProps) {
    super(scope, id, props);
    this.props = props;
    this.siteUrl = siteUrlParameter(this, props.deployment.settings);
    this.awsRangesUrl = endpointParameter(this, {
      id: 'AwsRangesUrl',
      description: 'Where AWS publishes its address ranges; empty = the address of AWS.',
      otherwise: 'https://ip-ranges.amazonaws.com/ip-ranges.json',
    });
    this.deadLetterQueue = deadLetterQueue(this, 'SchedulesDead', props.data.key);
    this.functions = Object.fromEntries(
      scheduledNames.map((name) => [name, this.createFunction(name)]),
    ) as Record<ScheduledName, Fn>;
    this.allowSeals(this.functions.sealAudit);
    this.schedule();
  }

  private createFunction(name: ScheduledName): Fn {
    const { deployment, data, ingest } = this.props;
    const fn = productFunction(this, name, {
      deployment,
      values: {
        IDENTITY_TABLE: data.tables.identity.tableName,
        CORE_TABLE: data.tables.core.tableName,
        INGEST_QUEUE_URL: ingest.ingestQueue.queueUrl,
        PUBLISH_QUEUE_URL: ingest.publishQueue.queueUrl,
        ANALYSIS_QUEUE_URL: ingest.analysisQueue.queueUrl,
        EVENTS_QUEUE_URL: ingest.eventsQueue.queueUrl,
        TICKETS_QUEUE_URL: ingest.ticketsQueue.queueUrl,
        SCAN_BUS_QUEUE_URL: ingest.scanBus.queue.queueUrl,
        AUDIT_BUCKET: data.auditBucket.bucketName,
        CHUNKS_TABLE: data.tables.chunks.tableName,
        EGRESS_HOSTS: deployment.settings.egressHosts.join(','),
        RANGES_URL: this.awsRangesUrl,
        SECRETS_PREFIX: secretsPrefix(deployment.settings),
        SITE_URL: this.siteUrl,
        MAIL_FROM: deployment.settings.mailFrom ?? '',
      },
      deadLetterQueue: this.deadLetterQueue,
    });
    allowDeclaredTables(fn, name, data);
    allowCustomerRoles(fn, name);
    this.allowSecretsOf(fn, name);
    this.allowQueuesOf(fn, name);
    return fn;
  }

  private allowQueuesOf(fn: Fn, name: ScheduledName): void {
    const { deployment, data, ingest } = this.props;
    const environment: readonly string[] = functions[name].environment;
    if (environment.includes('INGEST_QUEUE_URL')) allowSend(fn, ingest.ingestQueue, data.key);
    if (environment.includes('PUBLISH_QUEUE_URL')) allowSend(fn, ingest.publishQueue, data.key);
    if (environment.includes('ANALYSIS_QUEUE_URL')) allowSend(fn, ingest.analysisQueue, data.key);
    if (environment.includes('EVENTS_QUEUE_URL')) allowSend(fn, ingest.eventsQueue, data.key);
    if (environment.includes('TICKETS_QUEUE_URL')) allowSend(fn, ingest.ticketsQueue, data.key);
    if (environment.includes('SCAN_BUS_QUEUE_URL')) allowSend(fn, ingest.scanBus.queue, data.key);
    if (environment.includes('MAIL_FROM')) allowMail(fn, deployment.settings.mailFrom);
  }

  private allowSecretsOf(fn: Fn, name: ScheduledName): void {
    const { deployment, data } = this.props;
    const { secrets: mode }: FunctionSpec = functions[name];
    if (mode === undefined || !(fn.role instanceof Role)) return;
    const { settings } = deployment;
    allowSecrets(fn.role, { mode, customerId: '*', settings, key: data.key });
  }

  /** It may write new files; that none is replaced, the condition on writing and the lock see to. */
  private allowSeals(fn: Fn): void {
    const { data } = this.props;
    const { auditBucket } = data;
    allow(fn, ['s3:ListBucket'], [auditBucket.bucketArn]);
    allow(fn, ['s3:GetObject', 's3:PutObject'], [auditBucket.arnForObjects('audit/*')]);
    acknowledgeResource(
      this,
      `${data.stackName}:ExportsOutputFnGetAttAudit3D8ADE0AArn5960E565/audit/*`,
      'Files of the sealed log are numbered; the bucket holds nothing else.',
    );
    allowKey(fn, data.key, 's3');
  }

  private schedule(): void {
    const { deployment, data } = this.props;
    const role = new Role(this, 'SchedulerRole', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    });
    const targets = scheduledNames.map((name) => this.functions[name].functionArn);
    allow(role, ['lambda:InvokeFunction'], targets);
    allowSend(role, this.deadLetterQueue, data.key);
    const group = new CfnScheduleGroup(this, 'Group', {
      name: `dataward-${deployment.settings.stage}`,
    });
    for (const name of dailyNames) {
      const { id, description, cron } = daily[name];
      new CfnSchedule(this, id, {
        description,
        groupName: group.ref,
        scheduleExpression: cron,
        scheduleExpressionTimezone: 'UTC',
        flexibleTimeWindow: { mode: 'FLEXIBLE', maximumWindowInMinutes: 15 },
        target: this.target(this.functions[name], role),
      }).node.addDependency(role);
    }
    for (const name of frequentNames) this.repeat(name, { group, role });
  }

  private repeat(
    name: FrequentName,
    { group, role }: { readonly group: CfnScheduleGroup; readonly role: Role },
  ): void {
    const { id, description, rate, seconds } = frequent[name];
    new CfnSchedule(this, id, {
      description,
      groupName: group.ref,
      scheduleExpression: rate,
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        ...this.target(this.functions[name], role),
        retryPolicy: { maximumRetryAttempts: 0, maximumEventAgeInSeconds: seconds },
      },
    }).node.addDependency(role);
  }

  private target(fn: Fn, role: Role): CfnSchedule.TargetProperty {
    return {
      arn: fn.functionArn,
      roleArn: role.roleArn,
      deadLetterConfig: { arn: this.deadLetterQueue.queueArn },
      retryPolicy: { maximumRetryAttempts: 5, maximumEventAgeInSeconds: 6 * 3600 },
    };
  }
}
