import { fileSystemCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';

export const fileSystemPortNotOpen = fileSystemCheck({
  id: 'EFS-03',
  title: 'EFS mount target allows NFS from broad address ranges',
  severity: 'High',
  type: 'Misconfiguration',
  reads: [
    'elasticfilesystem:DescribeMountTargets',
    'elasticfilesystem:DescribeMountTargetSecurityGroups',
    'ec2:DescribeSecurityGroups',
  ],
  description:
    'A security group of a mount target admits a broad part of the internet on port 2049. ' +
    'NFS asks for no password: who reaches the port reads the files.',
  remediation: {
    console: [
      'Choose the tab Network and open the security group of the mount target.',
      'Replace the broad range by the security group of the clients, and save.',
    ],
    cli: [
      'aws ec2 revoke-security-group-ingress --group-id GROUP_ID --protocol tcp --port 2049 --cidr 0.0.0.0/0',
    ],
    cloudFormation: {
      type: 'AWS::EC2::SecurityGroupIngress',
      properties: [
        'GroupId: GROUP_ID',
        'IpProtocol: tcp',
        'FromPort: 2049',
        'ToPort: 2049',
        'SourceSecurityGroupId: CLIENT_GROUP_ID',
      ],
    },
    terraform: {
      resource: 'aws_vpc_security_group_ingress_rule',
      arguments: [
        'security_group_id            = "GROUP_ID"',
        'referenced_security_group_id = "CLIENT_GROUP_ID"',
        'ip_protocol = "tcp"',
        'from_port   = 2049',
        'to_port     = 2049',
      ],
    },
    impact: 'Clients outside the allowed group hang at once.',
  },
  frameworks: requirementsOn(['openNetwork']),
  evaluate: ({ openGroups }) =>
    decide(openGroups === null ? null : openGroups.length === 0, {
      yes: 'No security group opens the port to a broad range.',
      no: 'A security group opens the port to a broad range.',
      fact: 'The security groups of the mount targets',
    }),
  examples: {
    pass: [{}],
    fail: [{ openGroups: ['sg-1'] }],
    unknown: [{ openGroups: null }],
  },
});
