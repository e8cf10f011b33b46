import type { AccessProof } from '#contracts/access/routes.ts';
import type { SecretStore } from '#domain/access/readSecrets.ts';
import type { AttackFacts, TargetStore } from './facts.ts';
import { seen } from './model.ts';

/** A login of a store that is kept in a secret or a parameter, and what tells. */
export interface KeptLogin {
  readonly secret: SecretStore;
  readonly store: TargetStore;
  readonly proof: AccessProof;
  /** Of its master user, else of some user. */
  readonly isMaster: boolean;
}

const masterSecretOf = ({ posture }: TargetStore): string | null =>
  posture?.service === 'rds' || posture?.service === 'redshift' ? posture.masterSecretArn : null;

const named = (secret: SecretStore, stores: readonly TargetStore[], name: string): KeptLogin[] =>
  stores.map((store) => ({
    ...{ secret, store, isMaster: false },
    proof: seen('setting', secret.arn, `its description or a tag names ${name}`),
  }));

/** Which secret holds the login of which store: services say it of theirs, and descriptions and tags of the rest. */
export const keptLogins = ({
  stores,
  secrets,
}: Pick<AttackFacts, 'stores' | 'secrets'>): readonly KeptLogin[] => {
  const byMaster = Map.groupBy(stores, masterSecretOf);
  const byName = Map.groupBy(
    stores.flatMap((store) =>
      [store.host, store.arn].flatMap((name) => (name === undefined ? [] : [{ name, store }])),
    ),
    ({ name }) => name,
  );
  const found = secrets.flatMap((secret) => [
    ...(byMaster.get(secret.arn) ?? []).map((store) => ({
      ...{ secret, store, isMaster: true },
      proof: seen('setting', store.arn, `login of the master user in ${secret.arn}`),
    })),
    ...secret.names.flatMap((name) =>
      named(
        secret,
        (byName.get(name) ?? []).map(({ store }) => store),
        name,
      ),
    ),
  ]);
  const first = new Map<string, KeptLogin>();
  for (const login of found) {
    const key = `${login.secret.ref} ${login.store.ref}`;
    if (!first.has(key)) first.set(key, login);
  }
  return [...first.values()];
};
