import type { Detection } from '../detection.ts';
import { detectCalls } from '../lib/detectCalls.ts';
import { examplesOf, OTHER_BUCKET } from '../lib/examples.ts';
import { callerText, touchedText } from '../lib/words.ts';

const open = {
  ...{ service: 'ec2', operation: 'AuthorizeSecurityGroupIngress' },
  resources: ['arn:aws:ec2:us-east-1:111122223333:security-group/sg-0a1b2c3d'],
};

export const storeGroupOpened: Detection = {
  id: 'DET-34',
  title: 'Security group of a data store was opened to the internet',
  severity: 'High',
  category: 'exposure',
  scope: 'direct',
  log: 'cloudtrail-management',
  description:
    'A security group that guards a data store was opened to all of the internet. Ranges were ' +
    'judged by the addresses that they hold, so that a range of another form, or several that ' +
    'add up, do not hide it.',
  remediation: {
    console: [
      'Open EC2, Security Groups, choose the group and Inbound rules, and remove the rule.',
      'Disable the credentials of who did it, and find out what else they did.',
    ],
    cli: [
      'aws ec2 describe-security-group-rules --filters Name=group-id,Values={{id}}',
      'aws ec2 revoke-security-group-ingress --group-id {{id}} --security-group-rule-ids RULE',
    ],
    impact: 'Clients that come from the internet lose their connections.',
  },
  detect: detectCalls({
    calls: ['ec2 AuthorizeSecurityGroupIngress'],
    counts: ({ effects, resources }, { storesOf }) =>
      effects.includes('ingressFromWorld') &&
      resources.flatMap(storesOf).some(({ isSensitive }) => isSensitive),
    because: (call) => `${callerText(call)} opened ${touchedText(call)} to the internet.`,
  }),
  examples: {
    fires: examplesOf([{ ...open, effects: ['ingressFromWorld'] }]),
    doesNotFire: examplesOf([], [{ ...open, operation: 'RevokeSecurityGroupIngress' }]),
    nearMiss: examplesOf(
      [open],
      [{ ...open, effects: ['ingressFromWorld'], resources: [OTHER_BUCKET] }],
      [{ ...open, effects: ['ingressFromWorld'], error: 'Client.UnauthorizedOperation' }],
    ),
  },
};
