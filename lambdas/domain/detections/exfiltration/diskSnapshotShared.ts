import type { ActivityCall } from '#contracts/activity/activityCall.ts';
import type { Detection, DetectionFacts } from '../detection.ts';
import { detectCalls } from '../lib/detectCalls.ts';
import { examplesOf, opensToEverybody, opensToOther, opensToOwn } from '../lib/examples.ts';
import { letsOutsidersIn, outsiders, outsidersText } from '../lib/outsiders.ts';
import { callerText, touchedText } from '../lib/words.ts';

const share = {
  ...{ service: 'ec2', operation: 'ModifySnapshotAttribute' },
  resources: ['arn:aws:ec2:us-east-1:111122223333:snapshot/snap-0a1b2c3d'],
};

/** Calls by which others took a copy of the snapshot. */
const copiesOf = ({ resources: [snapshot] }: ActivityCall, facts: DetectionFacts) =>
  facts.calls.filter(
    ({ call }) =>
      call.operation.startsWith('SharedSnapshot') &&
      call.resources[0] === snapshot &&
      outsiders(call, facts).length > 0,
  );

export const diskSnapshotShared: Detection = {
  id: 'DET-01',
  title: 'Disk snapshot was shared with outsiders',
  severity: 'Critical',
  category: 'exfiltration',
  scope: 'direct',
  log: 'cloudtrail-management',
  description:
    'A snapshot of a disk was opened to everybody, or to an account that is not connected. ' +
    'Whoever may create a volume of it reads all files of the disk, and keeps the copy after ' +
    'the share has ended.',
  remediation: {
    console: [
      'Open EC2, Snapshots, and choose the snapshot.',
      'Choose Actions, Modify permissions, set it to Private and remove the account ids.',
      'Disable the credentials of who did it, and find out what else they did.',
      'Treat the data as known to others: change secrets that it holds.',
    ],
    cli: [
      'aws ec2 reset-snapshot-attribute --snapshot-id {{id}} --attribute createVolumePermission',
    ],
    impact:
      'Others can no longer create volumes of the snapshot. Copies that were made stay there.',
  },
  detect: detectCalls({
    calls: ['ec2 ModifySnapshotAttribute'],
    counts: letsOutsidersIn,
    related: copiesOf,
    because: (call, facts) => {
      const isTaken = copiesOf(call, facts).length > 0;
      const confirmed = isTaken ? ' A copy was taken: confirmed.' : '';
      return `${callerText(call)} shared ${touchedText(call)} with ${outsidersText(call, facts)}.${confirmed}`;
    },
  }),
  examples: {
    fires: examplesOf(
      [{ ...share, opensTo: opensToEverybody }],
      [{ ...share, opensTo: opensToOther }],
    ),
    doesNotFire: examplesOf([], [{ ...share, operation: 'DescribeSnapshotAttribute' }]),
    nearMiss: examplesOf(
      [{ ...share, opensTo: opensToOwn }],
      [{ ...share, opensTo: opensToOther, error: 'Client.UnauthorizedOperation' }],
    ),
  },
};
