import { networkCheck } from '../guardChecks.ts';
import { ids } from '../ids.ts';
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
  frameworks: {
    aws_fsbp: ['EC2.6'],
    'cis_aws_5.0': ['3.7'],
    'cis_aws_6.0': ['4.7'],
    'cis_aws_7.0': ['4.7'],
    gdpr: ['article_25', 'article_30'],
    hipaa: ids(`
      164_308_a_1_ii_d 164_308_a_3_ii_a 164_308_a_6_ii 164_312_b 164_312_c_2
    `),
    iso27001_2022: ids(`
      A.8.15 A.8.16 A.8.20 A.8.21 A.8.22 A.8.23
    `),
    nist_800_53_r5: ids(`
      ac_4_26 au_12_1 au_12_2 au_12_3 au_12_4 au_12_a au_12_c au_14_3 au_14_a au_14_b
      au_2_b au_3_a au_3_b au_3_c au_3_d au_3_e au_6_3 au_6_4 au_6_6 au_6_9 au_8_b ca_7_b
      cm_5_1_b cm_6_a cm_9_b ia_3_3_b ma_4_1_a pm_14_a_1 pm_14_b pm_31 si_4_17 si_7_8
    `),
    'pci_dss_4.0': ids(`
      10.2.1 10.2.2 10.3.1 10.6.3 5.3.4 A1.2.1
    `),
    soc2: ['cc_7_2', 'cc_7_3'],
  },
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
