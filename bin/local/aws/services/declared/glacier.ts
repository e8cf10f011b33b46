import type {
  DescribeVaultOutput,
  GetVaultAccessPolicyCommandOutput,
  ListVaultsCommandOutput,
} from '@aws-sdk/client-glacier';
import { WireError, type WireService } from '#local/aws/types.ts';
import { declare, inPlace, type Placed, pageOf, type Reply } from './declare.ts';

export interface ArchiveVault {
  readonly vault: DescribeVaultOutput;
  /** JSON text, where there is one. */
  readonly policy?: string;
}

export const glacierService = (vaults: readonly Placed<ArchiveVault>[]): WireService =>
  declare('glacier', {
    ListVaults: ({ marker, limit }, call) => {
      const page = pageOf(inPlace(vaults, call), { marker, limit, usual: 10 });
      return {
        VaultList: page.items.map(({ vault }) => vault),
        ...(page.next === undefined ? {} : { Marker: page.next }),
      } satisfies Reply<ListVaultsCommandOutput>;
    },
    GetVaultAccessPolicy: ({ vaultName }, call) => {
      const there = inPlace(vaults, call).find(({ vault }) => vault.VaultName === vaultName);
      if (there?.policy === undefined)
        throw new WireError('ResourceNotFoundException', 'There is no policy.', 404);
      return {
        policy: { Policy: there.policy },
      } satisfies Reply<GetVaultAccessPolicyCommandOutput>;
    },
  });
