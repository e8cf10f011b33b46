import { daysBeforeSeen } from '../exampleIdentities.ts';
import { identityCheck } from '../identityCheck.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

const DAY = 86_400_000;
const MOST_DAYS = 90;

const used = (days: number) => ({ service: 's3', lastUsed: daysBeforeSeen(days) });

export const dataAccessInUse = identityCheck({
  id: 'IAM-10',
  types: ['role', 'user'],
  title: 'IAM identity has access to data services unused for 90 days',
  severity: 'Medium',
  type: 'Excessive Permission',
  reads: ['iam:GenerateServiceLastAccessedDetails', 'iam:GetServiceLastAccessedDetails'],
  description:
    'The policies of the identity allow it to use a service that keeps data, and it has not ' +
    'called that service for 90 days. Such access serves nobody but who steals the identity. ' +
    'AWS reports the last use by service, and not for each store.',
  remediation: {
    console: [
      'Choose the tab Last accessed: it lists every service that the policies allow, with the last use.',
      'Remove the actions of the services that are not used from the policies, and save.',
    ],
    cli: [
      'aws iam generate-service-last-accessed-details --arn {{arn}}',
      'aws iam get-service-last-accessed-details --job-id JOB_ID',
    ],
    terraform: {
      resource: 'aws_iam_policy',
      arguments: ['policy = data.aws_iam_policy_document.narrow.json'],
    },
    impact:
      'What runs once in a year, such as a yearly report or a restore, may still need the ' +
      'access: ask the owner first.',
  },
  frameworks: requirementsOn(['unusedAccess']),
  only: ({ path }) => !path.startsWith('/aws-service-role/'),
  evaluate: ({ dataServices, createdAt, observedAt }) => {
    if (dataServices === null) return unknown('The last use of services could not be read.');
    const limit = observedAt - MOST_DAYS * DAY;
    const unused = dataServices.filter(({ lastUsed }) => lastUsed === null || lastUsed < limit);
    if (unused.length === 0) return pass('Every data service that is allowed was used in 90 days.');
    if (createdAt === null) return unknown('The age of the identity could not be read.');
    if (createdAt >= limit) return pass('The identity is younger than 90 days.');
    return fail(`Allowed, and not used for 90 days: ${unused.map((of) => of.service).join(', ')}.`);
  },
  examples: {
    pass: [{}, { dataServices: [] }, { dataServices: [used(100)], createdAt: daysBeforeSeen(80) }],
    fail: [
      { dataServices: [used(100)] },
      { dataServices: [used(1), { service: 'dynamodb', lastUsed: null }] },
    ],
    unknown: [{ dataServices: null }, { dataServices: [used(100)], createdAt: null }],
  },
});
