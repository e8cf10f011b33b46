import { isBlocked } from '#contracts/dataStore/posture.ts';
import { evaluateExternalAccess } from '../evaluateExternalAccess.ts';
import { EXTERNAL_ACCOUNT, OTHER_OWN_ACCOUNT, policy } from '../exampleRows.ts';
import { parsePolicy } from '../policy.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { pass, unknown } from '../result.ts';
import { bucketCheck } from '../serviceChecks.ts';

const to = (account: string) => ({
  Effect: 'Allow',
  Principal: { AWS: `arn:aws:iam::${account}:root` },
  Action: 's3:GetObject',
  Resource: 'arn:aws:s3:::orders/*',
});

const publicStatement = { ...to(EXTERNAL_ACCOUNT), Principal: '*' };
const only = (Condition: object) => ({
  ...publicStatement,
  Effect: 'Deny',
  Action: 's3:*',
  Condition,
});
const of = (...statements: readonly object[]) => ({
  policy: { document: policy(...statements), isPublic: false },
});

export const bucketPolicyDeniesExternalAccess = bucketCheck({
  id: 'S3-08',
  title: 'S3 bucket policy grants access to an external account',
  severity: 'High',
  type: 'Excessive Permission',
  reads: ['s3:GetBucketPolicy'],
  description:
    'A statement of the bucket policy allows an AWS account that is not among your connected ' +
    'accounts. Its owner decides who uses that access, and a break-in there reaches your data ' +
    'here. Partners come and go; such statements tend to stay.',
  remediation: {
    console: [
      'Ask the owner of the bucket who the account is and whether the access is still needed.',
      'Open S3, choose the bucket and its tab Permissions.',
      'Under Bucket policy choose Edit, remove the statement or narrow it to one role and the actions it needs, and save.',
    ],
    cli: [
      'aws s3api get-bucket-policy --bucket {{bucket}} --query Policy --output text > policy.json',
      'aws s3api put-bucket-policy --bucket {{bucket}} --policy file://policy.json',
    ],
    cloudFormation: {
      type: 'AWS::S3::BucketPolicy',
      properties: [
        'Bucket: {{bucket}}',
        'PolicyDocument:',
        '  Version: "2012-10-17"',
        '  Statement: []  # without the statement of the external account',
      ],
    },
    terraform: {
      resource: 'aws_s3_bucket_policy',
      arguments: [
        'bucket = "{{bucket}}"',
        'policy = data.aws_iam_policy_document.own_accounts_only.json',
      ],
    },
    impact:
      'The external account loses access as soon as the statement is removed. Jobs there that read or write the bucket fail.',
  },
  frameworks: requirementsOn(['otherAccounts'], {
    aws_fsbp: ['S3.6', 'S3.7'],
  }),
  evaluate: (posture, { context }) => {
    const { policy: found } = posture;
    if (found === null) return unknown('The bucket policy could not be read.');
    if (found.document === null) return pass('The bucket has no policy.');
    if (found.isPublic && isBlocked(posture, 'restrictPublicBuckets')) {
      return pass('The public-access block keeps all other accounts out.');
    }
    const statements = parsePolicy(found.document);
    if (statements === undefined) return unknown('The bucket policy could not be understood.');
    return evaluateExternalAccess(statements, context.ownAccounts);
  },
  examples: {
    pass: [
      {},
      { posture: of(to(OTHER_OWN_ACCOUNT)) },
      {
        posture: {
          policy: { document: policy(to(EXTERNAL_ACCOUNT), publicStatement), isPublic: true },
        },
      },
      {
        posture: of(
          to(EXTERNAL_ACCOUNT),
          only({ StringNotEquals: { 'aws:PrincipalAccount': OTHER_OWN_ACCOUNT } }),
        ),
      },
      // Load balancer logs are delivered from an AWS account.
      { posture: of({ ...to('127311923021'), Action: 's3:PutObject' }) },
    ],
    fail: [
      { posture: of(to(EXTERNAL_ACCOUNT)) },
      { posture: of(to('127311923021')) },
      {
        posture: of({
          ...publicStatement,
          Condition: { StringEquals: { 'aws:PrincipalAccount': EXTERNAL_ACCOUNT } },
        }),
      },
      { posture: of(to(EXTERNAL_ACCOUNT), only({ Bool: { 'aws:SecureTransport': 'false' } })) },
    ],
    unknown: [
      { posture: { policy: null } },
      {
        posture: of({ ...to(OTHER_OWN_ACCOUNT), Principal: { CanonicalUser: '79a59df900b949e5' } }),
      },
      {
        posture: of({
          ...publicStatement,
          Condition: { StringEquals: { 'aws:PrincipalOrgID': 'o-1' } },
        }),
      },
      {
        posture: of(
          to(EXTERNAL_ACCOUNT),
          only({ StringNotEquals: { 'aws:PrincipalOrgID': 'o-1' } }),
        ),
      },
    ],
  },
});
