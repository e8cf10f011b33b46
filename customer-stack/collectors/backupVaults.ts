import {
  BackupClient,
  type BackupVaultListMember,
  GetBackupVaultAccessPolicyCommand,
  paginateListBackupVaults,
} from '@aws-sdk/client-backup';
import { mapLimited } from '../samplers/mapLimited.ts';
import { assetRow } from './assetRow.ts';
import { attempt, clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { withCopyStores } from './copyStores.ts';
import { allPages } from './pages.ts';
import { resourcePolicyOf } from './posture/resourcePolicy.ts';
import { recoveryPointPermissions, recoveryPointsIn } from './recoveryPoints.ts';
import { inEveryRegion } from './regions.ts';

const vaultRow = async (
  client: BackupClient,
  region: string,
  vault: BackupVaultListMember,
): Promise<FoundRow> => {
  const { BackupVaultName, BackupVaultArn, CreationDate, Locked, NumberOfRecoveryPoints } = vault;
  const command = new GetBackupVaultAccessPolicyCommand({ BackupVaultName });
  const policy = await attempt(client.send(command), ['ResourceNotFoundException']);
  return assetRow({
    assetType: 'Backup Vault',
    arn: BackupVaultArn,
    name: BackupVaultName,
    region,
    createdAt: CreationDate,
    facts: {
      policy: resourcePolicyOf(policy, ({ Policy }) => Policy),
      locked: Locked ?? null,
      recoveryPoints: NumberOfRecoveryPoints ?? null,
    },
  });
};

const collectRegion = async (context: CollectContext, region: string): Promise<FoundRow[]> => {
  const client = new BackupClient(clientOptions(context, region));
  const all = await allPages(
    paginateListBackupVaults({ client }, {}),
    (page) => page.BackupVaultList,
  );
  const copies = await mapLimited(all, 6, (each) => recoveryPointsIn({ client, region }, each));
  return [
    ...(await mapLimited(all, 6, (each) => vaultRow(client, region, each))),
    ...withCopyStores(copies.flat()),
  ];
};

export const backupVaults: Collector = {
  name: 'backupVaults',
  permissions: [
    { action: 'backup:ListBackupVaults', on: 'any', reason: 'find where backups are kept' },
    {
      action: 'backup:GetBackupVaultAccessPolicy',
      on: 'backupVault',
      reason: 'know whom the policy of a vault lets in',
    },
    ...recoveryPointPermissions,
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
