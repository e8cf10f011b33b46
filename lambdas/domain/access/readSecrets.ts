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
  readonly row: AssetOf<'Secret' | 'SSM Parameter'>;
}

/** What somebody may read who then knows a login. */
export interface SecretStore extends AccessStore {
  /** Hosts and ARNs of databases that its description and tags name. */
  readonly names: readonly string[];
}

const reading: CapabilityAction = {
  ...{ capability: 'read', action: 'secretsmanager:GetSecretValue', on: 'store' },
};

/** With it a caller writes a policy that lets it read. */
const administering: CapabilityAction = {
  ...{ capability: 'administer', action: 'secretsmanager:PutResourcePolicy', on: 'store' },
};

const ofService = { name: 'alias/aws/secretsmanager', isAwsManaged: true };

const secretStoreOf = (row: AssetOf<'Secret'>, accountId: string) => {
  const { key, policy } = row.facts;
  return {
    actions: [reading, administering],
    policy: policyOf('policy of the secret', policy),
    key: keyNamed(key === null ? ofService : { name: key, isAwsManaged: false }, accountId),
  };
};

const readingParameter: CapabilityAction = { ...reading, action: 'ssm:GetParameter' };

const MANAGED = 'alias/aws/ssm';

/** One that is not secure is read without a key. Its tags are not known. */
const parameterStoreOf = ({ facts }: AssetOf<'SSM Parameter'>, accountId: string) => {
  const name = facts.key ?? MANAGED;
  const key = facts.isSecure ? { name, isAwsManaged: name.endsWith(MANAGED) } : undefined;
  return { actions: [readingParameter], key: keyNamed(key, accountId) };
};

/** One that is neither secure nor named as a credential is a setting. */
const holdsLogin = (row: SecretRow['row']): boolean =>
  row.assetType === 'Secret' || row.facts.isSecure || row.facts.isNamedAsCredential;

const storeOf = ({ ref, accountId, row }: SecretRow): SecretStore => {
  const { arn, name, region, tags } = row;
  const names = holdsLogin(row) ? (row.facts.namedStores ?? []) : [];
  const common = { ref, accountId, arn, name, region, tags: tagsIn(tags), names };
  return row.assetType === 'Secret'
    ? { ...common, ...secretStoreOf(row, accountId) }
    : { ...common, ...parameterStoreOf(row, accountId) };
};

interface Rows {
  readonly secrets: readonly SecretRow[];
  readonly keys: Parameters<typeof withKeys>[1];
}

/** Secrets and parameters with what decides about who may read them. */
export const secretStoresIn = (
  { secrets, keys }: Rows,
  guardrailsOf: GuardrailsOf,
): readonly SecretStore[] =>
  withKeys(secrets.map(storeOf), keys).map((secret) => ({
    ...secret,
    guardrails: guardrailsOf(secret.accountId),
    key: secret.key && { ...secret.key, guardrails: guardrailsOf(secret.key.accountId) },
  }));
