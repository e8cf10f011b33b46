import { serviceCheck } from '../platformChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';

export const serviceHasNoPublicAddress = serviceCheck({
  id: 'ECS-03',
  title: 'ECS service assigns public IP addresses to its tasks',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['ecs:DescribeServices'],
  description:
    'Each task of the service gets an address on the internet. A rule of a security group ' +
    'is then all that keeps strangers from the containers and the stores that they reach.',
  remediation: {
    console: [
      'Choose Update service and open Networking.',
      'Choose private subnets, turn off Public IP, and update.',
    ],
    cli: [
      'aws ecs describe-services --cluster CLUSTER --services {{name}}',
      'aws ecs update-service --cluster CLUSTER --service {{name}} --network-configuration file://network.json',
    ],
    cloudFormation: {
      type: 'AWS::ECS::Service',
      properties: [
        'NetworkConfiguration:',
        '  AwsvpcConfiguration:',
        '    AssignPublicIp: DISABLED',
        '    Subnets: PRIVATE_SUBNETS',
      ],
    },
    terraform: {
      resource: 'aws_ecs_service',
      arguments: [
        'network_configuration {',
        '  assign_public_ip = false',
        '  subnets          = PRIVATE_SUBNETS',
        '}',
      ],
    },
    impact:
      'Tasks need a NAT gateway or VPC endpoints to load their images. Clients have to come ' +
      'by a load balancer.',
  },
  frameworks: requirementsOn(['openEndpoint'], {
    aws_fsbp: ['ECS.2'],
  }),
  evaluate: ({ assignsPublicAddress }) =>
    decide(assignsPublicAddress === null ? null : !assignsPublicAddress, {
      yes: 'Tasks get no public address.',
      no: 'Tasks get public addresses.',
      fact: 'The network of the service',
    }),
  examples: {
    pass: [{}],
    fail: [{ assignsPublicAddress: true }],
    unknown: [{ assignsPublicAddress: null }],
  },
});
