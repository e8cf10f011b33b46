import { accountRegionCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';

export const volumesEncryptedByDefault = accountRegionCheck({
  id: 'EBS-06',
  title: 'EBS encryption by default is not enabled',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['ec2:GetEbsEncryptionByDefault'],
  description:
    'New volumes of this region are not encrypted unless whoever makes them asks for it. ' +
    'Sooner or later somebody forgets, and the disk and its snapshots lie readable.',
  remediation: {
    console: [
      'Choose Data protection and security, then EBS encryption, Manage.',
      'Tick Always encrypt new EBS volumes and save.',
    ],
    cli: ['aws ec2 enable-ebs-encryption-by-default'],
    terraform: { resource: 'aws_ebs_encryption_by_default', arguments: ['enabled = true'] },
    impact:
      'None for existing volumes. Launching needs the right to use the default key; old ' +
      'instance types without encryption no longer start.',
  },
  frameworks: requirementsOn(['storedEncrypted'], {
    aws_fsbp: ['EC2.7'],
    'cis_aws_5.0': ['5.1.1'],
    'cis_aws_6.0': ['6.1.1'],
    'cis_aws_7.0': ['6.1.1'],
    hipaa: ['164_308_a_1_ii_b', '164_308_a_4_ii_a', '164_312_a_2_iv', '164_312_e_2_ii'],
  }),
  evaluate: ({ ebsEncryptedByDefault }) =>
    decide(ebsEncryptedByDefault, {
      yes: 'New volumes are encrypted.',
      no: 'New volumes are not encrypted by default.',
      fact: 'The default encryption of volumes',
    }),
  examples: {
    pass: [{}],
    fail: [{ ebsEncryptedByDefault: false }],
    unknown: [{ ebsEncryptedByDefault: null }],
  },
});
