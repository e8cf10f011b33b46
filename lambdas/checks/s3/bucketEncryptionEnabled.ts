import { ids } from '../ids.ts';
import { decide } from '../result.ts';
import { bucketCheck } from '../serviceChecks.ts';

export const bucketEncryptionEnabled = bucketCheck({
  id: 'S3-09',
  title: 'S3 bucket has no default encryption',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['s3:GetEncryptionConfiguration'],
  description:
    'The bucket has no rule for default encryption. Objects that arrive without a header of ' +
    'their own lie readable on disk, which most standards for personal and card data forbid.',
  remediation: {
    console: [
      'Open S3, choose the bucket and its tab Properties.',
      'Under Default encryption choose Edit, then SSE-KMS with a key of your own (or SSE-S3), and save.',
      'Copy older objects onto themselves so that they are encrypted too.',
    ],
    cli: [
      'aws s3api put-bucket-encryption --bucket {{bucket}} --server-side-encryption-configuration \'{"Rules":[{"ApplyServerSideEncryptionByDefault":{"SSEAlgorithm":"AES256"}}]}\'',
    ],
    cloudFormation: {
      type: 'AWS::S3::Bucket',
      properties: [
        'BucketEncryption:',
        '  ServerSideEncryptionConfiguration:',
        '    - ServerSideEncryptionByDefault:',
        '        SSEAlgorithm: AES256',
      ],
    },
    terraform: {
      resource: 'aws_s3_bucket_server_side_encryption_configuration',
      arguments: [
        'bucket = "{{bucket}}"',
        'rule {',
        '  apply_server_side_encryption_by_default {',
        '    sse_algorithm = "AES256"',
        '  }',
        '}',
      ],
    },
    impact:
      'None: S3 encrypts and decrypts for the caller. Objects that exist stay as they are until they are copied.',
  },
  frameworks: {
    gdpr: ['article_32'],
    hipaa: [
      '164_308_a_1_ii_b',
      '164_308_a_4_ii_a',
      '164_312_a_2_iv',
      '164_312_c_1',
      '164_312_c_2',
      '164_312_e_2_ii',
    ],
    iso27001_2022: ['A.8.11', 'A.8.24'],
    nist_800_53_r5: ids(`
      au_9_3 cm_6_a cm_9_b cp_9_8 cp_9_d pm_11_b sc_13_a sc_16_1 sc_28_1 sc_8_3 sc_8_4
      si_19_4
    `),
    'pci_dss_4.0': ['3.5.1', '8.3.2'],
    soc2: ['pi_1_4'],
  },
  evaluate: ({ encryption }) =>
    decide(encryption === null ? null : encryption.algorithm !== 'none', {
      yes: `New objects are encrypted with ${encryption?.algorithm}.`,
      no: 'There is no rule for default encryption.',
      fact: 'The encryption of the bucket',
    }),
  examples: {
    pass: [
      {},
      { posture: { encryption: { algorithm: 'AES256', key: null, keyOwner: 'service' } } },
    ],
    fail: [{ posture: { encryption: { algorithm: 'none', key: null, keyOwner: null } } }],
    unknown: [{ posture: { encryption: null } }],
  },
});
