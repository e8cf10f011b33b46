import { networkCheck } from '../guardChecks.ts';
import { ids } from '../ids.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';

export const flowLogsEnabled = networkCheck({
  id: 'NET-08',
  title: 'VPC flow logs are not enabled',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['ec2:DescribeVpcs', 'ec2:DescribeFlowLogs'],
  description:
    'The network keeps no record of its connections. After a break-in nobody can tell which ' +
    'machine talked to which database, or how much left to where.',
  remediation: {
    console: [
      'Choose the tab Flow logs, then Create flow log.',
      'Choose all traffic, an interval of one minute, and a bucket or log group.',
    ],
    cli: [
      'aws ec2 create-flow-logs --resource-type VPC --resource-ids {{id}} --traffic-type ALL --log-destination-type s3 --log-destination arn:aws:s3:::LOG_BUCKET',
    ],
    cloudFormation: {
      type: 'AWS::EC2::FlowLog',
      properties: [
        'ResourceType: VPC',
        'ResourceId: "{{id}}"',
        'TrafficType: ALL',
        'LogDestinationType: s3',
        'LogDestination: arn:aws:s3:::LOG_BUCKET',
      ],
    },
    terraform: {
      resource: 'aws_flow_log',
      arguments: [
        'vpc_id               = "{{id}}"',
        'traffic_type         = "ALL"',
        'log_destination_type = "s3"',
        'log_destination      = "arn:aws:s3:::LOG_BUCKET"',
      ],
    },
    impact: 'None for programs. Logs are billed by volume.',
  },
  frameworks: requirementsOn(['trafficLogged'], {
    aws_fsbp: ['EC2.6'],
    'cis_aws_5.0': ['3.7'],
    'cis_aws_6.0': ['4.7'],
    'cis_aws_7.0': ['4.7'],
    hipaa: ids(`
      164_308_a_1_ii_d 164_308_a_3_ii_a 164_308_a_6_ii 164_312_b 164_312_c_2
    `),
  }),
  evaluate: ({ hasFlowLogs }) =>
    decide(hasFlowLogs, {
      yes: 'Flow logs of the network are on.',
      no: 'Flow logs of the network are off.',
      fact: 'Whether flow logs are on',
    }),
  examples: {
    pass: [{}],
    fail: [{ hasFlowLogs: false }],
    unknown: [{ hasFlowLogs: null }],
  },
});
