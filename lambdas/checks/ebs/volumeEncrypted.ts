import { volumeCheck } from '../guardChecks.ts';
import { ids } from '../ids.ts';
import { decide } from '../result.ts';

export const volumeEncrypted = volumeCheck({
  id: 'EBS-05',
  title: 'EBS volume is not encrypted',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['ec2:DescribeVolumes'],
  description:
    'The disk is not encrypted, and neither are its snapshots. Whoever gets hold of a ' +
    'snapshot reads all files, and encryption cannot be switched on later without a copy.',
  remediation: {
    console: [
      'Choose Actions, Create snapshot, then copy the snapshot with encryption.',
      'Make a volume of the encrypted copy, stop the instance, and swap the volumes.',
    ],
    cli: [
      'aws ec2 create-snapshot --volume-id {{id}}',
      'aws ec2 copy-snapshot --source-snapshot-id SNAPSHOT_ID --source-region {{region}} --encrypted --kms-key-id KEY_ARN',
      'aws ec2 create-volume --snapshot-id ENCRYPTED_SNAPSHOT_ID --availability-zone ZONE_NAME',
    ],
    cloudFormation: {
      type: 'AWS::EC2::Volume',
      properties: ['Encrypted: true  # replaces the volume', 'KmsKeyId: KEY_ARN'],
    },
    terraform: {
      resource: 'aws_ebs_volume',
      arguments: ['encrypted  = true  # replaces the volume', 'kms_key_id = "KEY_ARN"'],
    },
    impact:
      'The instance is down while the volumes are swapped. Without access to the key it does ' +
      'not start.',
  },
  frameworks: {
    aws_fsbp: ['EC2.3'],
    'cis_aws_5.0': ['5.1.1'],
    'cis_aws_6.0': ['6.1.1'],
    gdpr: ['article_32'],
    hipaa: ids(`
      164_308_a_1_ii_b 164_308_a_4_ii_a 164_312_a_2_iv 164_312_c_1 164_312_c_2
      164_312_e_2_ii
    `),
    iso27001_2022: ['A.8.11', 'A.8.24'],
    nist_800_53_r5: ids(`
      au_9_3 cm_6_a cm_9_b cp_9_d sc_13_a sc_28_1 sc_8_3 sc_8_4 si_19_4
    `),
    'pci_dss_4.0': ['3.5.1', '8.3.2'],
    soc2: ['pi_1_5'],
  },
  evaluate: ({ encrypted }) =>
    decide(encrypted, {
      yes: 'The volume is encrypted.',
      no: 'The volume is not encrypted.',
      fact: 'The encryption of the volume',
    }),
  examples: {
    pass: [{}],
    fail: [{ encrypted: false }],
    unknown: [{ encrypted: null }],
  },
});
