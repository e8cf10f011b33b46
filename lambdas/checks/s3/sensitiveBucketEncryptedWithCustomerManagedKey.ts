import { strangersKey, unread } from '../exampleRows.ts';
import { externalKeyAccountOf } from '../externalKeyAccount.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';
import { holdsSensitive } from '../sensitive.ts';
import { bucketCheck } from '../serviceChecks.ts';

const byService = { algorithm: 'AES256', key: null, keyOwner: 'service' } as const;
const byOwnKey = { algorithm: 'aws:kms', key: 'alias/orders', keyOwner: 'customer' } as const;

export const sensitiveBucketEncryptedWithCustomerManagedKey = bucketCheck({
  id: 'S3-10',
  title: 'S3 bucket with sensitive data is not encrypted with a customer managed key',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['s3:GetEncryptionConfiguration', 'kms:DescribeKey'],
  description:
    'The bucket holds sensitive data and encrypts it with a key that AWS owns. Everybody who ' +
    'may read the objects can read them: there is no second lock whose policy you control, no ' +
    'log of each use, and no key that you could withdraw in an emergency.',
  remediation: {
    console: [
      'Open KMS and create a symmetric customer managed key; let only the roles that need the data use it.',
      'Open S3, choose the bucket and its tab Properties.',
      'Under Default encryption choose Edit, then SSE-KMS, your key and a bucket key, and save.',
      'Copy existing objects onto themselves so that they use the new key.',
    ],
    cli: [
      'aws kms create-key --description {{bucket}}',
      'aws s3api put-bucket-encryption --bucket {{bucket}} --server-side-encryption-configuration \'{"Rules":[{"ApplyServerSideEncryptionByDefault":{"SSEAlgorithm":"aws:kms","KMSMasterKeyID":"KEY_ARN"},"BucketKeyEnabled":true}]}\'',
    ],
    cloudFormation: {
      type: 'AWS::S3::Bucket',
      properties: [
        'BucketEncryption:',
        '  ServerSideEncryptionConfiguration:',
        '    - BucketKeyEnabled: true',
        '      ServerSideEncryptionByDefault:',
        '        SSEAlgorithm: aws:kms',
        '        KMSMasterKeyID: KEY_ARN',
      ],
    },
    terraform: {
      resource: 'aws_s3_bucket_server_side_encryption_configuration',
      arguments: [
        'bucket = "{{bucket}}"',
        'rule {',
        '  bucket_key_enabled = true',
        '  apply_server_side_encryption_by_default {',
        '    sse_algorithm     = "aws:kms"',
        '    kms_master_key_id = "KEY_ARN"',
        '  }',
        '}',
      ],
    },
    impact:
      'Readers need kms:Decrypt and writers kms:GenerateDataKey on the key; those without are refused for new objects. Each KMS request is billed; a bucket key keeps the number low.',
  },
  frameworks: requirementsOn(['ownKey'], {
    aws_fsbp: ['S3.17'],
  }),
  evaluate: ({ encryption }, { row, context }) => {
    if (encryption === null) return unknown('The encryption of the bucket could not be read.');
    const { algorithm, key, keyOwner } = encryption;
    const externalAccount = externalKeyAccountOf(key, context);
    if (externalAccount !== undefined) {
      return fail(`The key belongs to account ${externalAccount}, which is not connected.`);
    }
    if (keyOwner === 'customer') return pass(`The bucket is encrypted with ${key}.`);
    const isSensitive = holdsSensitive(row);
    if (isSensitive === null) return unknown('The bucket was not analysed.');
    if (!isSensitive) return pass('No sensitive data was found.');
    if (algorithm === 'none') return fail('Sensitive data was found, and nothing is encrypted.');
    if (keyOwner === null && key !== null) return unknown('Whose key it is could not be read.');
    return fail(`Sensitive data was found, and it is encrypted with a key of AWS (${algorithm}).`);
  },
  examples: {
    pass: [{}, { posture: { encryption: byService }, row: { findings: [] } }],
    fail: [
      { posture: { encryption: byService } },
      { posture: { encryption: { algorithm: 'aws:kms', key: null, keyOwner: 'aws' } } },
      // The key that AWS keeps for S3, by its ARN in place of its alias.
      { posture: { encryption: { ...byOwnKey, keyOwner: 'aws' } } },
      { posture: { encryption: { algorithm: 'none', key: null, keyOwner: null } } },
      { posture: { encryption: { ...byOwnKey, key: strangersKey, keyOwner: null } } },
    ],
    unknown: [
      { posture: { encryption: null } },
      { posture: { encryption: { ...byOwnKey, keyOwner: null } } },
      { posture: { encryption: byService }, row: unread },
    ],
  },
});
