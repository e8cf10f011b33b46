import { accountRegionCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';

export const diskSnapshotSharingBlocked = accountRegionCheck({
  id: 'EBS-03',
  title: 'EBS snapshot public access is not blocked for the account',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['ec2:GetSnapshotBlockPublicAccessState'],
  description:
    'The account does not block sharing of EBS snapshots with everybody in this region. One ' +
    'wrong click makes the disk of a machine public.',
  remediation: {
    console: [
      'Choose Data protection and security, then Block public access for EBS snapshots, Manage.',
      'Choose Block all public access and save.',
    ],
    cli: ['aws ec2 enable-snapshot-block-public-access --state block-all-sharing'],
    cloudFormation: {
      type: 'AWS::EC2::SnapshotBlockPublicAccess',
      properties: ['State: block-all-sharing'],
    },
    terraform: {
      resource: 'aws_ebs_snapshot_block_public_access',
      arguments: ['state = "block-all-sharing"'],
    },
    impact: 'Snapshots that are public can no longer be used by others while the block is on.',
  },
  frameworks: requirementsOn(['everybody']),
  evaluate: ({ ebsSnapshotBlock: state }) =>
    decide(state === null ? null : state !== 'unblocked', {
      yes: `Public sharing of snapshots is blocked (${state}).`,
      no: 'Snapshots can be shared with everybody.',
      fact: 'The block of public sharing',
    }),
  examples: {
    pass: [{}],
    fail: [{ ebsSnapshotBlock: 'unblocked' }],
    unknown: [{ ebsSnapshotBlock: null }],
  },
});
