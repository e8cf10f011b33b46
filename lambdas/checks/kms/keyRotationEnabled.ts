import { keyCheck } from '../guardChecks.ts';
import { ids } from '../ids.ts';
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
  frameworks: {
    aws_fsbp: ['KMS.4'],
    'cis_aws_5.0': ['3.6'],
    'cis_aws_6.0': ['4.6'],
    'cis_aws_7.0': ['4.6'],
    gdpr: ['article_25', 'article_30'],
    hipaa: ['164_312_a_2_iv'],
    iso27001_2022: ['A.8.11', 'A.8.24', 'A.8.5'],
    nist_800_53_r5: ids(`
      cm_6_a cm_9_b sa_9_6 sc_12 sc_12_2 sc_12_6
    `),
    'pci_dss_4.0': ['3.7.4', '3.7.5'],
    soc2: ['pi_1_5'],
  },
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
