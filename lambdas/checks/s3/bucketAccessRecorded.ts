import { ids } from '../ids.ts';
import { fail, pass, unknown } from '../result.ts';
import { bucketCheck } from '../serviceChecks.ts';

export const bucketAccessRecorded = bucketCheck({
  id: 'S3-14',
  title: 'S3 bucket access is not recorded by server logs or data events',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: [
    's3:GetBucketLogging',
    'cloudtrail:DescribeTrails',
    'cloudtrail:GetTrailStatus',
    'cloudtrail:GetEventSelectors',
  ],
  description:
    'Neither server access logs nor a trail record who reads and writes the objects of ' +
    'the bucket. After a leak nobody can tell what was taken, or by whom.',
  remediation: {
    console: [
      'Choose the tab Properties and, at Server access logging, Edit.',
      'Choose Enable and a bucket for the logs, and save.',
      'Or let a trail of CloudTrail record data events of the bucket.',
    ],
    cli: [
      'aws s3api put-bucket-logging --bucket {{bucket}} --bucket-logging-status file://logging.json',
      'aws cloudtrail put-event-selectors --trail-name TRAIL --advanced-event-selectors file://selectors.json',
    ],
    cloudFormation: {
      type: 'AWS::S3::Bucket',
      properties: [
        'LoggingConfiguration:',
        '  DestinationBucketName: LOG_BUCKET',
        '  LogFilePrefix: s3-access/',
      ],
    },
    terraform: {
      resource: 'aws_s3_bucket_logging',
      arguments: [
        'bucket        = "{{bucket}}"',
        'target_bucket = "LOG_BUCKET"',
        'target_prefix = "s3-access/"',
      ],
    },
    impact: 'None for programs. Logs and data events are billed by volume.',
  },
  frameworks: {
    aws_fsbp: ['S3.9'],
    hipaa: ids(`
      164_308_a_1_ii_d 164_308_a_3_ii_a 164_308_a_6_ii 164_312_b 164_312_e_2_i
    `),
    iso27001_2022: ['A.8.15'],
    nist_800_53_r5: ids(`
      ac_2_4 ac_3_1 ac_3_10 ac_4_26 ac_6_9 au_10 au_12_1 au_12_2 au_12_3 au_12_4 au_12_a
      au_12_c au_14_3 au_14_a au_14_b au_2_b au_3_a au_3_b au_3_c au_3_d au_3_e au_3_f
      au_6_3 au_6_4 au_6_6 au_6_9 au_8_b ca_7_b cm_5_1_b cm_6_a cm_9_b ia_3_3_b ma_4_1_a
      pm_14_a_1 pm_14_b pm_31 sc_7_9_b si_10_1_c si_1_1_c si_3_8_b si_4_17 si_4_2 si_4_20
      si_7_8
    `),
    'pci_dss_4.0': ids(`
      10.2.1 10.2.2 10.3.1 10.6.3 5.3.4 A1.2.1
    `),
    soc2: ['cc_7_2', 'cc_7_3', 'cc_a_1_1'],
  },
  evaluate: ({ logging, objectEvents }) => {
    if (typeof logging?.targetBucket === 'string') return pass('Server access logs are on.');
    const { reads = null, writes = null } = objectEvents ?? {};
    if (reads === true && writes === true)
      return pass('A trail records reads and writes of the objects.');
    if (logging === null) return unknown('Whether server access logs are on could not be read.');
    return reads === false || writes === false
      ? fail('Server access logs are off, and no trail records all reads and writes.')
      : unknown('Whether a trail records access to the objects could not be read.');
  },
  examples: {
    pass: [{}, { posture: { logging: { targetBucket: null } } }],
    fail: [
      {
        posture: {
          logging: { targetBucket: null },
          objectEvents: { reads: false, writes: true },
        },
      },
    ],
    unknown: [
      { posture: { logging: { targetBucket: null }, objectEvents: null } },
      { posture: { logging: null, objectEvents: { reads: false, writes: false } } },
    ],
  },
});
