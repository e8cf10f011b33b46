import { evaluatePublicPolicy } from '../evaluatePublicPolicy.ts';
import { allBlocked, nothingBlocked, policy } from '../exampleRows.ts';
import { publicReads } from '../openActions.ts';
import { removePublicStatement } from '../remediations/blockPublicAccess.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { bucketCheck } from '../serviceChecks.ts';

const read = {
  Effect: 'Allow',
  Principal: '*',
  Action: 's3:Get*',
  Resource: 'arn:aws:s3:::orders/*',
};
const publicPolicy = policy(read);
const inside = policy({ ...read, Condition: { StringEquals: { 'aws:SourceVpce': 'vpce-1' } } });
const perimeter = policy(read, {
  ...read,
  Effect: 'Deny',
  Action: 's3:*',
  Condition: {
    StringNotEqualsIfExists: { 'aws:PrincipalOrgID': 'o-example1' },
    BoolIfExists: { 'aws:PrincipalIsAWSService': 'false' },
  },
});
const leaky = policy(read, {
  ...read,
  Effect: 'Deny',
  Condition: {
    StringNotEquals: { 'aws:PrincipalOrgID': 'o-example1' },
    Bool: { 'aws:SecureTransport': 'false' },
  },
});
const openPolicy = (document: string) => ({
  policy: { document, isPublic: null },
  publicAccessBlock: nothingBlocked,
});

export const bucketPolicyDeniesPublicRead = bucketCheck({
  id: 'S3-01',
  title: 'S3 bucket policy allows public read access',
  severity: 'Critical',
  type: 'Misconfiguration',
  reads: [
    's3:GetBucketPolicy',
    's3:GetBucketPolicyStatus',
    's3:GetBucketPublicAccessBlock',
    's3:GetAccountPublicAccessBlock',
  ],
  description:
    'The bucket policy lets everybody on the internet list or read objects, with no account ' +
    'and no password. Whoever learns or guesses the name of the bucket can copy all of its ' +
    'data, and usually leaves no trace that you would notice.',
  remediation: removePublicStatement(
    'Anonymous readers lose access at once: web pages, downloads and partners without credentials stop working until they go through CloudFront or sign their requests.',
  ),
  frameworks: requirementsOn(['everybody'], {
    hipaa: ['164_308_a_1_ii_b', '164_308_a_3_i', '164_312_a_1', '164_312_a_2_i'],
  }),
  evaluate: (posture) => evaluatePublicPolicy(posture, publicReads, 'read'),
  examples: {
    pass: [
      {},
      {
        posture: { policy: { document: null, isPublic: false }, publicAccessBlock: nothingBlocked },
      },
      { posture: { policy: { document: publicPolicy, isPublic: true } } },
      { posture: { ...openPolicy(publicPolicy), accountPublicAccessBlock: allBlocked } },
      { posture: openPolicy(inside) },
      { posture: openPolicy(perimeter) },
      { posture: openPolicy(policy({ ...read, Resource: 'arn:aws:s3:::orders' })) },
    ],
    fail: [
      {
        posture: {
          ...openPolicy(publicPolicy),
          policy: { document: publicPolicy, isPublic: true },
        },
      },
      { posture: openPolicy(publicPolicy) },
      { posture: openPolicy(leaky) },
      {
        posture: {
          ...openPolicy(publicPolicy),
          // These two only refuse what is new.
          publicAccessBlock: { ...nothingBlocked, blockPublicPolicy: true, blockPublicAcls: true },
        },
      },
    ],
    unknown: [
      { posture: { ...openPolicy(publicPolicy), accountPublicAccessBlock: null } },
      { posture: { policy: null, publicAccessBlock: nothingBlocked } },
      { posture: { policy: { document: publicPolicy, isPublic: true }, publicAccessBlock: null } },
      { posture: openPolicy('torn') },
    ],
  },
});
