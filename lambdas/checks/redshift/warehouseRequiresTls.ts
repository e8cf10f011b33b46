import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { warehouseCheck } from '../serviceChecks.ts';

export const warehouseRequiresTls = warehouseCheck({
  id: 'RSH-03',
  title: 'Redshift cluster does not require TLS',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['redshift:DescribeClusters', 'redshift:DescribeClusterParameters'],
  description:
    'The parameter group accepts connections without TLS. Passwords and results of queries ' +
    'cross the network in clear text.',
  remediation: {
    console: [
      'Open Workload management; make a parameter group of your own if the cluster uses the default one.',
      'Set require_ssl to true, modify the cluster to use the group, and restart it.',
    ],
    cli: [
      'aws redshift modify-cluster-parameter-group --parameter-group-name PARAMETER_GROUP --parameters ParameterName=require_ssl,ParameterValue=true',
      'aws redshift modify-cluster --cluster-identifier {{warehouse}} --cluster-parameter-group-name PARAMETER_GROUP',
    ],
    cloudFormation: {
      type: 'AWS::Redshift::ClusterParameterGroup',
      properties: [
        'Description: requires TLS',
        'ParameterGroupFamily: redshift-1.0',
        'Parameters:',
        '  - ParameterName: require_ssl',
        '    ParameterValue: "true"',
      ],
    },
    terraform: {
      resource: 'aws_redshift_parameter_group',
      arguments: [
        'name   = "requires-tls"',
        'family = "redshift-1.0"',
        'parameter {',
        '  name  = "require_ssl"',
        '  value = "true"',
        '}',
      ],
    },
    impact: 'Clients without TLS are refused after the restart.',
  },
  frameworks: requirementsOn(['sentEncrypted']),
  evaluate: ({ tlsForced }) =>
    decide(tlsForced, {
      yes: 'The parameter group requires TLS.',
      no: 'The parameter group does not require TLS.',
      fact: 'Whether the parameter group requires TLS',
    }),
  examples: {
    pass: [{}],
    fail: [{ posture: { tlsForced: false } }],
    unknown: [{ posture: { tlsForced: null } }],
  },
});
