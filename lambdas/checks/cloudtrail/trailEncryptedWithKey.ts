import { trailCheck } from '../guardChecks.ts';
import { ids } from '../ids.ts';
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
  frameworks: {
    aws_fsbp: ['CloudTrail.2'],
    'cis_aws_5.0': ['3.5'],
    'cis_aws_6.0': ['4.5'],
    'cis_aws_7.0': ['4.5'],
    gdpr: ['article_25', 'article_30', 'article_32'],
    hipaa: ids(`
      164_308_a_1_ii_b 164_308_a_1_ii_d 164_308_a_4_ii_a 164_312_a_2_iv 164_312_c_1
      164_312_c_2 164_312_e_2_ii
    `),
    iso27001_2022: ids(`
      A.8.11 A.8.15 A.8.16 A.8.24
    `),
    nist_800_53_r5: ids(`
      au_9_3 cm_6_a cm_9_b cp_9_d sc_13_a sc_28_1 sc_8_3 sc_8_4 si_19_4
    `),
    'pci_dss_4.0': ids(`
      10.3.2 10.3.3 10.3.4 3.5.1 8.3.2 A1.2.1
    `),
  },
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
