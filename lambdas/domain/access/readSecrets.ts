import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import type { CapabilityAction } from './capabilities.ts';
import type { AccessStore } from './facts.ts';
import type { GuardrailsOf } from './guardrails.ts';
import { withKeys } from './readKeys.ts';
import { keyNamed, policyOf } from './readStores.ts';
import { tagsIn } from './readTags.ts';

export interface SecretRow {
  readonly ref: string;
  readonly accountId: string;
  readonly row: AssetOf<'Secret'>;
}

const reading: CapabilityAction = {
  ...{ capability: 'read', action: 'secretsmanager:GetSecretValue', on: 'store' },
};

/** With it a caller writes a policy that lets it read. */
const administering: CapabilityAction = {
  ...{ capability: 'administer', action: 'secretsmanager:PutResourcePolicy', on: 'store' },
};

const ofService = { name: 'alias/aws/secretsmanager', isAwsManaged: true };

const secretStoreOf = ({ ref, accountId, row }: SecretRow): AccessStore => {
  const { arn, name, region, tags, facts } = row;
  const key = facts.key === null ? ofService : { name: facts.key, isAwsManaged: false };
  return {
    ...{ ref, accountId, arn, name, region, tags: tagsIn(tags) },
    actions: [reading, administering],
    policy: policyOf('policy of the secret', facts.policy),
    key: keyNamed(key, accountId),
  };
};

interface Rows {
  readonly secrets: readonly SecretRow[];
  readonly keys: Parameters<typeof withKeys>[1];
}

/** Secrets with what decides about who may read them. */
export const secretStoresIn = (
  { secrets, keys }: Rows,
  guardrailsOf: GuardrailsOf,
): readonly AccessStore[] =>
  withKeys(secrets.map(secretStoreOf), keys).map((secret) => ({
    ...secret,
    guardrails: guardrailsOf(secret.accountId),
    key: secret.key && { ...secret.key, guardrails: guardrailsOf(secret.key.accountId) },
  }));
