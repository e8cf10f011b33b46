import { evaluatePublicPolicy } from '../evaluatePublicPolicy.ts';
import { allBlocked, nothingBlocked, policy } from '../exampleRows.ts';
import { publicWrites } from '../openActions.ts';
import { removePublicStatement } from '../remediations/blockPublicAccess.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { bucketCheck } from '../serviceChecks.ts';

const publicStatement = { Effect: 'Allow', Principal: { AWS: '*' }, Resource: '*' };
const readers = policy({ ...publicStatement, Action: 's3:GetObject' });
const writers = policy({ ...publicStatement, Action: ['s3:Put*', 's3:GetObject'] });

export const bucketPolicyDeniesPublicWrite = bucketCheck({
  id: 'S3-02',
  title: 'S3 bucket policy allows public write access',
  severity: 'Critical',
  type: 'Misconfiguration',
  reads: [
    's3:GetBucketPolicy',
    's3:GetBucketPolicyStatus',
    's3:GetBucketPublicAccessBlock',
    's3:GetAccountPublicAccessBlock',
  ],
  description:
    'The bucket policy lets everybody on the internet write or delete objects, or change the ' +
    'bucket itself. Data can be destroyed or swapped, malware can be spread in your name, and ' +
    'the bucket can be filled at your cost.',
  remediation: removePublicStatement(
    'Whoever uploads without credentials is refused. Give such clients presigned URLs or a role before the change.',
  ),
  frameworks: requirementsOn(['everybody'], {
    aws_fsbp: ['S3.3'],
    'cis_aws_7.0': ['2.21'],
    hipaa: ['164_308_a_1_ii_b', '164_308_a_3_i', '164_312_a_1'],
  }),
  evaluate: (posture) =>
    evaluatePublicPolicy(posture, publicWrites, 'change the bucket or what is in it'),
  examples: {
    pass: [
      {},
      {
        posture: {
          policy: { document: writers, isPublic: true },
          publicAccessBlock: nothingBlocked,
          accountPublicAccessBlock: allBlocked,
        },
      },
      {
        posture: {
          policy: { document: readers, isPublic: true },
          publicAccessBlock: nothingBlocked,
        },
      },
    ],
    fail: [
      {
        posture: {
          policy: { document: writers, isPublic: true },
          publicAccessBlock: nothingBlocked,
        },
      },
    ],
    unknown: [
      { posture: { policy: null, publicAccessBlock: nothingBlocked } },
      { posture: { policy: { document: writers, isPublic: true }, publicAccessBlock: null } },
      {
        posture: {
          policy: { document: writers, isPublic: true },
          publicAccessBlock: nothingBlocked,
          accountPublicAccessBlock: null,
        },
      },
    ],
  },
});
