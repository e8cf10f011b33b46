import { trust } from '../exampleIdentities.ts';
import { identityCheck } from '../identityCheck.ts';
import { ids } from '../ids.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';
import { trustsIn } from '../trust.ts';

/** They use a role only for a resource to which somebody of the account passed it. */
const passedByOwners: ReadonlySet<string> = new Set(
  ids(`
    ec2.amazonaws.com lambda.amazonaws.com ecs-tasks.amazonaws.com eks.amazonaws.com
    pods.eks.amazonaws.com edgelambda.amazonaws.com rds.amazonaws.com redshift.amazonaws.com
  `),
);
const sources: ReadonlySet<string> = new Set([
  'aws:sourceaccount',
  'aws:sourcearn',
  'aws:sourceorgid',
]);

export const serviceTrustLimitsSource = identityCheck({
  id: 'IAM-16',
  types: ['role'],
  title: 'IAM service role trust does not limit the calling resource (confused deputy)',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['iam:GetAccountAuthorizationDetails'],
  description:
    'A service may assume the role for any of its customers: the trust policy names neither ' +
    'the account nor the resource that it acts for. Somebody else’s resource can make the ' +
    'service use your role.',
  remediation: {
    console: [
      'Choose the tab Trust relationships, then Edit trust policy.',
      'Add the condition StringEquals aws:SourceAccount with {{account}}, or ArnLike aws:SourceArn with the resource, and save.',
    ],
    cli: [
      'aws iam get-role --role-name {{name}} --query Role.AssumeRolePolicyDocument',
      'aws iam update-assume-role-policy --role-name {{name}} --policy-document file://trust.json',
    ],
    terraform: {
      resource: 'aws_iam_role',
      arguments: [
        'name               = "{{name}}"',
        'assume_role_policy = data.aws_iam_policy_document.trust.json',
      ],
    },
    impact:
      'None where the service states the source. Some services do not: try it in a test ' +
      'account.',
  },
  frameworks: requirementsOn(['unsafeTrust']),
  only: ({ path }) => !path.startsWith('/aws-service-role/'),
  evaluate: ({ trustPolicy }) => {
    if (trustPolicy === null) return unknown('The trust policy could not be read.');
    const open = trustsIn(trustPolicy).filter(
      ({ services, conditions }) =>
        services.some((service) => !passedByOwners.has(service)) &&
        !conditions.some((key) => sources.has(key)),
    );
    return open.length > 0
      ? fail(`The trust policy does not limit for whom ${open[0]?.services.join(', ')} acts.`)
      : pass('No service may assume the role for others.');
  },
  examples: {
    pass: [
      {},
      { trustPolicy: trust({ Service: 'ec2.amazonaws.com' }) },
      {
        trustPolicy: trust(
          { Service: 's3.amazonaws.com' },
          { Condition: { StringEquals: { 'aws:SourceAccount': '111122223333' } } },
        ),
      },
    ],
    fail: [{ trustPolicy: trust({ Service: 's3.amazonaws.com' }) }],
    unknown: [{ trustPolicy: null }],
  },
});
