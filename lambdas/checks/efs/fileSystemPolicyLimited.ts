import { grantTo } from '../exampleRows.ts';
import { fileSystemCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { evaluateAnyone } from '../resourcePolicy.ts';
import { fail } from '../result.ts';

export const fileSystemPolicyLimited = fileSystemCheck({
  id: 'EFS-01',
  title: 'EFS file system policy allows any client to mount it',
  severity: 'High',
  type: 'Misconfiguration',
  reads: ['elasticfilesystem:DescribeFileSystemPolicy'],
  description:
    'The file system has no policy, or one that allows every client. Whoever reaches a ' +
    'mount target in the network reads and changes all files, with no identity asked for.',
  remediation: {
    console: [
      'Choose the tab File system policy, then Edit.',
      'Tick Prevent anonymous access and Enforce in-transit encryption, or name the roles that mount it, and save.',
    ],
    cli: ['aws efs put-file-system-policy --file-system-id {{id}} --policy file://policy.json'],
    cloudFormation: {
      type: 'AWS::EFS::FileSystem',
      properties: ['FileSystemPolicy: POLICY_DOCUMENT'],
    },
    terraform: {
      resource: 'aws_efs_file_system_policy',
      arguments: [
        'file_system_id = "{{id}}"',
        'policy         = data.aws_iam_policy_document.mount.json',
      ],
    },
    impact:
      'Clients have to mount with IAM (option iam of the EFS mount helper). Others are ' +
      'refused at their next mount.',
  },
  frameworks: requirementsOn(['fineAccess']),
  evaluate: ({ policy }) =>
    policy !== null && policy.document === null
      ? fail('The file system has no policy: every client in the network may mount it.')
      : evaluateAnyone(policy, ['elasticfilesystem:ClientMount']),
  examples: {
    pass: [{}],
    fail: [
      { policy: { document: null } },
      { policy: grantTo({ AWS: '*' }, 'elasticfilesystem:*') },
    ],
    unknown: [{ policy: null }],
  },
});
