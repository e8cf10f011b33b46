import type { JsonFile } from '../../state/jsonFile.ts';
import { WireError, type WireOperation } from '../../types.ts';
import type { Pool } from './pool.ts';
import type { PoolOf } from './signIn.ts';

export interface Provider {
  readonly UserPoolId: string;
  readonly ProviderName: string;
  readonly ProviderType: string;
  readonly ProviderDetails?: Readonly<Record<string, string>>;
  readonly AttributeMapping?: Readonly<Record<string, string>>;
  readonly IdpIdentifiers?: readonly string[];
  readonly CreatedMs: number;
  readonly ChangedMs: number;
}
export interface Connected {
  readonly providers: readonly Provider[];
  /** Domain prefix to pool. */
  readonly domains: Readonly<Record<string, string>>;
  /** What UpdateUserPoolClient changed, by client. */
  readonly clients: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

type Named = Pick<Provider, 'UserPoolId' | 'ProviderName'>;

/** Identity providers, domains and the client's settings: kept and told, as the console would. */
export function providerOperations(
  poolOf: PoolOf,
  file: JsonFile<Connected>,
): Readonly<Record<string, WireOperation>> {
  const is = (name: Named) => (one: Provider) =>
    one.UserPoolId === name.UserPoolId && one.ProviderName === name.ProviderName;
  const find = (name: Named) => {
    const found = file.get().providers.find(is(name));
    if (found) return found;
    throw new WireError(
      'ResourceNotFoundException',
      `Identity provider ${name.ProviderName} does not exist.`,
    );
  };
  const save = (provider: Provider) => {
    const others = file.get().providers.filter((one) => !is(provider)(one));
    file.set({ ...file.get(), providers: [...others, provider] });
    return { IdentityProvider: describe(provider) };
  };
  return {
    CreateIdentityProvider: (input: Omit<Provider, 'CreatedMs' | 'ChangedMs'>) => {
      poolOf(input);
      if (file.get().providers.some(is(input))) {
        throw new WireError(
          'DuplicateProviderException',
          `A provider ${input.ProviderName} already exists.`,
        );
      }
      return save({ ...input, CreatedMs: Date.now(), ChangedMs: Date.now() });
    },
    UpdateIdentityProvider: (input: Named & Partial<Provider>) =>
      save({ ...find(input), ...input, ChangedMs: Date.now() }),
    DescribeIdentityProvider: (input: Named) => ({ IdentityProvider: describe(find(input)) }),
    DeleteIdentityProvider: (input: Named) => {
      const gone = find(input);
      file.set({ ...file.get(), providers: file.get().providers.filter((one) => one !== gone) });
    },
    ListIdentityProviders: (input: { UserPoolId: string }) => ({
      Providers: file
        .get()
        .providers.filter(({ UserPoolId }) => UserPoolId === poolOf(input).id)
        .map(({ ProviderName, ProviderType, CreatedMs, ChangedMs }) => ({
          ProviderName,
          ProviderType,
          CreationDate: new Date(CreatedMs),
          LastModifiedDate: new Date(ChangedMs),
        })),
    }),
    ...poolSettings(poolOf, file),
  };
}

function describe({ CreatedMs, ChangedMs, ...provider }: Provider) {
  return { ...provider, CreationDate: new Date(CreatedMs), LastModifiedDate: new Date(ChangedMs) };
}

function poolSettings(poolOf: PoolOf, file: JsonFile<Connected>): Record<string, WireOperation> {
  return {
    CreateUserPoolDomain: (input: { UserPoolId: string; Domain: string }) => {
      file.set({
        ...file.get(),
        domains: { ...file.get().domains, [input.Domain]: poolOf(input).id },
      });
    },
    DeleteUserPoolDomain: (input: { Domain: string }) => {
      const { [input.Domain]: _gone, ...domains } = file.get().domains;
      file.set({ ...file.get(), domains });
    },
    DescribeUserPoolDomain: (input: { Domain: string }) => {
      const UserPoolId = file.get().domains[input.Domain];
      return { DomainDescription: UserPoolId ? { ...input, UserPoolId, Status: 'ACTIVE' } : {} };
    },
    DescribeUserPool: (input: { UserPoolId: string }) => ({
      UserPool: describePool(poolOf(input)),
    }),
    DescribeUserPoolClient: (input: { UserPoolId: string }) => describeClient(poolOf(input), file),
    UpdateUserPoolClient: (input: { UserPoolId: string; ClientId: string }) => {
      const pool = poolOf(input);
      file.set({
        ...file.get(),
        clients: { ...file.get().clients, [pool.clientId]: { ...input } },
      });
      return describeClient(pool, file);
    },
  };
}

function describePool(pool: Pool) {
  const policy = pool.settings.passwordPolicy ?? { minimumLength: 8 };
  return {
    Id: pool.id,
    Name: pool.settings.name,
    Arn: pool.arn,
    UsernameAttributes: ['email'],
    EstimatedNumberOfUsers: pool.users.all().length,
    CreationDate: new Date(pool.createdMs),
    LastModifiedDate: new Date(pool.createdMs),
    Policies: {
      PasswordPolicy: {
        MinimumLength: policy.minimumLength,
        RequireUppercase: policy.requireUppercase ?? false,
        RequireLowercase: policy.requireLowercase ?? false,
        RequireNumbers: policy.requireNumbers ?? false,
        RequireSymbols: policy.requireSymbols ?? false,
      },
    },
  };
}

function describeClient(pool: Pool, file: JsonFile<Connected>) {
  const changed = file.get().clients[pool.clientId] ?? {};
  return {
    UserPoolClient: { ClientName: 'web', ...changed, UserPoolId: pool.id, ClientId: pool.clientId },
  };
}
