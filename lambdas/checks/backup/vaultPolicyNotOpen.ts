import { EXTERNAL_ACCOUNT, grantTo } from '../exampleRows.ts';
import { vaultCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { evaluateAnyone, evaluateExternal } from '../resourcePolicy.ts';

export const vaultPolicyNotOpen = vaultCheck({
  id: 'BKP-01',
  title: 'Backup vault policy allows everyone or an external account',
  severity: 'High',
  type: 'Excessive Permission',
  reads: ['backup:ListBackupVaults', 'backup:GetBackupVaultAccessPolicy'],
  description:
    'The access policy of the vault allows everybody, or an AWS account that is not among ' +
    'your connected accounts. Backups hold everything that the databases and disks hold.',
  remediation: {
    console: [
      'Choose Edit under Access policy.',
      'Remove the statement, or name your own accounts, and save.',
    ],
    cli: [
      'aws backup get-backup-vault-access-policy --backup-vault-name {{name}}',
      'aws backup delete-backup-vault-access-policy --backup-vault-name {{name}}',
    ],
    terraform: {
      resource: 'aws_backup_vault_policy',
      arguments: [
        'backup_vault_name = "{{name}}"',
        'policy            = data.aws_iam_policy_document.vault.json',
      ],
    },
    impact: 'The account that the statement named can no longer copy backups.',
  },
  frameworks: requirementsOn(['everybody']),
  evaluate: ({ policy }, { context }) => {
    const open = evaluateAnyone(policy, ['backup:StartRestoreJob', 'backup:CopyFromBackupVault']);
    return open.verdict === 'pass' ? evaluateExternal(policy, context) : open;
  },
  examples: {
    pass: [{}],
    fail: [
      { policy: grantTo('*', 'backup:*') },
      { policy: grantTo({ AWS: EXTERNAL_ACCOUNT }, 'backup:CopyIntoBackupVault') },
    ],
    unknown: [{ policy: null }],
  },
});
