import type { Detection } from '../detection.ts';
import { detectCalls } from '../lib/detectCalls.ts';
import { ACCOUNT, exampleFacts, examplesOf, REACHING } from '../lib/examples.ts';
import { callerText } from '../lib/words.ts';

const role = `arn:aws:iam::${ACCOUNT}:role/${REACHING}`;
const use = {
  ...{ service: 'ec2', operation: 'UseInstanceCredentials', resources: [role] },
  ...{ effects: ['instanceCredentials' as const] },
  principal: { type: 'role' as const, name: REACHING, arn: role, accountId: ACCOUNT },
};

export const instanceCredentialsElsewhere: Detection = {
  id: 'DET-26',
  title: 'Credentials of a machine were used outside of AWS',
  severity: 'Critical',
  category: 'credential-access',
  scope: 'indirect',
  log: 'cloudtrail-management',
  description:
    'The role of an EC2 instance was used from an address that is not of AWS, and had not been ' +
    'before. Such credentials are given to the machine alone: somebody copied them from it, for ' +
    'example by a request that a web application was made to send.',
  remediation: {
    console: [
      'Open IAM, Roles, the role, Revoke sessions, and revoke the active sessions.',
      'Look at what the role did since, in its activity, and at the machine: it is likely under the control of others.',
      'Require version 2 of the instance metadata service on the machines that have the role.',
    ],
    cli: [
      'aws iam put-role-policy --role-name ROLE --policy-name revoke-sessions --policy-document \'{"Version":"2012-10-17","Statement":[{"Effect":"Deny","Action":"*","Resource":"*","Condition":{"DateLessThan":{"aws:TokenIssueTime":"NOW"}}}]}\'',
    ],
    impact: 'Programs on the machines get new credentials, and fail until they do.',
  },
  detect: detectCalls({
    calls: ['ec2 UseInstanceCredentials'],
    counts: ({ effects, principal, operation }, { madeBefore }) =>
      effects.includes('instanceCredentials') && madeBefore(principal, operation) === undefined,
    onlyWithReach: true,
    because: (call) =>
      `${callerText(call)}, a role of machines, was used from ${call.source.name}.`,
  }),
  examples: {
    fires: examplesOf([use]),
    doesNotFire: examplesOf([], [{ ...use, operation: 'RunInstances', effects: [] }]),
    nearMiss: [
      exampleFacts([use], { madeBefore: () => 1 }),
      exampleFacts([use], { reachedFrom: () => [] }),
    ],
  },
};
