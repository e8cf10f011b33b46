import type { HostedClientSettings } from '#local/aws/services/settings.ts';
import type { JsonFile } from '#local/aws/state/jsonFile.ts';
import { WireError, type WireOperation } from '#local/aws/types.ts';
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

const isNamed = (name: Named) => (one: Provider) =>
  one.UserPoolId === name.UserPoolId && one.ProviderName === name.ProviderName;

const findProvider = (file: JsonFile<Connected>, name: Named): Provider => {
  const found = file.get().providers.find(isNamed(name));
  if (found) return found;
  throw new WireError(
    'ResourceNotFoundException',
    `Identity provider ${name.ProviderName} does not exist.`,
  );
};

const saveProvider = (file: JsonFile<Connected>, provider: Provider) => {
  const others = file.get().providers.filter((one) => !isNamed(provider)(one));
  file.set({ ...file.get(), providers: [...others, provider] });
  return { IdentityProvider: describe(provider) };
};

const createProvider = (
  file: JsonFile<Connected>,
  input: Omit<Provider, 'CreatedMs' | 'ChangedMs'>,
) => {
  if (file.get().providers.some(isNamed(input))) {
    const message = `A provider ${input.ProviderName} already exists.`;
    throw new WireError('DuplicateProviderException', message);
  }
  return saveProvider(file, { ...input, CreatedMs: Date.now(), ChangedMs: Date.now() });
};

/** Identity providers, domains and settings of clients. */
export const providerOperations = (
  poolOf: PoolOf,
  file: JsonFile<Connected>,
): Readonly<Record<string, WireOperation>> => ({
  CreateIdentityProvider: (input: Omit<Provider, 'CreatedMs' | 'ChangedMs'>) => {
    poolOf(input);
    return createProvider(file, input);
  },
  UpdateIdentityProvider: (input: Named & Partial<Provider>) =>
    saveProvider(file, { ...findProvider(file, input), ...input, ChangedMs: Date.now() }),
  DescribeIdentityProvider: (input: Named) => ({
    IdentityProvider: describe(findProvider(file, input)),
  }),
  DeleteIdentityProvider: (input: Named) => {
    const gone = findProvider(file, input);
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
});

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
    DescribeUserPoolClient: (input: ClientInput) => describeClient(poolOf, file, input),
    UpdateUserPoolClient: (input: ClientInput) => {
      const { UserPoolClient: known } = describeClient(poolOf, file, input);
      const { UserPoolId: _pool, ClientId: _client, ...given } = input;
      checkProvidersExist(file, known.UserPoolId, given.SupportedIdentityProviders ?? []);
      // What is left out falls back to its default, as in AWS.
      file.set({ ...file.get(), clients: { ...file.get().clients, [input.ClientId]: given } });
      return describeClient(poolOf, file, input);
    },
  };
}

function checkProvidersExist(
  file: JsonFile<Connected>,
  UserPoolId: string,
  names: readonly string[],
): void {
  const { providers } = file.get();
  const exists = (ProviderName: string) => providers.some(isNamed({ UserPoolId, ProviderName }));
  const unknown = names.find((name) => name !== 'COGNITO' && !exists(name));
  if (unknown === undefined) return;
  const message = `The provider ${unknown} does not exist for User Pool ${UserPoolId}.`;
  throw new WireError('InvalidParameterException', message);
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

interface ClientInput {
  readonly UserPoolId: string;
  readonly ClientId: string;
  readonly SupportedIdentityProviders?: readonly string[];
}

/** Settings of the hosted domain's client by the template; UpdateUserPoolClient replaces them. */
export const hostedClientOf = (settings: HostedClientSettings) => ({
  ClientName: 'sso',
  AllowedOAuthFlowsUserPoolClient: true,
  AllowedOAuthFlows: ['code'],
  AllowedOAuthScopes: [...settings.scopes],
  CallbackURLs: [...settings.callbackUrls],
  LogoutURLs: [...settings.logoutUrls],
  SupportedIdentityProviders: [...settings.identityProviders],
});

function describeClient(
  poolOf: PoolOf,
  file: JsonFile<Connected>,
  { UserPoolId, ClientId }: ClientInput,
) {
  const pool = poolOf({ UserPoolId });
  const own = { UserPoolId: pool.id, ClientId };
  const changed = file.get().clients[ClientId] ?? {};
  if (ClientId === pool.clientId)
    return { UserPoolClient: { ClientName: 'web', ...changed, ...own } };
  if (ClientId !== pool.hosted?.id) {
    throw new WireError(
      'ResourceNotFoundException',
      `User pool client ${ClientId} does not exist.`,
    );
  }
  const secret = pool.hosted.secret === undefined ? {} : { ClientSecret: pool.hosted.secret };
  return { UserPoolClient: { ClientName: 'sso', ...changed, ...own, ...secret } };
}

/** Applies the template's hosted client and providers at each start; providers added at run time stay. */
export function connectTemplate(pool: Pool, file: JsonFile<Connected>): void {
  const { hostedClient, identityProviders = [] } = pool.settings;
  if (hostedClient === undefined || pool.hosted === undefined) return;
  const names = identityProviders.map(({ name }) => name);
  const now = Date.now();
  const stated = identityProviders.map((given) => ({
    UserPoolId: pool.id,
    ProviderName: given.name,
    ProviderType: given.type,
    ProviderDetails: given.details,
    AttributeMapping: given.attributeMapping,
    CreatedMs: now,
    ChangedMs: now,
  }));
  const others = file
    .get()
    .providers.filter((one) => one.UserPoolId !== pool.id || !names.includes(one.ProviderName));
  const known = file.get().clients[pool.hosted.id]?.SupportedIdentityProviders as
    | readonly string[]
    | undefined;
  const client = hostedClientOf(hostedClient);
  const supported = new Set([...client.SupportedIdentityProviders, ...(known ?? [])]);
  file.set({
    ...file.get(),
    providers: [...others, ...stated],
    clients: {
      ...file.get().clients,
      [pool.hosted.id]: { ...client, SupportedIdentityProviders: [...supported] },
    },
  });
}
