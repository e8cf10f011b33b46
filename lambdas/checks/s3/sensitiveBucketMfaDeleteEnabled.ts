import { unread } from '../exampleRows.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { fail, pass, unknown } from '../result.ts';
import { holdsSensitive } from '../sensitive.ts';
import { bucketCheck } from '../serviceChecks.ts';

export const sensitiveBucketMfaDeleteEnabled = bucketCheck({
  id: 'S3-13',
  title: 'S3 bucket with sensitive data does not have MFA delete enabled',
  severity: 'Low',
  type: 'Misconfiguration',
  reads: ['s3:GetBucketVersioning'],
  description:
    'The bucket holds sensitive data, and whoever has the right to delete versions can do so ' +
    'with stolen keys alone. With MFA delete, destroying data for good takes the code of a ' +
    'device that only the root user of the account holds.',
  remediation: {
    console: [
      'MFA delete can be switched on by the root user with the AWS CLI only, not in the console.',
      'Sign in as root, give the root user an MFA device, and run the command; delete any root access key afterwards.',
    ],
    cli: [
      'aws s3api put-bucket-versioning --bucket {{bucket}} --versioning-configuration Status=Enabled,MFADelete=Enabled --mfa "DEVICE_ARN CODE"',
    ],
    terraform: {
      resource: 'aws_s3_bucket_versioning',
      arguments: [
        'bucket = "{{bucket}}"',
        'mfa    = "DEVICE_ARN CODE"',
        'versioning_configuration {',
        '  status     = "Enabled"',
        '  mfa_delete = "Enabled"',
        '}',
      ],
    },
    impact:
      'Programs can no longer delete versions; lifecycle rules cannot be used together with MFA delete.',
  },
  frameworks: requirementsOn(['keptSafe'], {
    aws_fsbp: ['S3.20'],
    'cis_aws_5.0': ['2.1.2'],
    'cis_aws_6.0': ['3.1.2'],
    'cis_aws_7.0': ['3.1.2'],
  }),
  evaluate: ({ mfaDelete }, { row }) => {
    if (mfaDelete === null) return unknown('The versioning of the bucket could not be read.');
    if (mfaDelete) return pass('Deleting a version takes a second factor.');
    const isSensitive = holdsSensitive(row);
    if (isSensitive === null) return unknown('The bucket was not analysed.');
    return isSensitive
      ? fail('Sensitive data was found, and MFA delete is off.')
      : pass('No sensitive data was found.');
  },
  examples: {
    pass: [{}, { posture: { mfaDelete: false }, row: { findings: [] } }],
    fail: [{ posture: { mfaDelete: false } }],
    unknown: [{ posture: { mfaDelete: null } }, { posture: { mfaDelete: false }, row: unread }],
  },
});
