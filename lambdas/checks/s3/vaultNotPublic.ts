import { grantTo } from '../exampleRows.ts';
import { archiveVaultCheck } from '../platformChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { evaluateAnyone } from '../resourcePolicy.ts';

export const vaultNotPublic = archiveVaultCheck({
  id: 'S3-24',
  title: 'Glacier vault policy allows everyone',
  severity: 'Critical',
  type: 'Misconfiguration',
  reads: ['glacier:GetVaultAccessPolicy'],
  description:
    'The access policy of the archive vault allows everybody without a condition. ' +
    'Strangers can retrieve archives, or delete backups that nobody looks at for years.',
  remediation: {
    console: [
      'Open the vault and its tab Vault policies, and choose Edit policy.',
      'Replace the open statement by the roles that need access, and save.',
    ],
    cli: [
      'aws glacier set-vault-access-policy --account-id - --vault-name {{name}} --policy file://policy.json',
    ],
    terraform: {
      resource: 'aws_glacier_vault',
      arguments: [
        'name          = "{{name}}"',
        'access_policy = data.aws_iam_policy_document.vault.json',
      ],
    },
    impact: 'Callers that the new policy does not name are refused.',
  },
  frameworks: requirementsOn(['everybody'], {
    'cis_aws_7.0': ['2.21'],
  }),
  evaluate: ({ policy }) =>
    evaluateAnyone(policy, [
      'glacier:InitiateJob',
      'glacier:GetJobOutput',
      'glacier:UploadArchive',
      'glacier:DeleteArchive',
    ]),
  examples: {
    pass: [{}, { policy: { document: null } }],
    fail: [{ policy: grantTo('*', 'glacier:*') }],
    unknown: [{ policy: null }],
  },
});
