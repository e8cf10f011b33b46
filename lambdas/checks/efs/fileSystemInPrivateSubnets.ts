import { fileSystemCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';

export const fileSystemInPrivateSubnets = fileSystemCheck({
  id: 'EFS-02',
  title: 'EFS mount target is in a public subnet',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['elasticfilesystem:DescribeMountTargets', 'ec2:DescribeRouteTables'],
  description:
    'A mount target lies in a subnet with a route to the internet. Only a security group is ' +
    'then left between strangers and the files.',
  remediation: {
    console: [
      'Choose the tab Network, then Manage.',
      'Remove the mount target of the public subnet, and add one in a private subnet of the zone.',
    ],
    cli: [
      'aws efs describe-mount-targets --file-system-id {{id}}',
      'aws efs delete-mount-target --mount-target-id MOUNT_TARGET_ID',
    ],
    cloudFormation: {
      type: 'AWS::EFS::MountTarget',
      properties: [
        'FileSystemId: "{{id}}"',
        'SubnetId: PRIVATE_SUBNET_ID',
        'SecurityGroups: [GROUP_ID]',
      ],
    },
    terraform: {
      resource: 'aws_efs_mount_target',
      arguments: ['file_system_id = "{{id}}"', 'subnet_id      = "PRIVATE_SUBNET_ID"'],
    },
    impact: 'Clients of the zone lose their mount until they mount the new target.',
  },
  frameworks: requirementsOn(['publicSubnet']),
  evaluate: ({ publicSubnets }) =>
    decide(publicSubnets === null ? null : publicSubnets.length === 0, {
      yes: 'All mount targets are in private subnets.',
      no: 'A mount target is in a public subnet.',
      fact: 'The subnets of the mount targets',
    }),
  examples: {
    pass: [{}],
    fail: [{ publicSubnets: ['subnet-1'] }],
    unknown: [{ publicSubnets: null }],
  },
});
