import type { Stack } from 'aws-cdk-lib';
import { CfnRule } from 'aws-cdk-lib/aws-events';
import { CfnPermission } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule, CfnScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import { CONTROL_SOURCE, DRAIN_REQUESTED, SCAN_REQUESTED } from '#contracts/scan/scanRequest.ts';
import { storeChanges } from './storeChanges.ts';
import { substitute } from './substitute.ts';

const WORKFLOW = '{ScanWorkflow}';

interface Timed {
  readonly rate: string;
  readonly target: string;
  readonly input: object;
  /** Spreads the starts of many accounts. */
  readonly flexibleMinutes?: number;
}

/** What starts by the clock; a light scan looks at settings and at what changed. */
export const schedules: Readonly<Record<string, Timed>> = {
  DataScan: {
    rate: '{DataScanFrequency}',
    target: WORKFLOW,
    input: { depth: 'full' },
    flexibleMinutes: 60,
  },
  LightScan: { rate: 'rate(30 minutes)', target: WORKFLOW, input: { depth: 'light' } },
  Heartbeat: { rate: 'rate(15 minutes)', target: '{ReportHeartbeat.Arn}', input: {} },
  Activity: { rate: 'rate(10 minutes)', target: '{ReadActivity.Arn}', input: {} },
};

const addSchedules = (stack: Stack): void => {
  new CfnScheduleGroup(stack, 'Schedules', { name: 'dataward' });
  for (const [id, { rate, target, input, flexibleMinutes }] of Object.entries(schedules)) {
    new CfnSchedule(stack, `${id}Schedule`, {
      groupName: substitute('{Schedules}'),
      scheduleExpression: substitute(rate),
      flexibleTimeWindow:
        flexibleMinutes === undefined
          ? { mode: 'OFF' }
          : { mode: 'FLEXIBLE', maximumWindowInMinutes: flexibleMinutes },
      target: {
        arn: substitute(target),
        roleArn: substitute('{SchedulerRole.Arn}'),
        input: JSON.stringify(input),
        retryPolicy: { maximumEventAgeInSeconds: 900, maximumRetryAttempts: 5 },
        deadLetterConfig: { arn: substitute('{DeadLetters.Arn}') },
      },
    });
  }
};

const delivery = () => ({
  retryPolicy: { maximumEventAgeInSeconds: 21_600, maximumRetryAttempts: 20 },
  deadLetterConfig: { arn: substitute('{DeadLetters.Arn}') },
});

/** The next light scan takes what changed from the queue, so that a storm of events starts one run. */
const addChangeRules = (stack: Stack): void => {
  for (const [id, { description, pattern }] of Object.entries(storeChanges)) {
    new CfnRule(stack, `${id}Rule`, {
      description,
      eventPattern: pattern,
      state: 'ENABLED',
      targets: [{ id: 'queue', arn: substitute('{ChangedStores.Arn}'), ...delivery() }],
    });
  }
};

const controlPattern = (request: string) => ({
  source: [CONTROL_SOURCE],
  'detail-type': [request],
});

const addControlRules = (stack: Stack): void => {
  const eventBusName = substitute('{ControlBus}');
  new CfnRule(stack, 'ScanRequestedRule', {
    description: 'The product asks for a scan',
    eventBusName,
    eventPattern: controlPattern(SCAN_REQUESTED),
    targets: [
      {
        id: 'workflow',
        arn: substitute(WORKFLOW),
        roleArn: substitute('{ControlRulesRole.Arn}'),
        inputPath: '$.detail',
        ...delivery(),
      },
    ],
  });
  new CfnRule(stack, 'DrainRequestedRule', {
    description: 'The product asks to empty the bucket',
    eventBusName,
    eventPattern: controlPattern(DRAIN_REQUESTED),
    targets: [{ id: 'drainBucket', arn: substitute('{DrainBucket.Arn}'), ...delivery() }],
  });
  new CfnPermission(stack, 'DrainRequestedPermission', {
    action: 'lambda:InvokeFunction',
    functionName: substitute('{DrainBucket}'),
    principal: 'events.amazonaws.com',
    sourceArn: substitute('{DrainRequestedRule.Arn}'),
    sourceAccount: substitute('{AWS::AccountId}'),
  });
};

/** All that starts work: the clock, changes of stores, the product. */
export const addTriggers = (stack: Stack): void => {
  addSchedules(stack);
  addChangeRules(stack);
  addControlRules(stack);
};
