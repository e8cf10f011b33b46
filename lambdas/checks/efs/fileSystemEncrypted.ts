import { fileSystemCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';

export const fileSystemEncrypted = fileSystemCheck({
  id: 'EFS-04',
  title: 'EFS file system is not encrypted at rest',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['elasticfilesystem:DescribeFileSystems'],
  description:
    'The files are not encrypted, and neither are their backups. Encryption cannot be ' +
    'switched on later: the files have to move to a new file system.',
  remediation: {
    console: [
      'Create a file system with encryption and a key of your own.',
      'Copy the files with AWS DataSync, change the mounts, and delete the old file system.',
    ],
    cli: ['aws efs create-file-system --encrypted --kms-key-id KEY_ARN'],
    cloudFormation: {
      type: 'AWS::EFS::FileSystem',
      properties: ['Encrypted: true  # replaces the file system', 'KmsKeyId: KEY_ARN'],
    },
    terraform: {
      resource: 'aws_efs_file_system',
      arguments: ['encrypted  = true  # replaces the file system', 'kms_key_id = "KEY_ARN"'],
    },
    impact:
      'Clients have to mount the new file system; files written during the copy need a second ' +
      'pass.',
  },
  frameworks: requirementsOn(['storedEncrypted'], {
    aws_fsbp: ['EFS.1'],
    'cis_aws_5.0': ['2.3.1'],
    'cis_aws_6.0': ['3.3.1'],
    'cis_aws_7.0': ['3.3.1'],
    hipaa: ['164_308_a_1_ii_b', '164_308_a_4_ii_a', '164_312_a_2_iv', '164_312_e_2_ii'],
  }),
  evaluate: ({ encrypted }) =>
    decide(encrypted, {
      yes: 'The file system is encrypted.',
      no: 'The file system is not encrypted.',
      fact: 'The encryption of the file system',
    }),
  examples: {
    pass: [{}],
    fail: [{ encrypted: false }],
    unknown: [{ encrypted: null }],
  },
});
