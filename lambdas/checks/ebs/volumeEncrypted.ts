import { volumeCheck } from '../guardChecks.ts';
import { ids } from '../ids.ts';
import { requirementsOn } from '../requirementThemes.ts';
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
  frameworks: requirementsOn(['storedEncrypted'], {
    aws_fsbp: ['EC2.3'],
    hipaa: ids(`
      164_308_a_1_ii_b 164_308_a_4_ii_a 164_312_a_2_iv 164_312_c_1 164_312_c_2
      164_312_e_2_ii
    `),
  }),
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
