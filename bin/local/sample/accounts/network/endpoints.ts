import type { FlowLog, VpcEndpoint } from '@aws-sdk/client-ec2';
import type { Placed } from '#local/aws/services/declared/declare.ts';
import { daysBefore, PRODUCTION } from '#local/sample/accounts/names.ts';
import { at, main, SHOP_VPC } from './places.ts';

/** The network of the lake has none. */
export const flowLogs = (made: Date): readonly Placed<FlowLog>[] => [
  at<FlowLog>(main, {
    FlowLogId: 'fl-0a1b2c3d4e5f60711',
    ResourceId: SHOP_VPC,
    FlowLogStatus: 'ACTIVE',
    TrafficType: 'ALL',
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
