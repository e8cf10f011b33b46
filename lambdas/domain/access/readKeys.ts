import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import type { Policy } from '#domain/accessPolicy/policy.ts';
import { type PolicyStatement, readStatements } from '#domain/accessPolicy/statement.ts';
import type { AccessStore, StoreKey } from './facts.ts';
import { tagsIn } from './readTags.ts';

interface KeyRow {
  readonly accountId: string;
  readonly row: AssetOf<'KMS Key'>;
}
type Facts = KeyRow['row']['facts'];

/** Names of facts that nobody knows, in the place of condition keys: what they guard is conditional. */
const unreadGrants = 'grants that were not read';
const grantContext = 'kms:EncryptionContext that the grant demands';
const under = (fact: string) => ({ StringEquals: { [fact]: 'known' } });

/** A grant gives its operations as a statement of the key policy would that names the grantee. */
const grantStatements = ({ grants }: Facts): PolicyStatement[] => {
  const allow = { Effect: 'Allow', Resource: '*' } as const;
  if (grants === null)
    return [{ ...allow, Principal: '*', Action: 'kms:*', Condition: under(unreadGrants) }];
  return grants
    .filter(({ grantee }) => grantee.startsWith('arn:'))
    .map(({ grantee, operations, isConstrained }) => ({
      ...{ ...allow, Sid: 'Grant', Principal: { AWS: grantee } },
      Action: operations.map((operation) => `kms:${operation}`),
      ...(isConstrained !== false && { Condition: under(grantContext) }),
    }));
};

const policyOf = (name: string, facts: Facts): Policy => {
  const { document = null } = facts.policy ?? {};
  const stated = document === null ? null : readStatements(document);
  return {
    name: `key policy of ${name}`,
    statements: stated === null ? null : [...stated, ...grantStatements(facts)],
  };
};

/** States in which it decrypts. Source: KMS developer guide, "Key states". */
const usable: readonly string[] = ['Enabled', 'Creating', 'Updating'];

const keyOf = ({ accountId, row: { arn, name, tags, facts } }: KeyRow): StoreKey => ({
  ...{ name, arn, accountId, policy: policyOf(name, facts) },
  state: usable.includes(facts.state) ? null : facts.state,
  tags: facts.hasReadTags ? tagsIn(tags) : null,
});

/** The key with what AWS states of all of them: to other accounts they allow nothing. */
export const awsManaged = (key: StoreKey): StoreKey => ({
  ...key,
  ...{ isAwsManaged: true, tags: {} },
  policy: { ...key.policy, statements: [] },
});

/** Stores name keys by ARN, or within their own account and region by id or alias. */
const namesOf = ({ accountId, row: { arn, name } }: KeyRow): string[] => {
  const [, partition, , region, owner = accountId, ...rest] = arn.split(':');
  const id = rest.join(':').replace(/^key\//, '');
  const aliasArn = `arn:${partition}:kms:${region}:${owner}:${name}`;
  return [arn, aliasArn, `${owner} ${region} ${id}`, `${owner} ${region} ${name}`];
};

/** Stores with the keys that encrypt them, where those were read. */
export const withKeys = <S extends AccessStore>(
  stores: readonly S[],
  rows: readonly KeyRow[],
): readonly S[] => {
  const known = new Map(rows.flatMap((row) => namesOf(row).map((name) => [name, row])));
  return stores.map((store) => {
    const { key, accountId, region } = store;
    if (key === undefined) return store;
    const row = known.get(key.name) ?? known.get(`${accountId} ${region} ${key.name}`);
    if (row === undefined) return store;
    const read = keyOf(row);
    return { ...store, key: row.row.facts.isAwsManaged ? awsManaged(read) : read };
  });
};
