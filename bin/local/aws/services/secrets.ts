import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type {
  CreateSecretCommandInput,
  CreateSecretCommandOutput,
  DeleteSecretCommandInput,
  DeleteSecretCommandOutput,
  GetSecretValueCommandInput,
  GetSecretValueCommandOutput,
  ListSecretsCommandInput,
  ListSecretsCommandOutput,
  PutSecretValueCommandInput,
  PutSecretValueCommandOutput,
} from '@aws-sdk/client-secrets-manager';
import { openJsonFile } from '#local/aws/state/jsonFile.ts';
import { type WireCall, WireError, type WireService } from '#local/aws/types.ts';

interface Kept {
  readonly arn: string;
  readonly value: string;
  readonly version: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly kmsKeyId: string | null;
}
type All = Readonly<Record<string, Kept>>;
type Reply<T> = Omit<T, '$metadata'>;

const missing = (): never => {
  throw new WireError(
    'ResourceNotFoundException',
    "Secrets Manager can't find the specified secret.",
  );
};

/** AWS ends the names in ARNs with six random characters. */
const arnOf = (name: string, { region, accountId }: WireCall): string =>
  `arn:aws:secretsmanager:${region}:${accountId}:secret:${name}-${randomUUID().slice(0, 6)}`;

interface Store {
  readonly all: () => All;
  readonly save: (name: string, kept: Kept) => void;
  readonly remove: (name: string) => void;
  /** By name or ARN. */
  readonly find: (id: string | undefined) => [string, Kept];
}

const storeIn = (folder: string): Store => {
  const file = openJsonFile<All>(join(folder, 'secrets.json'), {});
  return {
    all: file.get,
    save: (name, kept) => file.set({ ...file.get(), [name]: kept }),
    remove: (name) => {
      const { [name]: _gone, ...rest } = file.get();
      file.set(rest);
    },
    find: (id) =>
      Object.entries(file.get()).find(([name, { arn }]) => id === name || id === arn) ?? missing(),
  };
};

const reference = (name: string, { arn, version }: Kept) => ({
  ARN: arn,
  Name: name,
  VersionId: version,
});

const create = (store: Store, input: CreateSecretCommandInput, call: WireCall) => {
  const name = input.Name ?? '';
  if (store.all()[name] !== undefined) {
    throw new WireError('ResourceExistsException', `The secret ${name} already exists.`);
  }
  const made: Kept = {
    arn: arnOf(name, call),
    value: input.SecretString ?? '',
    version: input.ClientRequestToken ?? randomUUID(),
    tags: Object.fromEntries((input.Tags ?? []).map(({ Key, Value }) => [Key, Value ?? ''])),
    kmsKeyId: input.KmsKeyId ?? null,
  };
  store.save(name, made);
  return reference(name, made) satisfies Reply<CreateSecretCommandOutput>;
};

const put = (store: Store, input: PutSecretValueCommandInput) => {
  const [name, before] = store.find(input.SecretId);
  const made = { ...before, value: input.SecretString ?? '', version: randomUUID() };
  store.save(name, made);
  return reference(name, made) satisfies Reply<PutSecretValueCommandOutput>;
};

const get = (store: Store, input: GetSecretValueCommandInput) => {
  const [name, kept] = store.find(input.SecretId);
  return {
    ...reference(name, kept),
    SecretString: kept.value,
  } satisfies Reply<GetSecretValueCommandOutput>;
};

const remove = (store: Store, input: DeleteSecretCommandInput) => {
  const [name, { arn }] = store.find(input.SecretId);
  store.remove(name);
  const DeletionDate = new Date();
  return { ARN: arn, Name: name, DeletionDate } satisfies Reply<DeleteSecretCommandOutput>;
};

const USUAL_PAGE = 100;

const entryOf = (name: string, { arn, tags }: Kept) => ({
  Name: name,
  ARN: arn,
  Tags: Object.entries(tags).map(([Key, Value]) => ({ Key, Value })),
});

const list = (store: Store, input: ListSecretsCommandInput) => {
  const begins = (input.Filters ?? []).flatMap(({ Key, Values }) =>
    Key === 'name' ? (Values ?? []) : [],
  );
  const found = Object.entries(store.all())
    .filter(([name]) => begins.length === 0 || begins.some((begin) => name.startsWith(begin)))
    .filter(([name]) => name > (input.NextToken ?? ''))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const page = found.slice(0, input.MaxResults ?? USUAL_PAGE);
  const last = page.at(-1)?.[0];
  return {
    SecretList: page.map(([name, kept]) => entryOf(name, kept)),
    ...(last !== undefined && page.length < found.length ? { NextToken: last } : {}),
  } satisfies Reply<ListSecretsCommandOutput>;
};

/** Secrets Manager of the product's account: text values, kept on disk, deleted at once. */
export const createSecrets = (folder: string): WireService => {
  const store = storeIn(folder);
  return {
    name: 'secretsmanager',
    operations: {
      CreateSecret: (input, call) => create(store, input, call),
      PutSecretValue: (input) => put(store, input),
      GetSecretValue: (input) => get(store, input),
      DeleteSecret: (input) => remove(store, input),
      ListSecrets: (input) => list(store, input),
    },
  };
};
