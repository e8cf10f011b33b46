import type { Detection } from '../detection.ts';
import { detectCalls } from '../lib/detectCalls.ts';
import { examplesOf, opensToEverybody, opensToOther, opensToOwn } from '../lib/examples.ts';
import { letsOutsidersIn, outsidersText } from '../lib/outsiders.ts';
import { callerText, touchedText } from '../lib/words.ts';

const share = {
  ...{ service: 'ec2', operation: 'ModifyImageAttribute' },
  resources: ['arn:aws:ec2:us-east-1:111122223333:image/ami-0a1b2c3d'],
};

export const imageShared: Detection = {
  id: 'DET-03',
  title: 'Machine image was shared with outsiders',
  severity: 'High',
  category: 'exfiltration',
  scope: 'direct',
  log: 'cloudtrail-management',
  description:
    'A machine image was opened to everybody, or to an account that is not connected. Whoever ' +
    'may start a machine of it reads the disks that it was made of.',
  remediation: {
    console: [
      'Open EC2, AMIs, and choose the image.',
      'Choose Actions, Edit AMI permissions, set it to Private and remove the account ids.',
      'Disable the credentials of who did it, and find out what else they did.',
    ],
    cli: ['aws ec2 reset-image-attribute --image-id {{id}} --attribute launchPermission'],
    impact:
      'Others can no longer start machines of the image. Machines and copies that were made stay there.',
  },
  detect: detectCalls({
    calls: ['ec2 ModifyImageAttribute'],
    counts: letsOutsidersIn,
    because: (call, facts) =>
      `${callerText(call)} shared ${touchedText(call)} with ${outsidersText(call, facts)}.`,
  }),
  examples: {
    fires: examplesOf(
      [{ ...share, opensTo: opensToEverybody }],
      [{ ...share, opensTo: opensToOther }],
    ),
    doesNotFire: examplesOf([], [{ ...share, operation: 'DescribeImages' }]),
    nearMiss: examplesOf(
      [{ ...share, opensTo: opensToOwn }],
      [{ ...share, opensTo: opensToOther, error: 'Client.UnauthorizedOperation' }],
    ),
  },
};
