import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';
import { documentClusterCheck } from '../serviceChecks.ts';

export const documentdbPortNotOpen = documentClusterCheck({
  id: 'DOC-07',
  title: 'DocumentDB cluster port is open to broad address ranges',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['rds:DescribeDBInstances', 'rds:DescribeDBClusters', 'ec2:DescribeSecurityGroups'],
  description:
    'A security group of the cluster admits a broad part of the internet on its port. Only ' +
    'routes of the network are then left between strangers and the documents.',
  remediation: {
    console: [
      'Open the security group of the cluster and its inbound rules.',
      'Replace the broad range by the security group of your application, and save.',
    ],
    cli: [
      'aws ec2 revoke-security-group-ingress --group-id GROUP_ID --protocol tcp --port 27017 --cidr 0.0.0.0/0',
    ],
    cloudFormation: {
      type: 'AWS::EC2::SecurityGroupIngress',
      properties: [
        'GroupId: GROUP_ID',
        'IpProtocol: tcp',
        'FromPort: 27017',
        'ToPort: 27017',
        'SourceSecurityGroupId: APPLICATION_GROUP_ID',
      ],
    },
    terraform: {
      resource: 'aws_vpc_security_group_ingress_rule',
      arguments: [
        'security_group_id            = "GROUP_ID"',
        'referenced_security_group_id = "APPLICATION_GROUP_ID"',
        'ip_protocol = "tcp"',
        'from_port   = 27017',
        'to_port     = 27017',
      ],
    },
    impact: 'Clients outside the allowed group are cut off at once.',
  },
  frameworks: requirementsOn(['openDatabase']),
  evaluate: ({ openGroups }) =>
    decide(openGroups === null ? null : openGroups.length === 0, {
      yes: 'No security group opens the port to a broad range.',
      no: `These security groups open the port to a broad range: ${openGroups?.join(', ')}.`,
      fact: 'The security groups',
    }),
  examples: {
    pass: [{}],
    fail: [{ posture: { openGroups: ['sg-1'] } }],
    unknown: [{ posture: { openGroups: null } }],
  },
});
