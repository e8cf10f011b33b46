import type { Detection } from '../detection.ts';
import { detectCalls } from '../lib/detectCalls.ts';
import { exampleFacts, examplesOf, REACHING } from '../lib/examples.ts';
import { callerText, touchedText } from '../lib/words.ts';

const command = {
  ...{ service: 'ssm', operation: 'SendCommand' },
  resources: [`arn:aws:ec2:us-east-1:111122223333:instance/${REACHING}`],
};

export const machineEnteredByNewcomer: Detection = {
  id: 'DET-33',
  title: 'Somebody new ran commands on a machine with access to sensitive data',
  severity: 'High',
  category: 'execution',
  scope: 'indirect',
  log: 'cloudtrail-management',
  description:
    'A command, a session or a key for signing in was sent to a machine whose role reads ' +
    'sensitive data, by an identity that had not done so before. Whoever is on the machine has ' +
    'the rights of its role.',
  remediation: {
    console: [
      'Ask who holds the credentials whether the command was planned.',
      'If not, disable the credentials, end the sessions in Systems Manager, and isolate the machine.',
      'Revoke the active sessions of the role of the machine in IAM.',
    ],
    cli: ['aws ssm list-command-invocations --instance-id {{id}} --details'],
    impact: 'Programs of the machine stop until it has new credentials.',
  },
  detect: detectCalls({
    calls: ['ec2-instance-connect SendSSHPublicKey', 'ssm SendCommand', 'ssm StartSession'],
    counts: ({ principal, operation }, { madeBefore }) =>
      principal.type !== 'service' && madeBefore(principal, operation) === undefined,
    onlyWithReach: true,
    because: (call) =>
      `${callerText(call)} called ${call.operation} for ${touchedText(call)}, which it had not done before.`,
  }),
  examples: {
    fires: examplesOf(
      [command],
      [{ ...command, operation: 'StartSession' }],
      [{ ...command, service: 'ec2-instance-connect', operation: 'SendSSHPublicKey' }],
    ),
    doesNotFire: examplesOf([], [{ ...command, operation: 'GetCommandInvocation' }]),
    nearMiss: [
      exampleFacts([command], { madeBefore: () => 1 }),
      ...examplesOf(
        [{ ...command, resources: ['arn:aws:ec2:us-east-1:111122223333:instance/i-1'] }],
        [{ ...command, error: 'InvalidInstanceId' }],
      ),
    ],
  },
};
