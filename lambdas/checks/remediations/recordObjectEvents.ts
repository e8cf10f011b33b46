import type { Remediation } from '#domain/issue/remediation.ts';

/** Reads and writes are recorded by the same selector of a trail. */
export const recordObjectEvents: Remediation = {
  console: [
    'Choose the trail, then Data events, Edit.',
    'Add S3, all current and future buckets, or at least those with sensitive data, and save.',
  ],
  cli: [
    'aws cloudtrail put-event-selectors --trail-name TRAIL_NAME --event-selectors \'[{"ReadWriteType":"All","IncludeManagementEvents":true,"DataResources":[{"Type":"AWS::S3::Object","Values":["arn:aws:s3"]}]}]\'',
  ],
  cloudFormation: {
    type: 'AWS::CloudTrail::Trail',
    properties: [
      'EventSelectors:',
      '  - ReadWriteType: All',
      '    DataResources:',
      '      - Type: AWS::S3::Object',
      '        Values: ["arn:aws:s3"]',
    ],
  },
  terraform: {
    resource: 'aws_cloudtrail',
    arguments: [
      'event_selector {',
      '  read_write_type = "All"',
      '  data_resource {',
      '    type   = "AWS::S3::Object"',
      '    values = ["arn:aws:s3"]',
      '  }',
      '}',
    ],
  },
  impact:
    'None for programs. Data events are billed by number: select buckets with sensitive ' +
    'data where there are many.',
};
