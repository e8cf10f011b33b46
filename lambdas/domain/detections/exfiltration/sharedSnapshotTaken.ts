import type { ActivityCall } from '#contracts/activity/activityCall.ts';
import type { Detection, DetectionFacts } from '../detection.ts';
import { detectCalls } from '../lib/detectCalls.ts';
import { examplesOf, opensToOther, opensToOwn } from '../lib/examples.ts';
import { letsOutsidersIn, outsiders, outsidersText } from '../lib/outsiders.ts';
import { callerText, touchedText } from '../lib/words.ts';

const resources = ['arn:aws:ec2:us-east-1:111122223333:snapshot/snap-0a1b2c3d'];
const taken = { service: 'ec2', operation: 'SharedSnapshotCopyInitiated', resources };
const share = {
  ...{ service: 'ec2', operation: 'ModifySnapshotAttribute', resources },
  opensTo: opensToOther,
};

/** Calls of the last day that shared the snapshot. */
const sharesOf = ({ resources: [snapshot] }: ActivityCall, facts: DetectionFacts) =>
  facts.calls.filter(
    ({ call }) =>
      call.operation === 'ModifySnapshotAttribute' &&
      call.resources[0] === snapshot &&
      call.error === null &&
      letsOutsidersIn(call, facts),
  );

const confirmedText = (call: ActivityCall, facts: DetectionFacts): string => {
  const [share] = sharesOf(call, facts);
  return share === undefined ? '' : ` ${callerText(share.call)} had shared it: confirmed.`;
};

export const sharedSnapshotTaken: Detection = {
  id: 'DET-04',
  title: 'Another account took a copy of a shared snapshot',
  severity: 'High',
  category: 'exfiltration',
  scope: 'direct',
  log: 'cloudtrail-management',
  description:
    'An account that is not connected copied a shared disk snapshot, or created a volume of ' +
    'it. The data has left: ending the share does not bring it back. Where the share was made ' +
    'in the last 24 hours, the theft is confirmed.',
  remediation: {
    console: [
      'Open EC2, Snapshots, and choose the snapshot.',
      'Choose Actions, Modify permissions, and remove the account.',
      'Treat the data as known to others: change secrets that it holds, and tell those whose data it is.',
    ],
    cli: [
      'aws ec2 reset-snapshot-attribute --snapshot-id {{id}} --attribute createVolumePermission',
    ],
    impact: 'The copy stays in the other account.',
  },
  detect: detectCalls({
    calls: ['ec2 SharedSnapshotCopyInitiated', 'ec2 SharedSnapshotVolumeCreated'],
    counts: (call, facts) => outsiders(call, facts).length > 0,
    related: sharesOf,
    because: (call, facts) =>
      `A copy of ${touchedText(call)} was taken by ${outsidersText(call, facts)}.${confirmedText(call, facts)}`,
  }),
  examples: {
    fires: examplesOf(
      [{ ...taken, opensTo: opensToOther }],
      [share, { ...taken, operation: 'SharedSnapshotVolumeCreated', opensTo: opensToOther }],
    ),
    doesNotFire: examplesOf([], [share]),
    nearMiss: examplesOf([{ ...taken, opensTo: opensToOwn }], [taken]),
  },
};
