import { diskSnapshotCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';

export const diskSnapshotNotPublic = diskSnapshotCheck({
  id: 'EBS-01',
  title: 'EBS snapshot is shared publicly',
  severity: 'Critical',
  type: 'Misconfiguration',
  reads: ['ec2:DescribeSnapshots', 'ec2:DescribeSnapshotAttribute'],
  description:
    'The snapshot is public: everybody with an AWS account can make a volume of it and read ' +
    'the whole disk, with deleted files too. People search for such snapshots all the time.',
  remediation: {
    console: [
      'Choose Actions, Modify permissions, then Private, and save.',
      'Treat the disk as known to others: change the secrets that lie on it.',
    ],
    cli: [
      'aws ec2 modify-snapshot-attribute --snapshot-id {{id}} --attribute createVolumePermission --operation-type remove --group-names all',
    ],
    terraform: {
      resource: 'aws_ebs_snapshot_block_public_access',
      arguments: ['state = "block-all-sharing"'],
    },
    impact:
      'Whoever uses the copy from another account is refused from then on. Copies that were ' +
      'made stay with their owners.',
  },
  frameworks: requirementsOn(['everybody'], {
    aws_fsbp: ['EC2.1'],
    hipaa: ['164_308_a_1_ii_b', '164_308_a_3_i', '164_312_a_1'],
  }),
  evaluate: ({ sharedWith }) =>
    decide(sharedWith === null ? null : !sharedWith.includes('all'), {
      yes: 'The snapshot is not public.',
      no: 'Everybody may make a volume of the snapshot.',
      fact: 'Who may use the snapshot',
    }),
  examples: {
    pass: [{}],
    fail: [{ sharedWith: ['all'] }],
    unknown: [{ sharedWith: null }],
  },
});
