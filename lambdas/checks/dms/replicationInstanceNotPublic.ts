import { migrationCheck } from '../platformChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';

export const replicationInstanceNotPublic = migrationCheck({
  id: 'DMS-01',
  title: 'DMS replication instance is publicly accessible',
  severity: 'Critical',
  type: 'Misconfiguration',
  reads: ['dms:DescribeReplicationInstances'],
  description:
    'The machine that copies databases has a public address. It holds the credentials of ' +
    'both databases and rows in transit; whoever breaks into it has the data of both ' +
    'sides.',
  remediation: {
    console: [
      'Create a replication instance without Publicly accessible: the setting cannot be changed later.',
      'Move the tasks to it, and delete this one.',
    ],
    cli: [
      'aws dms create-replication-instance --replication-instance-identifier NEW_NAME --replication-instance-class CLASS --no-publicly-accessible',
      'aws dms move-replication-task --replication-task-arn TASK_ARN --target-replication-instance-arn NEW_ARN',
      'aws dms delete-replication-instance --replication-instance-arn {{arn}}',
    ],
    cloudFormation: {
      type: 'AWS::DMS::ReplicationInstance',
      properties: ['PubliclyAccessible: false'],
    },
    terraform: {
      resource: 'aws_dms_replication_instance',
      arguments: ['publicly_accessible = false'],
    },
    impact:
      'Tasks stop while they are moved. Databases that are reached over the internet need ' +
      'another way, such as a NAT gateway or a VPN.',
  },
  frameworks: requirementsOn(['openDatabase'], {
    aws_fsbp: ['DMS.1'],
  }),
  evaluate: ({ publiclyAccessible }) =>
    decide(publiclyAccessible === null ? null : !publiclyAccessible, {
      yes: 'The instance has no public address.',
      no: 'The instance has a public address.',
      fact: 'Whether the instance is public',
    }),
  examples: {
    pass: [{}],
    fail: [{ publiclyAccessible: true }],
    unknown: [{ publiclyAccessible: null }],
  },
});
