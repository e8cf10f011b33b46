import { trailCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';

export const trailBucketNotPublic = trailCheck({
  id: 'LOG-04',
  title: 'CloudTrail log bucket is public',
  severity: 'Critical',
  type: 'Misconfiguration',
  reads: ['cloudtrail:DescribeTrails', 's3:GetBucketPolicyStatus'],
  description:
    'The bucket that the trail delivers to is public. Everybody can read who does what in ' +
    'the account: names, addresses, roles and mistakes, which is a map for an attack.',
  remediation: {
    console: [
      'Open S3, the bucket of the trail and its tab Permissions.',
      'Under Block public access choose Edit, tick Block all public access and save.',
    ],
    cli: [
      'aws cloudtrail get-trail --name {{arn}} --query Trail.S3BucketName',
      'aws s3api put-public-access-block --bucket LOG_BUCKET --public-access-block-configuration BlockPublicAcls=true,IgnorePublicAcls=true,BlockPublicPolicy=true,RestrictPublicBuckets=true',
    ],
    terraform: {
      resource: 'aws_s3_bucket_public_access_block',
      arguments: [
        'bucket                  = "LOG_BUCKET"',
        'block_public_acls       = true',
        'ignore_public_acls      = true',
        'block_public_policy     = true',
        'restrict_public_buckets = true',
      ],
    },
    impact: 'None for CloudTrail, which writes as a service.',
  },
  frameworks: requirementsOn(['logReadable'], {
    aws_fsbp: ['CloudTrail.6'],
  }),
  evaluate: ({ bucketIsPublic }) =>
    decide(bucketIsPublic === null ? null : !bucketIsPublic, {
      yes: 'The bucket is not public.',
      no: 'The policy of the bucket is public.',
      fact: 'Whether the bucket is public',
    }),
  examples: {
    pass: [{}],
    fail: [{ bucketIsPublic: true }],
    unknown: [{ bucketIsPublic: null }],
  },
});
