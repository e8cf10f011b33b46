import type { Detection } from '../detection.ts';
import { detectCalls } from '../lib/detectCalls.ts';
import { examplesOf, REACHING } from '../lib/examples.ts';
import { callerText, touchedText } from '../lib/words.ts';

const modify = {
  ...{ service: 'ec2', operation: 'ModifyInstanceAttribute' },
  resources: [`arn:aws:ec2:us-east-1:111122223333:instance/${REACHING}`],
};

export const userDataChanged: Detection = {
  id: 'DET-41',
  title: 'Start script of a machine with access to sensitive data was changed',
  severity: 'High',
  category: 'execution',
  scope: 'indirect',
  log: 'cloudtrail-management',
  description:
    'The user data of a machine whose role reads sensitive data was replaced. It runs as root ' +
    'when the machine starts, often after somebody stopped and started it for that.',
  remediation: {
    console: [
      'Open EC2, Instances, choose the machine, and look at Actions, Instance settings, Edit user data before it is started.',
      'Disable the credentials of who did it, and find out what else they did.',
    ],
    cli: ['aws ec2 describe-instance-attribute --instance-id {{id}} --attribute userData'],
    impact: 'The machine starts with the former script.',
  },
  detect: detectCalls({
    calls: ['ec2 ModifyInstanceAttribute'],
    counts: ({ effects }) => effects.includes('userDataSet'),
    onlyWithReach: true,
    because: (call) => `${callerText(call)} replaced the user data of ${touchedText(call)}.`,
  }),
  examples: {
    fires: examplesOf([{ ...modify, effects: ['userDataSet'] }]),
    doesNotFire: examplesOf([], [{ ...modify, operation: 'StopInstances' }]),
    nearMiss: examplesOf(
      [modify],
      [
        {
          ...modify,
          effects: ['userDataSet'],
          resources: ['arn:aws:ec2:us-east-1:1:instance/i-1'],
        },
      ],
    ),
  },
};
