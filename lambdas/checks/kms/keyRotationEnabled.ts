import { keyCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';

export const keyRotationEnabled = keyCheck({
  id: 'KMS-03',
  title: 'KMS key rotation is not enabled',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['kms:GetKeyRotationStatus'],
  description:
    'The key is not rotated. All data of years hangs on one key material; with yearly ' +
    'rotation a leak of the material uncovers one year at most.',
  remediation: {
    console: ['Choose the tab Key rotation, then Edit.', 'Tick Enable and save.'],
    cli: ['aws kms enable-key-rotation --key-id {{arn}}'],
    cloudFormation: { type: 'AWS::KMS::Key', properties: ['EnableKeyRotation: true'] },
    terraform: { resource: 'aws_kms_key', arguments: ['enable_key_rotation = true'] },
    impact: 'None: old data stays readable, KMS keeps earlier material.',
  },
  frameworks: requirementsOn(['keyRotated'], {
    aws_fsbp: ['KMS.4'],
    'cis_aws_5.0': ['3.6'],
    'cis_aws_6.0': ['4.6'],
    'cis_aws_7.0': ['4.6'],
    hipaa: ['164_312_a_2_iv'],
  }),
  only: ({ isAwsManaged, canRotate }) => !isAwsManaged && canRotate,
  evaluate: ({ rotates }) =>
    decide(rotates, {
      yes: 'The key is rotated.',
      no: 'The key is not rotated.',
      fact: 'Whether the key is rotated',
    }),
  examples: {
    pass: [{}],
    fail: [{ rotates: false }],
    unknown: [{ rotates: null }],
  },
});
