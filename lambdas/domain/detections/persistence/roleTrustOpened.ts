import type { Detection } from '../detection.ts';
import { detectCalls } from '../lib/detectCalls.ts';
import {
  examplesOf,
  opensToEverybody,
  opensToOther,
  opensToOwn,
  REACHING,
} from '../lib/examples.ts';
import { letsOutsidersIn, outsidersText } from '../lib/outsiders.ts';
import { callerText, touchedText } from '../lib/words.ts';

const trust = {
  ...{ service: 'iam', operation: 'UpdateAssumeRolePolicy' },
  resources: [`arn:aws:iam::111122223333:role/${REACHING}`],
};

export const roleTrustOpened: Detection = {
  id: 'DET-30',
  title: 'Role with access to sensitive data trusts outsiders',
  severity: 'Critical',
  category: 'persistence',
  scope: 'indirect',
  log: 'cloudtrail-management',
  description:
    'The trust policy of a role lets everybody or an account that is not connected assume it, ' +
    'and the role can read sensitive data. It is a way back in that needs no password and no ' +
    'key.',
  remediation: {
    console: [
      'Open IAM, Roles, choose the role and Trust relationships, and remove the outsiders.',
      'Choose Revoke sessions, so that those who hold credentials lose them.',
      'Disable the credentials of who did it, and find out what else they did.',
    ],
    cli: [
      'aws iam get-role --role-name {{role}}',
      'aws iam update-assume-role-policy --role-name {{role}} --policy-document file://FORMER_TRUST.json',
    ],
    impact: 'Whoever used the role from outside loses access.',
  },
  detect: detectCalls({
    calls: ['iam UpdateAssumeRolePolicy'],
    counts: letsOutsidersIn,
    onlyWithReach: true,
    because: (call, facts) =>
      `${callerText(call)} lets ${outsidersText(call, facts)} assume the role ${touchedText(call)}.`,
  }),
  examples: {
    fires: examplesOf(
      [{ ...trust, opensTo: opensToOther }],
      [{ ...trust, opensTo: opensToEverybody }],
    ),
    doesNotFire: examplesOf([], [{ ...trust, operation: 'GetRole' }]),
    nearMiss: examplesOf(
      [{ ...trust, opensTo: opensToOwn }],
      [{ ...trust, opensTo: opensToOther, resources: ['arn:aws:iam::111122223333:role/printer'] }],
    ),
  },
};
