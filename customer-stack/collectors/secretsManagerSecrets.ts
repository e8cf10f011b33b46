import {
  GetResourcePolicyCommand,
  paginateListSecrets,
  type SecretListEntry,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { mapLimited } from '../samplers/mapLimited.ts';
import { assetRow } from './assetRow.ts';
import { attempt, clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { storesNamedIn } from './loginHosts.ts';
import { allPages } from './pages.ts';
import { resourcePolicyOf } from './posture/resourcePolicy.ts';
import { inEveryRegion } from './regions.ts';
import { toTags } from './tags.ts';

const secretRow = async (
  client: SecretsManagerClient,
  region: string,
  secret: SecretListEntry,
): Promise<FoundRow> => {
  const command = new GetResourcePolicyCommand({ SecretId: secret.ARN });
  const policy = await attempt(client.send(command), ['ResourceNotFoundException']);
  return assetRow({
    assetType: 'Secret',
    arn: secret.ARN,
    name: secret.Name,
    region,
    createdAt: secret.CreatedDate,
    tags: toTags(secret.Tags),
    facts: {
      policy: resourcePolicyOf(policy, ({ ResourcePolicy }) => ResourcePolicy),
      // AWS leaves the field out of an answer where rotation was never set up.
      rotates: secret.RotationEnabled ?? false,
      rotateEveryDays: secret.RotationRules?.AutomaticallyAfterDays ?? null,
      lastRotatedAt: secret.LastRotatedDate?.getTime() ?? null,
      owningService: secret.OwningService ?? null,
      key: secret.KmsKeyId ?? null,
      namedStores: storesNamedIn([
        secret.Description,
        ...(secret.Tags ?? []).map(({ Value }) => Value),
      ]),
    },
  });
};

const collectRegion = async (context: CollectContext, region: string): Promise<FoundRow[]> => {
  const client = new SecretsManagerClient(clientOptions(context, region));
  const all = await allPages(paginateListSecrets({ client }, {}), (page) => page.SecretList);
  return mapLimited(all, 6, (each) => secretRow(client, region, each));
};

export const secretsManagerSecrets: Collector = {
  name: 'secretsManagerSecrets',
  permissions: [
    { action: 'secretsmanager:ListSecrets', on: 'any', reason: 'find secrets; never their values' },
    {
      action: 'secretsmanager:GetResourcePolicy',
      on: 'secret',
      reason: 'know whom the policy of a secret lets in',
    },
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
