import {
  type DescribeVaultOutput,
  GetVaultAccessPolicyCommand,
  GlacierClient,
  paginateListVaults,
} from '@aws-sdk/client-glacier';
import { mapLimited } from '../samplers/mapLimited.ts';
import { assetRow } from './assetRow.ts';
import { attempt, clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { allPages } from './pages.ts';
import { resourcePolicyOf } from './posture/resourcePolicy.ts';
import { inEveryRegion, whereOffered } from './regions.ts';

/** The account of the caller. */
const accountId = '-';

const vaultRow = async (
  client: GlacierClient,
  region: string,
  { VaultARN, VaultName, CreationDate }: DescribeVaultOutput,
): Promise<FoundRow> => {
  const command = new GetVaultAccessPolicyCommand({ accountId, vaultName: VaultName });
  const policy = await attempt(client.send(command), ['ResourceNotFoundException']);
  return assetRow({
    assetType: 'Glacier Vault',
    arn: VaultARN,
    name: VaultName,
    region,
    createdAt: CreationDate === undefined ? undefined : new Date(CreationDate),
    facts: { policy: resourcePolicyOf(policy, (reply) => reply.policy?.Policy) },
  });
};

const collectRegion = async (context: CollectContext, region: string): Promise<FoundRow[]> => {
  const client = new GlacierClient(clientOptions(context, region));
  const pages = paginateListVaults({ client }, { accountId });
  const vaults = await whereOffered(allPages(pages, (page) => page.VaultList));
  return mapLimited(vaults, 6, (each) => vaultRow(client, region, each));
};

export const glacierVaults: Collector = {
  name: 'glacierVaults',
  permissions: [
    { action: 'glacier:ListVaults', on: 'any', reason: 'find archive vaults' },
    {
      action: 'glacier:GetVaultAccessPolicy',
      on: 'archiveVault',
      reason: 'know whom a vault lets in',
    },
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
