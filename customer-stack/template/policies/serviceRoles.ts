import { executionArn, serverGroupArn, workflowArn } from '../names.ts';
import { keyThrough, type StatedRole } from './statement.ts';

const deadLetters = {
  actions: ['sqs:SendMessage'],
  resources: ['{DeadLetters.Arn}'],
  reason: 'keep a start that failed',
} as const;

/** The workflow's own. */
export const scanWorkflow: StatedRole = {
  description: 'Runs the steps of a scan',
  service: 'states',
  onBehalfOf: workflowArn,
  statements: [
    {
      actions: ['lambda:InvokeFunction'],
      resources: ['{DiscoverStores.Arn}', '{ClassifyStore.Arn}', '{CommitScan.Arn}'],
      reason: 'run the steps',
    },
    {
      actions: ['states:StartExecution'],
      resources: [workflowArn],
      reason: 'run one branch per store',
    },
    {
      actions: ['states:DescribeExecution', 'states:StopExecution'],
      resources: [`${executionArn}/*`],
      reason: 'follow and end the branches',
    },
    {
      actions: ['s3:GetObject', 's3:PutObject'],
      resources: ['{Bucket.Arn}/work/*'],
      reason: 'read the list of stores, write which were read',
    },
    keyThrough('s3', 'read and write encrypted lists'),
    {
      actions: ['sqs:SendMessage'],
      resources: ['{LargeStores.Arn}'],
      reason: 'hand large stores to the server',
    },
    keyThrough('sqs', 'write encrypted messages'),
    {
      actions: ['autoscaling:SetDesiredCapacity'],
      resources: [serverGroupArn],
      reason: 'start the server',
    },
    {
      actions: ['events:PutEvents'],
      resources: ['{ProductBusArn}'],
      conditions: { StringEquals: { 'events:source': 'dataward.scanner' } },
      reason: 'announce a scan that failed to the product',
    },
    { actions: ['sns:Publish'], resources: ['{Alarms}'], reason: 'report a scan that failed' },
    keyThrough('sns', 'write encrypted notifications'),
  ],
};

export const scheduler: StatedRole = {
  description: 'Starts scans, heartbeats and reads of logs on time',
  service: 'scheduler',
  onBehalfOf:
    'arn:{AWS::Partition}:scheduler:{AWS::Region}:{AWS::AccountId}:schedule-group/dataward',
  statements: [
    {
      actions: ['states:StartExecution'],
      resources: [workflowArn],
      reason: 'start a scan',
    },
    {
      actions: ['lambda:InvokeFunction'],
      resources: ['{ReportHeartbeat.Arn}', '{ReadActivity.Arn}'],
      reason: 'send a heartbeat, read logs',
    },
    deadLetters,
    keyThrough('sqs', 'write encrypted messages'),
  ],
};

export const controlRules: StatedRole = {
  description: 'Starts a scan when the product asks for one',
  service: 'events',
  onBehalfOf: 'arn:{AWS::Partition}:events:{AWS::Region}:{AWS::AccountId}:rule/dataward-control/*',
  statements: [
    { actions: ['states:StartExecution'], resources: [workflowArn], reason: 'start a scan' },
  ],
};
