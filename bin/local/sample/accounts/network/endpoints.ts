import type { FlowLog, VpcEndpoint } from '@aws-sdk/client-ec2';
import type { Placed } from '#local/aws/services/declared/declare.ts';
import { daysBefore, PRODUCTION, trailBucket } from '#local/sample/accounts/names.ts';
import { at, flowLogId, main, SHOP_VPC } from './places.ts';

/** Of version 2, in their order. */
export const flowFields = [
  ...['version', 'account-id', 'interface-id', 'srcaddr', 'dstaddr', 'srcport', 'dstport'],
  ...['protocol', 'packets', 'bytes', 'start', 'end', 'action', 'log-status'],
];

/** The network of the lake has none. */
export const flowLogs = (made: Date): readonly Placed<FlowLog>[] => [
  at<FlowLog>(main, {
    FlowLogId: flowLogId,
    ResourceId: SHOP_VPC,
    FlowLogStatus: 'ACTIVE',
    TrafficType: 'ALL',
    LogDestinationType: 's3',
    LogDestination: `arn:aws:s3:::${trailBucket}`,
    LogFormat: flowFields.map((name) => `\${${name}}`).join(' '),
    MaxAggregationInterval: 600,
    DeliverLogsStatus: 'SUCCESS',
    DestinationOptions: {
      FileFormat: 'plain-text',
      HiveCompatiblePartitions: false,
      PerHourPartition: false,
    },
    CreationTime: daysBefore(made, 600),
  }),
];

interface EndpointPlan {
  readonly id: string;
  readonly service: string;
  readonly statement: object;
}

const endpoint = (made: Date, { id, service, statement }: EndpointPlan) =>
  at<VpcEndpoint>(main, {
    VpcEndpointId: id,
    VpcEndpointType: 'Gateway',
    VpcId: SHOP_VPC,
    ServiceName: `com.amazonaws.us-east-1.${service}`,
    State: 'Available',
    PolicyDocument: JSON.stringify({ Version: '2008-10-17', Statement: [statement] }),
    CreationTimestamp: daysBefore(made, 600),
  });

/** The first has the policy that AWS puts there. */
export const endpoints = (made: Date): readonly Placed<VpcEndpoint>[] => [
  endpoint(made, {
    id: 'vpce-0a1b2c3d4e5f60711',
    service: 's3',
    statement: { Effect: 'Allow', Principal: '*', Action: '*', Resource: '*' },
  }),
  endpoint(made, {
    id: 'vpce-0a1b2c3d4e5f60722',
    service: 'dynamodb',
    statement: {
      Effect: 'Allow',
      Principal: '*',
      Action: 'dynamodb:*',
      Resource: `arn:aws:dynamodb:us-east-1:${PRODUCTION}:table/*`,
      Condition: { StringEquals: { 'aws:PrincipalAccount': PRODUCTION } },
    },
  }),
];
