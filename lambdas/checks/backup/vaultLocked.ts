import { vaultCheck } from '../guardChecks.ts';
import { requirementsOn } from '../requirementThemes.ts';
import { decide } from '../result.ts';

export const vaultLocked = vaultCheck({
  id: 'BKP-03',
  title: 'Backup vault is not locked against deletion',
  severity: 'Medium',
  type: 'Misconfiguration',
  reads: ['backup:ListBackupVaults'],
  description:
    'The vault has no lock: whoever has the rights, or steals them, deletes all backups ' +
    'before encrypting the originals. A lock keeps backups for the time that you set, even ' +
    'against the root user.',
  remediation: {
    console: [
      'Choose Vault locks, then Create vault lock.',
      'Choose the vault, the mode and the least and greatest retention.',
    ],
    cli: [
      'aws backup put-backup-vault-lock-configuration --backup-vault-name {{name}} --min-retention-days 7 --max-retention-days 365',
    ],
    cloudFormation: {
      type: 'AWS::Backup::BackupVault',
      properties: ['LockConfiguration:', '  MinRetentionDays: 7', '  MaxRetentionDays: 365'],
    },
    terraform: {
      resource: 'aws_backup_vault_lock_configuration',
      arguments: [
        'backup_vault_name  = "{{name}}"',
        'min_retention_days = 7',
        'max_retention_days = 365',
      ],
    },
    impact:
      'Backups cannot be deleted before their time, and plans with another retention fail. In ' +
      'compliance mode the lock cannot be removed.',
  },
  frameworks: requirementsOn(['keptSafe']),
  evaluate: ({ locked }) =>
    decide(locked, {
      yes: 'The vault is locked.',
      no: 'The vault is not locked.',
      fact: 'Whether the vault is locked',
    }),
  examples: {
    pass: [{}],
    fail: [{ locked: false }],
    unknown: [{ locked: null }],
  },
});
