import { RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { CfnEventBus, CfnEventBusPolicy } from 'aws-cdk-lib/aws-events';
import { CfnTopic, CfnTopicPolicy } from 'aws-cdk-lib/aws-sns';
import { CfnQueue, CfnQueuePolicy, type CfnQueueProps } from 'aws-cdk-lib/aws-sqs';
import { CONTROL_SOURCE, DRAIN_REQUESTED, SCAN_REQUESTED } from '#contracts/scan/scanRequest.ts';
import { CONTROL_BUS } from './names.ts';
import { substitute, substituteAll } from './substitute.ts';

const DAY = 86_400;

const tlsOnly = (service: 'sqs' | 'sns', actions: readonly string[], resource: string) => ({
  Sid: 'TlsOnly',
  Effect: 'Deny',
  Principal: '*',
  Action: actions.map((action) => `${service}:${action}`),
  Resource: resource,
  Condition: { Bool: { 'aws:SecureTransport': 'false' } },
});

/** Rules of this account deliver here what changed and what they could not deliver. */
const fromRules = (queue: string) => ({
  Sid: 'Rules',
  Effect: 'Allow',
  Principal: { Service: 'events.amazonaws.com' },
  Action: 'sqs:SendMessage',
  Resource: `{${queue}.Arn}`,
  Condition: {
    StringEquals: { 'aws:SourceAccount': '{AWS::AccountId}' },
    ArnLike: {
      'aws:SourceArn': 'arn:{AWS::Partition}:events:{AWS::Region}:{AWS::AccountId}:rule/*',
    },
  },
});

const addQueue = (stack: Stack, id: string, props: CfnQueueProps & { fromRules: boolean }) => {
  const { fromRules: allowsRules, ...queue } = props;
  const made = new CfnQueue(stack, id, {
    kmsMasterKeyId: substitute('{Key.Arn}'),
    kmsDataKeyReusePeriodSeconds: 86_400,
    ...queue,
  });
  made.applyRemovalPolicy(RemovalPolicy.DESTROY);
  new CfnQueuePolicy(stack, `${id}Policy`, {
    queues: [substitute(`{${id}}`)],
    policyDocument: substituteAll({
      Version: '2012-10-17',
      Statement: [tlsOnly('sqs', ['*'], `{${id}.Arn}`), ...(allowsRules ? [fromRules(id)] : [])],
    }),
  });
};

const redrive = () => ({
  deadLetterTargetArn: substitute('{DeadLetters.Arn}'),
  maxReceiveCount: 5,
});

const addQueues = (stack: Stack): void => {
  addQueue(stack, 'DeadLetters', { messageRetentionPeriod: 14 * DAY, fromRules: true });
  addQueue(stack, 'ChangedStores', {
    messageRetentionPeriod: 4 * DAY,
    // Six times as long as its reader may run.
    visibilityTimeout: 6 * 900,
    redrivePolicy: redrive(),
    fromRules: true,
  });
  addQueue(stack, 'LargeStores', {
    messageRetentionPeriod: DAY,
    // The server renews it while it reads a store.
    visibilityTimeout: 900,
    redrivePolicy: redrive(),
    fromRules: false,
  });
};

const topicActions = ['Publish', 'Subscribe', 'SetTopicAttributes', 'DeleteTopic'];

/** One way in for the product: its role in this account, whose trust needs the external id. */
const addControlBus = (stack: Stack): void => {
  new CfnEventBus(stack, 'ControlBus', {
    name: CONTROL_BUS,
    description: 'Requests of the product: scan now, empty the bucket',
  });
  new CfnEventBusPolicy(stack, 'ControlBusPolicy', {
    eventBusName: substitute('{ControlBus}'),
    statementId: 'CrossAccountRoleOnly',
    statement: substituteAll({
      Sid: 'CrossAccountRoleOnly',
      Effect: 'Allow',
      Principal: { AWS: '{CrossAccountRole.Arn}' },
      Action: 'events:PutEvents',
      Resource: '{ControlBus.Arn}',
      Condition: {
        StringEquals: {
          'events:source': CONTROL_SOURCE,
          'events:detail-type': [SCAN_REQUESTED, DRAIN_REQUESTED],
        },
      },
    }),
  });
};

/** Queues, the topic that the customer may subscribe to, and the bus for requests of the product. */
export const addMessaging = (stack: Stack): void => {
  addQueues(stack);
  new CfnTopic(stack, 'Alarms', {
    displayName: 'Dataward alarms',
    kmsMasterKeyId: substitute('{Key.Arn}'),
  });
  new CfnTopicPolicy(stack, 'AlarmsPolicy', {
    topics: [substitute('{Alarms}')],
    policyDocument: substituteAll({
      Version: '2012-10-17',
      Statement: [tlsOnly('sns', topicActions, '{Alarms}')],
    }),
  });
  addControlBus(stack);
};
