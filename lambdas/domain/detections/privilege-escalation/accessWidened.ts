import type { CallEffect } from '#contracts/activity/activityCall.ts';
import type { Detection } from '../detection.ts';
import { detectCalls } from '../lib/detectCalls.ts';
import { exampleFacts, examplesOf, REACHING } from '../lib/examples.ts';
import { callerText, touchedText } from '../lib/words.ts';

const widening: ReadonlySet<CallEffect> = new Set(['otherIdentity', 'widePolicy']);
const attach = {
  ...{ service: 'iam', operation: 'AttachUserPolicy' },
  resources: [`arn:aws:iam::111122223333:user/${REACHING}`],
};

export const accessWidened: Detection = {
  id: 'DET-31',
  title: 'Access to sensitive data was widened',
  severity: 'High',
  category: 'privilege-escalation',
  scope: 'indirect',
  log: 'cloudtrail-management',
  description:
    'Somebody made credentials for another user, or gave a user, role or group a policy for ' +
    'data of all stores, and it can read sensitive data.',
  remediation: {
    console: [
      'Open IAM, choose the identity, and remove the policy, the access key or the password.',
      'Disable the credentials of who did it, and find out what else they did.',
    ],
    cli: [
      'aws iam list-attached-user-policies --user-name {{user}}',
      'aws iam list-access-keys --user-name {{user}}',
    ],
    impact: 'The identity loses what the policy or the credentials gave.',
  },
  detect: detectCalls({
    calls: [
      'iam AttachGroupPolicy',
      'iam AttachRolePolicy',
      'iam AttachUserPolicy',
      'iam CreateAccessKey',
      'iam CreateLoginProfile',
      'iam CreatePolicyVersion',
      'iam PutGroupPolicy',
      'iam PutRolePolicy',
      'iam PutUserPolicy',
    ],
    counts: ({ principal, operation, effects }, { madeBefore }) =>
      effects.some((effect) => widening.has(effect)) ||
      // What the policy gives is not known: those who attach policies as always do their work.
      (operation.startsWith('Attach') && madeBefore(principal, operation) === undefined),
    onlyWithReach: true,
    because: (call) => `${callerText(call)} called ${call.operation} for ${touchedText(call)}.`,
  }),
  examples: {
    fires: examplesOf(
      [{ ...attach, effects: ['widePolicy'] }],
      [{ ...attach, operation: 'CreateAccessKey', effects: ['otherIdentity'] }],
      [attach],
    ),
    doesNotFire: examplesOf([], [{ ...attach, operation: 'DetachUserPolicy' }]),
    nearMiss: [
      exampleFacts([attach], { madeBefore: () => 1 }),
      ...examplesOf(
        [
          {
            ...attach,
            effects: ['widePolicy'],
            resources: ['arn:aws:iam::111122223333:user/guest'],
          },
        ],
        [{ ...attach, effects: ['widePolicy'], error: 'AccessDenied' }],
      ),
    ],
  },
};
