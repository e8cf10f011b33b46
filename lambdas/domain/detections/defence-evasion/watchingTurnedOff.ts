import type { Detection } from '../detection.ts';
import { detectCalls } from '../lib/detectCalls.ts';
import { examplesOf } from '../lib/examples.ts';
import { callerText, refusedText } from '../lib/words.ts';

export const watchingTurnedOff: Detection = {
  id: 'DET-28',
  title: 'What watches the account was turned off',
  severity: 'High',
  category: 'defence-evasion',
  scope: 'indirect',
  log: 'cloudtrail-management',
  description:
    'Flow logs, query logs, GuardDuty, the recorder of Config or Macie were turned off. What ' +
    'follows in the account may leave no trace. Attempts that were refused are shown too.',
  remediation: {
    console: [
      'Turn the service on again in each region that it was used in.',
      'Look at the event history of the last days for what was done meanwhile.',
      'Disable the credentials of who did it, and find out what else they did.',
    ],
    cli: [
      'aws guardduty create-detector --enable',
      'aws configservice start-configuration-recorder --configuration-recorder-name RECORDER',
    ],
    impact: 'The service records again, and costs as before.',
  },
  detect: detectCalls({
    calls: [
      'config StopConfigurationRecorder',
      'ec2 DeleteFlowLogs',
      'guardduty DeleteDetector',
      'macie2 DisableMacie',
      'route53resolver DeleteResolverQueryLogConfig',
    ],
    withRefused: true,
    because: (call) => `${callerText(call)} called ${call.operation}${refusedText(call)}.`,
  }),
  examples: {
    fires: examplesOf(
      [{ service: 'guardduty', operation: 'DeleteDetector', resources: [] }],
      [{ service: 'ec2', operation: 'DeleteFlowLogs', error: 'Client.UnauthorizedOperation' }],
    ),
    doesNotFire: examplesOf([], [{ service: 'ec2', operation: 'DescribeFlowLogs' }]),
    nearMiss: examplesOf([{ service: 'guardduty', operation: 'UpdateDetector' }]),
  },
};
