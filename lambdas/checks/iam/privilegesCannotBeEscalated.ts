import type { AccessFacts } from '#contracts/identity/accessFacts.ts';
import { identityCheck } from '../identityCheck.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

const describe = ({ to, rule }: AccessFacts['escalations'][number], name: string): string =>
  to === name
    ? `It can give itself any permission (${rule}).`
    : `It can get the permissions of ${to} (${rule}).`;

const none: AccessFacts = { isAdministrator: false, escalations: [], readable: [] };
const way = { rule: 'iam-005', to: 'app', isCertain: true };

export const privilegesCannotBeEscalated = identityCheck({
  id: 'IAM-08',
  types: ['user', 'role'],
  title: 'IAM policies together permit privilege escalation',
  severity: 'High',
  type: 'Excessive Permission',
  reads: ['iam:GetAccountAuthorizationDetails'],
  description:
    'Permissions that look harmless one by one let the identity give itself more, or act as an ' +
    'identity that may do more: it passes a role to a workload of its own, makes a key for ' +
    'another user, or rewrites a policy. Whoever has the identity has those permissions.',
  remediation: {
    console: [
      'See under Access of the identity which statements let it get there.',
      'Limit these statements to the resources that it works with, or add a permissions boundary.',
    ],
    cli: [
      'aws iam get-account-authorization-details --filter User Role LocalManagedPolicy',
      'aws accessanalyzer check-access-not-granted --policy-document file://POLICY.json --access actions=iam:PassRole --policy-type IDENTITY_POLICY',
    ],
    terraform: {
      resource: 'aws_iam_policy',
      arguments: ['name   = "POLICY_NAME"', 'policy = data.aws_iam_policy_document.narrow.json'],
    },
    impact:
      'Deployments that create roles or workloads need the permissions that they use: leave those, ' +
      'for the roles that they pass.',
  },
  frameworks: requirementsOn(['administrators']),
  only: ({ path }) => !path.startsWith('/aws-service-role/'),
  evaluate: ({ access, name }) => {
    if (access === null) return unknown('Its access has not been analysed yet.');
    if (access.isAdministrator) return pass('It is an administrator, who gains nothing.');
    const [first] = access.escalations;
    if (first === undefined) return pass('Its policies lead to no other permissions.');
    return first.isCertain
      ? fail(describe(first, name))
      : unknown(`${describe(first, name)} Whether it holds depends on what is not known.`);
  },
  examples: {
    pass: [{}, { access: { ...none, isAdministrator: true } }],
    fail: [{ access: { ...none, escalations: [way, { ...way, to: 'admin' }] } }],
    unknown: [
      { access: null },
      { access: { ...none, escalations: [{ ...way, isCertain: false }] } },
    ],
  },
});
