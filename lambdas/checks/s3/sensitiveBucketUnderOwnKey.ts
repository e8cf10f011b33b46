import { unread } from '../exampleRows.ts';
import { bucketCheck } from '../kinds.ts';
import { bad, good, unknown } from '../result.ts';
import { holdsSensitive } from '../sensitive.ts';

const byService = { algorithm: 'AES256', key: null } as const;

export const sensitiveBucketUnderOwnKey = bucketCheck({
  id: 'S3-10',
  title: 'Sensitive data in the bucket is not encrypted with a key of your own',
  severity: 'Medium',
  type: 'Misconfiguration',
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
      'aws kms create-key --description BUCKET',
      'aws s3api put-bucket-encryption --bucket BUCKET --server-side-encryption-configuration \'{"Rules":[{"ApplyServerSideEncryptionByDefault":{"SSEAlgorithm":"aws:kms","KMSMasterKeyID":"KEY_ARN"},"BucketKeyEnabled":true}]}\'',
    ],
  },
  frameworks: {
    aws_fsbp: ['S3.17'],
    iso27001_2022: ['A.8.11', 'A.8.24'],
    'pci_dss_4.0': ['3.5.1', '8.3.2'],
    soc2: ['pi_1_4'],
  },
  evaluate: ({ encryption }, { row }) => {
    if (encryption === null) return unknown('The encryption of the bucket could not be read.');
    const { algorithm, key } = encryption;
    const isOwn = algorithm.startsWith('aws:kms') && key !== null && !key.endsWith('alias/aws/s3');
    if (isOwn) return good(`The bucket is encrypted with ${key}.`);
    const isSensitive = holdsSensitive(row);
    if (isSensitive === null) return unknown('The bucket was not analysed.');
    return isSensitive
      ? bad(`Sensitive data was found, and the bucket is encrypted with ${algorithm} only.`)
      : good('No sensitive data was found.');
  },
  examples: {
    good: [{}, { posture: { encryption: byService }, row: { findings: [] } }],
    bad: [
      { posture: { encryption: byService } },
      { posture: { encryption: { algorithm: 'aws:kms', key: null } } },
    ],
    unknown: [
      { posture: { encryption: null } },
      { posture: { encryption: byService }, row: unread },
    ],
  },
});
