import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Role } from 'aws-cdk-lib/aws-iam';
import type { Function as Fn } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { scanEventPattern } from '#contracts/scan/events.ts';
import { checksVersion } from './constructs/checksVersion.ts';
import { allowCustomerRoles } from './constructs/customerRoles.ts';
import type { Deployment } from './constructs/deployment.ts';
import { deadLetterQueue, workQueue } from './constructs/encryptedQueue.ts';
import { allowDeclaredTables, allowKey, allowMail, allowSend } from './constructs/grants.ts';
import { productFunction } from './constructs/productFunction.ts';
import { allowSecrets, secretsPrefix } from './constructs/secretGrants.ts';
import { siteUrlParameter } from './constructs/siteUrl.ts';
import type { DataStack } from './data.ts';
import type { FunctionSpec } from './functionSpec.ts';
import { type EventFunctionName, functions } from './functions.ts';
import { IngestActivity } from './ingestActivity.ts';
import { ScanBusWriter } from './scanBusWriter.ts';
import { TagStores } from './tagStores.ts';

type IngestProps = StackProps & { deployment: Deployment; data: DataStack };

/** Ingest of findings into the tables: bus, router, queues and their consumers. */
export class IngestStack extends Stack {
  readonly bus: EventBus;
  /** Tells others of each change of a finding. */
  readonly findingBus: EventBus;
  /** Keeps the policy of the bus. */
  readonly scanBus: ScanBusWriter;
  readonly ingestQueue: Queue;
  readonly activity: IngestActivity;
  readonly publishQueue: Queue;
  readonly analysisQueue: Queue;
  readonly eventsQueue: Queue;
  readonly ticketsQueue: Queue;
  readonly tagStores: TagStores;
  readonly deadLetterQueues: readonly Queue[];
  readonly functions: Fn[] = [];
  readonly ingestScan: Fn;
  readonly publishSnapshot: Fn;
  private readonly props: IngestProps;
  private readonly siteUrl: string;

  constructor(scope: Construct, id: string, props: IngestProps) {
    super(scope, id, props);
    this.props = props;
    this.siteUrl = siteUrlParameter(this, props.deployment.settings);
    const ingest = this.queueFor('IngestQueue', 'ingestScan');
    const publish = this.queueFor('PublishQueue', 'publishSnapshot');
    const analysis = this.queueFor('AnalysisQueue', 'analyseAccount');
    const events = this.queueFor('EventsQueue', 'deliverEvents');
    const tickets = this.queueFor('TicketsQueue', 'syncTickets');
    const routerDead = deadLetterQueue(this, 'RouterDead', props.data.key);
    [this.ingestQueue, this.publishQueue] = [ingest.queue, publish.queue];
    [this.analysisQueue, this.eventsQueue] = [analysis.queue, events.queue];
    this.ticketsQueue = tickets.queue;
    const activity = { ...props, analysis: analysis.queue };
    this.activity = new IngestActivity(this, 'IngestActivity', activity);
    this.tagStores = new TagStores(this, 'TagStores', { ...props, publishQueue: publish.queue });
    [this.bus, this.findingBus] = [this.createBus(), this.createFindingBus()];
    this.scanBus = new ScanBusWriter(this, 'ScanBusWriter', { ...props, bus: this.bus });
    this.functions.push(this.scanBus.reconcile, this.tagStores.run, this.activity.run);
    this.deadLetterQueues = [
      ...[ingest, publish, analysis, events, tickets].map(({ dead }) => dead),
      ...[routerDead, this.tagStores.dead, this.activity.dead],
      ...this.scanBus.deadLetterQueues,
    ];
    this.routeScanEvents(routerDead);
    this.ingestScan = this.readIngestQueue();
    this.publishSnapshot = this.readPublishQueue();
    this.readAnalysisQueue();
    this.readEventsQueue();
    this.readTicketsQueue();
    new CfnOutput(this, 'ScanBusArn', { value: this.bus.eventBusArn });
  }

  private queueFor(id: string, reader: EventFunctionName) {
    const readerSeconds = functions[reader].timeoutSeconds;
    return workQueue(this, id, { key: this.props.data.key, readerSeconds });
  }

  private createBus(): EventBus {
    const { scanBusName } = this.props.deployment.settings;
    const bus = new EventBus(this, 'ScanBus', {
      eventBusName: scanBusName,
      description: 'Scan events of connected accounts',
    });
    bus.archive('ScanArchive', {
      description: 'For sending scan events again',
      eventPattern: scanEventPattern,
      retention: Duration.days(30),
    });
    return bus;
  }

  private createFindingBus(): EventBus {
    const bus = new EventBus(this, 'FindingBus', {
      eventBusName: this.props.deployment.settings.findingBusName,
      description: 'Changes of findings, as events.json of the site describes them',
    });
    new CfnOutput(this, 'FindingBusArn', { value: bus.eventBusArn });
    return bus;
  }

