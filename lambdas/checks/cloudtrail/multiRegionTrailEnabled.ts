import { accountCheck } from '../guardChecks.ts';
import { ids } from '../ids.ts';
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
  frameworks: {
    aws_fsbp: ['CloudTrail.1'],
    'cis_aws_5.0': ['3.1'],
    'cis_aws_6.0': ['4.1'],
    'cis_aws_7.0': ['4.1'],
    gdpr: ['article_25', 'article_30'],
    hipaa: ids(`
      164_308_a_1_ii_d 164_308_a_3_ii_a 164_308_a_6_ii 164_312_b 164_312_e_2_i
    `),
    iso27001_2022: ['A.8.15', 'A.8.16'],
    nist_800_53_r5: ids(`
      ac_2_4 ac_3_1 ac_3_10 ac_4_26 ac_6_9 au_10 au_12_1 au_12_2 au_12_3 au_12_4 au_12_a
      au_12_c au_14_3 au_14_a au_14_b au_2_b au_3_1 au_3_a au_3_b au_3_c au_3_d au_3_e
      au_3_f au_6_3 au_6_4 au_6_6 au_6_9 au_8_b ca_7_b cm_5_1_b cm_6_a cm_9_b ia_3_3_b
      ma_4_1_a pm_14_a_1 pm_14_b pm_31 sc_7_9_b si_10_1_c si_1_1_c si_3_8_b si_4_17 si_4_2
      si_4_20 si_7_8
    `),
    'pci_dss_4.0': ids(`
      10.2.1 10.2.2 10.3.1 10.6.3 5.3.4 A1.2.1
    `),
    soc2: ids(`
      cc_2_1 cc_7_2 cc_a_1_1 pi_1_3
    `),
  },
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
