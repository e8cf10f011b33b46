import { nothingBlocked } from '../exampleRows.ts';
import { accessPointCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

export const accessPointNotPublic = accessPointCheck({
  id: 'S3-07',
  title: 'S3 access point is public',
  severity: 'Critical',
  type: 'Misconfiguration',
  reads: [
    's3:ListAccessPoints',
    's3:GetAccessPoint',
    's3:GetAccessPointPolicy',
    's3:GetAccessPointPolicyStatus',
    's3:GetAccountPublicAccessBlock',
  ],
  description:
    'The policy of the access point lets everybody in, and no block stops it. Access points ' +
    'have a policy of their own: a bucket that looks closed is open through one.',
  remediation: {
    console: [
      'Choose the tab Permissions, Access point policy, Edit.',
      'Remove the statement for everybody. Blocks of an access point cannot be changed: make a new one with all blocks on, and delete this one.',
    ],
    cli: [
      'aws s3control get-access-point-policy --account-id {{account}} --name {{name}}',
      'aws s3control delete-access-point-policy --account-id {{account}} --name {{name}}',
    ],
    cloudFormation: {
      type: 'AWS::S3::AccessPoint',
      properties: [
        'Bucket: BUCKET_NAME',
        'PublicAccessBlockConfiguration:',
        '  BlockPublicAcls: true',
        '  IgnorePublicAcls: true',
        '  BlockPublicPolicy: true',
        '  RestrictPublicBuckets: true',
      ],
    },
    terraform: {
      resource: 'aws_s3control_access_point_policy',
      arguments: [
        'access_point_arn = "{{arn}}"',
        'policy           = data.aws_iam_policy_document.access_point.json',
      ],
    },
    impact: 'Whoever used the access point without credentials is refused.',
  },
  frameworks: requirementsOn(['everybody'], {
    aws_fsbp: ['S3.19'],
  }),
  evaluate: (facts) => {
    const { policy, networkOrigin, publicAccessBlock, accountPublicAccessBlock } = facts;
    if (networkOrigin === 'VPC') return pass('The access point answers in its VPC only.');
    const blocks = [publicAccessBlock, accountPublicAccessBlock];
    if (blocks.some((block) => block?.restrictPublicBuckets))
      return pass('The public-access block overrules every public policy.');
    if (policy === null || policy.isPublic === null)
      return unknown('The policy of the access point could not be read.');
    if (!policy.isPublic) return pass('AWS judges the policy as not public.');
    return blocks.includes(null)
      ? unknown('A public-access block could not be read.')
      : fail('The policy is public, and nothing blocks it.');
  },
  examples: {
    pass: [{}, { networkOrigin: 'VPC' }],
    fail: [
      {
        policy: { document: null, isPublic: true },
        publicAccessBlock: nothingBlocked,
        accountPublicAccessBlock: nothingBlocked,
      },
    ],
    unknown: [{ policy: null, publicAccessBlock: null, accountPublicAccessBlock: nothingBlocked }],
  },
});
