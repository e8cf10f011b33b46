import { ids } from '../ids.ts';
import { requirementsOn } from '../requirementThemes.ts';
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
  frameworks: requirementsOn(['storedEncrypted'], {
    hipaa: ids(`
      164_308_a_1_ii_b 164_308_a_4_ii_a 164_312_a_2_iv 164_312_c_1 164_312_c_2
      164_312_e_2_ii
    `),
  }),
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
