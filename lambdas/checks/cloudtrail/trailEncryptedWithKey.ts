import { trailCheck } from '../guardChecks.ts';
import { ids } from '../ids.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass } from '../result.ts';

export const trailEncryptedWithKey = trailCheck({
  id: 'LOG-03',
  title: 'CloudTrail logs are not encrypted with a customer managed key',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['cloudtrail:DescribeTrails'],
  description:
    'The log files are encrypted with a key of S3. Everybody who may read the bucket reads ' +
    'who did what in the account; a key of your own is a second lock, and shows who read ' +
    'the logs.',
  remediation: {
    console: [
      'Choose Edit under General details.',
      'Tick SSE-KMS encryption, choose a key whose policy lets CloudTrail use it, and save.',
    ],
    cli: ['aws cloudtrail update-trail --name {{arn}} --kms-key-id KEY_ARN'],
    cloudFormation: { type: 'AWS::CloudTrail::Trail', properties: ['KMSKeyId: KEY_ARN'] },
    terraform: { resource: 'aws_cloudtrail', arguments: ['kms_key_id = "KEY_ARN"'] },
    impact: 'Readers of the logs need kms:Decrypt on the key.',
  },
  frameworks: requirementsOn(['logEncrypted'], {
    aws_fsbp: ['CloudTrail.2'],
    'cis_aws_5.0': ['3.5'],
    'cis_aws_6.0': ['4.5'],
    'cis_aws_7.0': ['4.5'],
    hipaa: ids(`
      164_308_a_1_ii_b 164_308_a_1_ii_d 164_308_a_4_ii_a 164_312_a_2_iv 164_312_c_1
      164_312_c_2 164_312_e_2_ii
    `),
  }),
  evaluate: ({ keyArn }) =>
    keyArn === null
      ? fail('The trail names no key.')
      : pass('The log files are encrypted with a KMS key.'),
  examples: {
    pass: [{}],
    fail: [{ keyArn: null }],
    unknown: [],
  },
});
