import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Function as Fn } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { API_STAGE, type ApiStack } from './api.ts';
import type { Deployment } from './constructs/deployment.ts';
import type { CustomerDataStack } from './customerData.ts';
import type { DataStack } from './data.ts';
import type { IdentityStack } from './identity.ts';
import type { IngestStack } from './ingest.ts';
import type { ReportsStack } from './reports.ts';
import type { SchedulesStack } from './schedules.ts';
import type { SsoStack } from './sso.ts';

type ObservabilityProps = StackProps & {
  deployment: Deployment;
  data: DataStack;
  identity: IdentityStack;
  ingest: IngestStack;
  sso: SsoStack;
  customerData: CustomerDataStack;
  reports: ReportsStack;
  api: ApiStack;
  schedules: SchedulesStack;
};

interface AlarmSpec {
  readonly metric: IMetric;
  /** Rings above this. */
  readonly above: number;
  /** Periods in a row. */
  readonly periods?: number;
  /** Meaning of the alarm and what to check. */
  readonly meaning: string;
}

interface LogWatch {
  readonly messages: readonly string[];
  /** Field of the message that holds a number. */
  readonly counted?: string;
  readonly meaning: string;
}

/** Alarms on what a person has to look at; one topic takes them all. */
export class ObservabilityStack extends Stack {
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, props: ObservabilityProps) {
    super(scope, id, props);
    const { alarmEmail } = props.deployment.settings;
    this.topic = new Topic(this, 'Alarms', {
      displayName: `Dataward ${props.deployment.settings.stage} alarms`,
      masterKey: props.data.key,
      enforceSSL: true,
    });
    if (alarmEmail !== undefined) this.topic.addSubscription(new EmailSubscription(alarmEmail));
    const { ingest, sso, customerData, reports, api, identity, schedules } = props;
    this.watchApi(api);
    this.watchTrigger(identity.preToken);
    for (const queue of [
      ...ingest.deadLetterQueues,
      ...sso.deadLetterQueues,
      ...customerData.deadLetterQueues,
      ...reports.deadLetterQueues,
      schedules.deadLetterQueue,
    ]) {
      this.watchDeadLetters(queue);
    }
    for (const queue of [ingest.ingestQueue, ingest.analysisQueue, ingest.publishQueue, sso.queue])
      this.watchAge(queue);
    const byClock = Object.values(schedules.functions);
    const byQueue = [
      ...ingest.functions,
      sso.reconcile,
      ...customerData.functions,
      ...reports.functions,
    ];
    for (const fn of [...byQueue, ...byClock]) this.watchErrors(fn);
    this.watchGenerations(ingest.publishSnapshot);
    this.watchRows(ingest.ingestScan);
  }

  private alarm(id: string, { metric, above, periods = 1, meaning }: AlarmSpec): void {
    new Alarm(this, id, {
      metric,
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: meaning,
    }).addAlarmAction(new SnsAction(this.topic));
  }

  private watchApi({ api, functions }: ApiStack): void {
    const metric = (metricName: string, statistic: string) =>
      new Metric({
        namespace: 'AWS/ApiGateway',
        metricName,
        statistic,
        period: Duration.minutes(5),
        dimensionsMap: { ApiId: api.apiId, Stage: API_STAGE },
      });
    this.alarm('ApiFaults', {
      metric: metric('5xx', Stats.SUM),
      above: 5,
      meaning: 'Calls fail on our side. Look at the logs of the API functions by requestId.',
    });
    for (const [name, fn] of Object.entries(functions)) {
      this.alarm(`${name}Latency`, {
        metric: fn.metricDuration({ statistic: 'p95', period: Duration.minutes(5) }),
        above: 3000,
        periods: 3,
        meaning: `The function ${name} is slow: look at table throttles and at the size of snapshots.`,
      });
    }
  }

  private watchTrigger(trigger: Fn): void {
    this.alarm('TriggerErrors', {
      metric: trigger.metricErrors({ period: Duration.minutes(5) }),
      above: 20,
      meaning: 'Nobody signs in while this trigger fails; refused users count too.',
    });
  }

  private watchErrors(fn: Fn): void {
    this.alarm(`${fn.node.id}Errors`, {
      metric: fn.metricErrors({ period: Duration.minutes(5) }),
      above: 3,
      periods: 3,
      meaning: `${fn.node.id} keeps failing. Its messages come again and end in a dead-letter queue.`,
    });
  }

  private watchGenerations(publisher: Fn): void {
    this.watchLog('GenerationWrong', publisher, {
      messages: ['generation differs from the record', 'generation is damaged, rebuilding'],
      meaning:
        'Lists did not show what the record holds. They are mended: the log says of whom and what.',
    });
    this.watchLog('EditsWaiting', publisher, {
      messages: ['edits are pending'],
      meaning: 'A thousand edits are in no generation: why do publishes of this customer fail?',
    });
  }

  private watchRows(ingestScan: Fn): void {
    this.watchLog('RowsQuarantined', ingestScan, {
      messages: ['rows quarantined: invalid or not masked'],
      counted: '$.rows',
      meaning:
        'A scanner sent rows that do not fit their schema or hold a value that is not masked; they are not stored. The log gives account and reasons: is that scanner changed or out of date?',
    });
    this.watchLog('FieldListDiffers', ingestScan, {
      messages: ['field list differs from the part'],
      meaning:
        'A scanner sent other fields than it announced. What left the account is shown from the part itself; the log gives account and part: is that scanner changed?',
    });
  }

  /**
   * Alarms at the first of these messages; the metric counts messages, or sums a field of theirs.
   */
  private watchLog(id: string, fn: Fn, { messages, counted, meaning }: LogWatch): void {
    const found = new MetricFilter(this, `${id}Messages`, {
      logGroup: fn.logGroup,
      filterPattern: FilterPattern.any(
        ...messages.map((message) => FilterPattern.stringValue('$.message', '=', message)),
      ),
      metricNamespace: this.stackName,
      metricName: id,
      ...(counted === undefined ? {} : { metricValue: counted }),
    });
    const metric = found.metric({ statistic: Stats.SUM, period: Duration.minutes(5) });
    this.alarm(id, { metric, above: 0, meaning });
  }

  private watchDeadLetters(queue: Queue): void {
    this.alarm(`${queue.node.id}Filled`, {
      metric: queue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5) }),
      above: 0,
      meaning:
        'Something was given up. Read it, mend the cause, then start a redrive of the queue.',
    });
  }

  private watchAge(queue: Queue): void {
    this.alarm(`${queue.node.id}Age`, {
      metric: queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5) }),
      above: 300,
      periods: 2,
      meaning: 'Work waits longer than five minutes: is its reader failing, or throttled?',
    });
  }
}
