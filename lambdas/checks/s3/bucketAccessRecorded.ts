import { ids } from '../ids.ts';
import { requirementsOn } from '../requirementThemes.ts';
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
  frameworks: requirementsOn(['dataLogged'], {
    aws_fsbp: ['S3.9'],
    hipaa: ids(`
      164_308_a_1_ii_d 164_308_a_3_ii_a 164_308_a_6_ii 164_312_b 164_312_e_2_i
    `),
  }),
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
