import type {
  BackupVaultListMember,
  GetBackupVaultAccessPolicyCommandOutput,
  ListBackupVaultsCommandOutput,
  ListRecoveryPointsByBackupVaultCommandOutput,
  ListTagsCommandOutput,
  RecoveryPointByBackupVault,
} from '@aws-sdk/client-backup';
import { WireError, type WireService } from '#local/aws/types.ts';
import { declare, inPlace, type Placed, pageOf, type Reply } from './declare.ts';

export interface DeclaredPoint {
  readonly point: RecoveryPointByBackupVault;
  readonly tags: Readonly<Record<string, string>>;
}

export interface DeclaredVault {
  readonly vault: BackupVaultListMember;
  /** JSON text, where there is one. */
  readonly policy?: string;
  readonly points?: readonly DeclaredPoint[];
}

const tagsOf = (vaults: readonly DeclaredVault[], arn: string | undefined) => {
  const points = vaults.flatMap((each) => each.points ?? []);
  const there = points.find(({ point }) => point.RecoveryPointArn === arn);
  if (there === undefined)
    throw new WireError('ResourceNotFoundException', 'There is no such resource.', 400);
  return { Tags: { ...there.tags } } satisfies Reply<ListTagsCommandOutput>;
};

export const backupService = (vaults: readonly Placed<DeclaredVault>[]): WireService =>
  declare('backup', {
    ListBackupVaults: ({ NextToken, MaxResults }, call) => {
      const page = pageOf(inPlace(vaults, call), {
        marker: NextToken,
        limit: MaxResults === undefined ? undefined : Number(MaxResults),
        usual: 1000,
      });
      return {
        BackupVaultList: page.items.map(({ vault }) => vault),
        ...(page.next === undefined ? {} : { NextToken: page.next }),
      } satisfies Reply<ListBackupVaultsCommandOutput>;
    },
    ListRecoveryPointsByBackupVault: ({ BackupVaultName }, call) => {
      const there = inPlace(vaults, call).find(
        ({ vault }) => vault.BackupVaultName === BackupVaultName,
      );
      return {
        RecoveryPoints: (there?.points ?? []).map(({ point }) => point),
      } satisfies Reply<ListRecoveryPointsByBackupVaultCommandOutput>;
    },
    ListTags: ({ ResourceArn }, call) => tagsOf(inPlace(vaults, call), ResourceArn),
    GetBackupVaultAccessPolicy: ({ BackupVaultName }, call) => {
      const there = inPlace(vaults, call).find(
        ({ vault }) => vault.BackupVaultName === BackupVaultName,
      );
      if (there?.policy === undefined)
        throw new WireError('ResourceNotFoundException', 'There is no policy.', 400);
      return {
        BackupVaultName,
        BackupVaultArn: there.vault.BackupVaultArn,
        Policy: there.policy,
      } satisfies Reply<GetBackupVaultAccessPolicyCommandOutput>;
    },
  });
