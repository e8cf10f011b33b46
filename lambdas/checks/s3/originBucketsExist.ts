import { distributionCheck } from '../platformChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

export const originBucketsExist = distributionCheck({
  id: 'S3-19',
  title: 'CloudFront distribution points to an S3 bucket that does not exist',
  severity: 'High',
  type: 'Vulnerability',
  reads: ['cloudfront:ListDistributions', 's3:ListAllMyBuckets'],
  description:
    'A distribution serves a bucket whose name is free. Whoever creates a bucket of that ' +
    'name in an account of their own serves what they like under the domain of the ' +
    'customer: pages, scripts and forms.',
  remediation: {
    console: [
      'Open the tab Origins, and delete the origin or choose a bucket that exists.',
      'Where the name is still needed, create the bucket at once, and block its public access.',
    ],
    cli: [
      'aws cloudfront get-distribution-config --id {{id}}',
      'aws cloudfront update-distribution --id {{id}} --if-match ETAG --distribution-config file://config.json',
    ],
    terraform: {
      resource: 'aws_cloudfront_distribution',
      arguments: [
        'origin {',
        '  domain_name = aws_s3_bucket.origin.bucket_regional_domain_name',
        '}',
      ],
    },
    impact: 'Addresses that the origin served answer with an error already.',
  },
  frameworks: requirementsOn(['danglingOrigin'], {
    aws_fsbp: ['CloudFront.12'],
  }),
  only: ({ bucketOrigins }) => bucketOrigins.length > 0,
  evaluate: ({ bucketOrigins }) => {
    const ofOwner = (owner: string | null) =>
      bucketOrigins.filter((each) => each.owner === owner).map(({ bucket }) => bucket);
    const [missing, foreign] = [ofOwner('missing'), ofOwner('other')];
    if (missing.length > 0) return fail(`These buckets do not exist: ${missing.join(', ')}.`);
    if (foreign.length > 0)
      return unknown(`These buckets belong to another account: ${foreign.join(', ')}.`);
    return ofOwner(null).length > 0
      ? unknown('Whether the buckets exist could not be read.')
      : pass('All buckets belong to this account.');
  },
  examples: {
    pass: [{}],
    fail: [{ bucketOrigins: [{ bucket: 'gone', isSigned: true, owner: 'missing' }] }],
    unknown: [
      { bucketOrigins: [{ bucket: 'orders', isSigned: true, owner: null }] },
      { bucketOrigins: [{ bucket: 'orders', isSigned: true, owner: 'other' }] },
    ],
  },
});
