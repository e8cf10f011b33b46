import { trailCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';

export const trailBucketGuarded = trailCheck({
  id: 'LOG-05',
  title: 'CloudTrail log bucket has no access logging or no versioning',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['cloudtrail:DescribeTrails', 's3:GetBucketLogging', 's3:GetBucketVersioning'],
  description:
    'The logs of the trail are the evidence after a break-in. Without server access logging ' +
    'nobody can tell who read or deleted them; without versioning what was deleted or ' +
    'overwritten is gone.',
  remediation: {
    console: [
      'Open S3, the bucket of the trail and its tab Properties.',
      'Under Server access logging choose Edit, enable it and choose another bucket as target.',
      'Under Bucket Versioning choose Edit, Enable, and save.',
    ],
    cli: [
      'aws cloudtrail get-trail --name {{arn}} --query Trail.S3BucketName',
      'aws s3api put-bucket-logging --bucket LOG_BUCKET --bucket-logging-status \'{"LoggingEnabled":{"TargetBucket":"ACCESS_LOG_BUCKET","TargetPrefix":"trail/"}}\'',
      'aws s3api put-bucket-versioning --bucket LOG_BUCKET --versioning-configuration Status=Enabled',
    ],
    cloudFormation: {
      type: 'AWS::S3::Bucket',
      properties: [
        'LoggingConfiguration:',
        '  DestinationBucketName: ACCESS_LOG_BUCKET',
        '  LogFilePrefix: trail/',
        'VersioningConfiguration:',
        '  Status: Enabled',
      ],
    },
    terraform: {
      resource: 'aws_s3_bucket_logging',
      arguments: [
        'bucket        = "LOG_BUCKET"',
        'target_bucket = "ACCESS_LOG_BUCKET"',
        'target_prefix = "trail/"',
      ],
    },
    impact:
      'None for CloudTrail. Older versions and access logs are billed: let a lifecycle rule ' +
      'remove them.',
  },
  frameworks: requirementsOn(['logBucket'], {
    aws_fsbp: ['CloudTrail.7'],
    'cis_aws_5.0': ['3.4'],
    'cis_aws_6.0': ['4.4'],
    'cis_aws_7.0': ['4.4'],
  }),
  evaluate: ({ bucketIsLogged, bucketIsVersioned }) => {
    const missing = [
      ...(bucketIsLogged === false ? ['server access logging'] : []),
      ...(bucketIsVersioned === false ? ['versioning'] : []),
    ];
    if (missing.length > 0) return fail(`The bucket has no ${missing.join(' and no ')}.`);
    return bucketIsLogged === null || bucketIsVersioned === null
      ? unknown('Access logging or versioning of the bucket could not be read.')
      : pass('The bucket has server access logging and versioning.');
  },
  examples: {
    pass: [{}],
    fail: [{ bucketIsLogged: false }, { bucketIsLogged: null, bucketIsVersioned: false }],
    unknown: [{ bucketIsLogged: null }, { bucketIsVersioned: null }],
  },
});