  private createFunction(name: EventFunctionName, dead?: Queue): Fn {
    const { deployment, data } = this.props;
    const fn = productFunction(this, name, {
      deployment,
      values: {
        CORE_TABLE: data.tables.core.tableName,
        IDENTITY_TABLE: data.tables.identity.tableName,
        CHUNKS_TABLE: data.tables.chunks.tableName,
        INGEST_QUEUE_URL: this.ingestQueue.queueUrl,
        ACTIVITY_QUEUE_URL: this.activity.queue.queueUrl,
        PUBLISH_QUEUE_URL: this.publishQueue.queueUrl,
        ANALYSIS_QUEUE_URL: this.analysisQueue.queueUrl,
        EVENTS_QUEUE_URL: this.eventsQueue.queueUrl,
        TICKETS_QUEUE_URL: this.ticketsQueue.queueUrl,
        FINDING_BUS_NAME: this.findingBus.eventBusName,
        CHECKS_VERSION: checksVersion(),
        EGRESS_HOSTS: deployment.settings.egressHosts.join(','),
        SECRETS_PREFIX: secretsPrefix(deployment.settings),
        SITE_URL: this.siteUrl,
        MAIL_FROM: deployment.settings.mailFrom ?? '',
      },
      ...(dead === undefined ? {} : { deadLetterQueue: dead }),
    });
    allowDeclaredTables(fn, name, data);
    this.allowSecretsOf(fn, name);
    this.functions.push(fn);
    return fn;
  }

  private allowSecretsOf(fn: Fn, name: EventFunctionName): void {
    const { deployment, data } = this.props;
    const { secrets: mode }: FunctionSpec = functions[name];
    if (mode === undefined || !(fn.role instanceof Role)) return;
    const { settings } = deployment;
    allowSecrets(fn.role, { mode, customerId: '*', settings, key: data.key });
  }

  private routeScanEvents(dead: Queue): void {
    const { key } = this.props.data;
    const router = this.createFunction('routeScanEvents', dead);
    allowSend(router, this.ingestQueue, key);
    allowSend(router, this.activity.queue, key);
    allowKey(router, key, 'sqs');
    new Rule(this, 'ScanEvents', {
      eventBus: this.bus,
      description: 'Scan events to the router',
      eventPattern: scanEventPattern,
      targets: [
        new LambdaFunction(router, {
          deadLetterQueue: dead,
          retryAttempts: 20,
          maxEventAge: Duration.hours(6),
        }),
      ],
    });
  }

  private readIngestQueue(): Fn {
    const ingest = this.createFunction('ingestScan');
    allowSend(ingest, this.publishQueue, this.props.data.key);
    allowSend(ingest, this.analysisQueue, this.props.data.key);
    allowSend(ingest, this.eventsQueue, this.props.data.key);
    // A part whose account is unreachable is put back with a delay.
    allowSend(ingest, this.ingestQueue, this.props.data.key);
    allowCustomerRoles(ingest, 'ingestScan');
    ingest.addEventSource(
      new SqsEventSource(this.ingestQueue, {
        batchSize: 5,
        maxConcurrency: 20,
        reportBatchItemFailures: true,
      }),
    );
    return ingest;
  }

  private readPublishQueue(): Fn {
    const publish = this.createFunction('publishSnapshot');
    // A tag of a user moves the scores of issues.
    allowSend(publish, this.analysisQueue, this.props.data.key);
    publish.addEventSource(
      new SqsEventSource(this.publishQueue, {
        batchSize: 100,
        maxBatchingWindow: Duration.seconds(1),
        maxConcurrency: 10,
        reportBatchItemFailures: true,
      }),
    );
    return publish;
  }

  private readAnalysisQueue(): void {
    const { key } = this.props.data;
    const analyse = this.createFunction('analyseAccount');
    allowSend(analyse, this.publishQueue, key);
    // Work beyond a run's time is put back on the queue.
    allowSend(analyse, this.analysisQueue, key);
    allowSend(analyse, this.eventsQueue, key);
    allowSend(analyse, this.ticketsQueue, key);
    analyse.addEventSource(
      new SqsEventSource(this.analysisQueue, {
        batchSize: 100,
        maxBatchingWindow: Duration.seconds(1),
        maxConcurrency: 10,
        reportBatchItemFailures: true,
      }),
    );
  }

  private readEventsQueue(): void {
    const deliver = this.createFunction('deliverEvents');
    allowMail(deliver, this.props.deployment.settings.mailFrom);
    this.findingBus.grantPutEventsTo(deliver);
    // Events that still come are waited for.
    allowSend(deliver, this.eventsQueue, this.props.data.key);
    deliver.addEventSource(
      new SqsEventSource(this.eventsQueue, {
        batchSize: 100,
        maxBatchingWindow: Duration.seconds(1),
        maxConcurrency: 10,
        reportBatchItemFailures: true,
      }),
    );
  }

  private readTicketsQueue(): void {
    const sync = this.createFunction('syncTickets');
    // A customer whose tickets another run is at is put back with a delay.
    allowSend(sync, this.ticketsQueue, this.props.data.key);
    allowSend(sync, this.eventsQueue, this.props.data.key);
    sync.addEventSource(
      new SqsEventSource(this.ticketsQueue, {
        batchSize: 20,
        maxBatchingWindow: Duration.seconds(1),
        maxConcurrency: 5,
        reportBatchItemFailures: true,
      }),
    );
  }
}
