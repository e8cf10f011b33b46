import { distributionCheck } from '../platformChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass } from '../result.ts';

export const originRequestsSigned = distributionCheck({
  id: 'S3-18',
  title: 'CloudFront distribution reads an S3 bucket without origin access control',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['cloudfront:ListDistributions'],
  description:
    'CloudFront asks the bucket without a signature. The bucket then has to be open to ' +
    'everybody, and whoever knows its name reads it past the distribution, its logs and ' +
    'its firewall.',
  remediation: {
    console: [
      'Open the tab Origins, choose the bucket and then Edit.',
      'Choose Origin access control settings, create a control, and save.',
      'Copy the policy that is shown to the bucket, and block its public access.',
    ],
    cli: [
      'aws cloudfront create-origin-access-control --origin-access-control-config Name={{id}},SigningProtocol=sigv4,SigningBehavior=always,OriginAccessControlOriginType=s3',
      'aws cloudfront get-distribution-config --id {{id}}',
      'aws cloudfront update-distribution --id {{id}} --if-match ETAG --distribution-config file://config.json',
    ],
    terraform: {
      resource: 'aws_cloudfront_distribution',
      arguments: [
        'origin {',
        '  domain_name              = aws_s3_bucket.origin.bucket_regional_domain_name',
        '  origin_access_control_id = aws_cloudfront_origin_access_control.own.id',
        '}',
      ],
    },
    impact:
      'Endpoints of S3 websites cannot be signed: redirects and index pages of folders need ' +
      'a function of CloudFront instead.',
  },
  frameworks: requirementsOn(['signedOrigin'], {
    aws_fsbp: ['CloudFront.13'],
  }),
  only: ({ bucketOrigins }) => bucketOrigins.length > 0,
  evaluate: ({ bucketOrigins }) => {
    const open = bucketOrigins.filter(({ isSigned }) => !isSigned);
    return open.length > 0
      ? fail(
          `Requests to these buckets are not signed: ${open.map(({ bucket }) => bucket).join(', ')}.`,
        )
      : pass('Requests to all buckets are signed.');
  },
  examples: {
    pass: [{}],
    fail: [{ bucketOrigins: [{ bucket: 'orders', isSigned: false, owner: 'own' }] }],
    unknown: [],
  },
});
