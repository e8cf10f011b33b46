import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { documentClusterCheck } from '../serviceChecks.ts';

export const documentdbRequiresTls = documentClusterCheck({
  id: 'DOC-03',
  title: 'DocumentDB cluster does not require TLS',
  severity: 'High',
  type: 'Misconfiguration',
  reads: [
    'rds:DescribeDBInstances',
    'rds:DescribeDBClusters',
    'rds:DescribeDBParameters',
    'rds:DescribeDBClusterParameters',
  ],
  description:
    'The parameter group switches TLS off. Passwords and documents cross the network in ' +
    'clear text, readable for everybody on the way.',
  remediation: {
    console: [
      'Open Parameter groups; make a group of your own if the cluster uses the default one.',
      'Set tls to enabled, modify the cluster to use the group, and restart its instances.',
    ],
    cli: [
      'aws docdb modify-db-cluster-parameter-group --db-cluster-parameter-group-name PARAMETER_GROUP --parameters ParameterName=tls,ParameterValue=enabled,ApplyMethod=pending-reboot',
      'aws docdb modify-db-cluster --db-cluster-identifier {{cluster}} --db-cluster-parameter-group-name PARAMETER_GROUP',
    ],
    cloudFormation: {
      type: 'AWS::DocDB::DBClusterParameterGroup',
      properties: ['Family: docdb5.0', 'Description: requires TLS', 'Parameters: {tls: enabled}'],
    },
    terraform: {
      resource: 'aws_docdb_cluster_parameter_group',
      arguments: [
        'family = "docdb5.0"',
        'parameter {',
        '  name  = "tls"',
        '  value = "enabled"',
        '}',
      ],
    },
    impact:
      'Clients that connect without TLS are refused after the restart; drivers need the ' +
      'certificates of AWS.',
  },
  frameworks: requirementsOn(['sentEncrypted']),
  evaluate: ({ tlsForced }) =>
    decide(tlsForced, {
      yes: 'The parameter group requires TLS.',
      no: 'The parameter group switches TLS off.',
      fact: 'Whether the parameter group requires TLS',
    }),
  examples: {
    pass: [{}],
    fail: [{ posture: { tlsForced: false } }],
    unknown: [{ posture: { tlsForced: null } }],
  },
});
