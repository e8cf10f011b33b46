import type { Detection } from '../detection.ts';
import { detectCalls } from '../lib/detectCalls.ts';
import { examplesOf, REACHING } from '../lib/examples.ts';
import { callerText } from '../lib/words.ts';

const login = {
  ...{ service: 'signin', operation: 'ConsoleLogin' },
  resources: [`arn:aws:iam::111122223333:user/${REACHING}`],
};

export const weakLogin: Detection = {
  id: 'DET-43',
  title: 'Sign-in without a second factor by an identity with access to sensitive data',
  severity: 'Medium',
  category: 'access',
  scope: 'indirect',
  log: 'cloudtrail-management',
  description:
    'A user who reaches sensitive data, or the root user, signed in to the console. The user ' +
    'gave no second factor; the root user should not be used at all.',
  remediation: {
    console: [
      'Ask the person whether it was them; if not, remove the password and the access keys.',
      'Open IAM, Users, choose the user and Security credentials, and assign a device for the second factor.',
    ],
    cli: ['aws iam list-mfa-devices --user-name {{user}}'],
    impact: 'The user needs the device from then on.',
  },
  detect: detectCalls({
    calls: ['signin ConsoleLogin'],
    counts: ({ principal, effects }) => principal.type === 'root' || effects.includes('noMfa'),
    onlyWithReach: true,
    because: (call) =>
      call.effects.includes('noMfa')
        ? `${callerText(call)} signed in without a second factor.`
        : `${callerText(call)} signed in.`,
  }),
  examples: {
    fires: examplesOf(
      [{ ...login, effects: ['noMfa'] }],
      [{ ...login, principal: { type: 'root', name: 'root', arn: null, accountId: null } }],
    ),
    doesNotFire: examplesOf([], [{ ...login, operation: 'SwitchRole' }]),
    nearMiss: examplesOf(
      [login],
      [{ ...login, effects: ['noMfa'], resources: ['arn:aws:iam::111122223333:user/guest'] }],
      [{ ...login, effects: ['noMfa'], error: 'Failed authentication' }],
    ),
  },
};
