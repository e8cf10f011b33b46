import { accountCheck } from '../guardChecks.ts';
import { ids } from '../ids.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';

export const multiRegionTrailEnabled = accountCheck({
  id: 'LOG-01',
  title: 'CloudTrail is not logging in all regions',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['cloudtrail:DescribeTrails', 'cloudtrail:GetTrailStatus'],
  description:
    'No trail of all regions is logging. What is done in a region without a trail, or to ' +
    'IAM, is gone after 90 days, and an attacker chooses just such a region.',
  remediation: {
    console: [
      'Choose Trails, then Create trail, or start logging of the trail that was stopped.',
      'Choose all regions and management events, and deliver to a bucket of a log archive account.',
    ],
    cli: [
      'aws cloudtrail create-trail --name all-regions --s3-bucket-name LOG_BUCKET --is-multi-region-trail --enable-log-file-validation',
      'aws cloudtrail start-logging --name all-regions',
    ],
    cloudFormation: {
      type: 'AWS::CloudTrail::Trail',
      properties: [
        'IsLogging: true',
        'IsMultiRegionTrail: true',
        'EnableLogFileValidation: true',
        'S3BucketName: LOG_BUCKET',
      ],
    },
    terraform: {
      resource: 'aws_cloudtrail',
      arguments: [
        'name                       = "all-regions"',
        's3_bucket_name             = "LOG_BUCKET"',
        'is_multi_region_trail      = true',
        'enable_log_file_validation = true',
      ],
    },
    impact: 'None. The first copy of management events is free; the bucket is billed.',
  },
  frameworks: requirementsOn(['actionsLogged'], {
    aws_fsbp: ['CloudTrail.1'],
    'cis_aws_5.0': ['3.1'],
    'cis_aws_6.0': ['4.1'],
    'cis_aws_7.0': ['4.1'],
    hipaa: ids(`
      164_308_a_1_ii_d 164_308_a_3_ii_a 164_308_a_6_ii 164_312_b 164_312_e_2_i
    `),
  }),
  evaluate: ({ multiRegionTrail }) =>
    decide(multiRegionTrail, {
      yes: 'A trail of all regions is logging.',
      no: 'No trail of all regions is logging.',
      fact: 'Whether a trail of all regions is logging',
    }),
  examples: {
    pass: [{}],
    fail: [{ multiRegionTrail: false }],
    unknown: [{ multiRegionTrail: null }],
  },
});
