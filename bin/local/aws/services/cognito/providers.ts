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
    DescribeUserPoolClient: (input: ClientInput) => describeClient(poolOf, file, input),
    UpdateUserPoolClient: (input: ClientInput) => {
      const { UserPoolClient: known } = describeClient(poolOf, file, input);
      const { UserPoolId: _pool, ClientId: _client, ...given } = input;
      const names = given.SupportedIdentityProviders ?? [];
      const { providers } = file.get();
      const unknown = names.find(
        (name) =>
          name !== 'COGNITO' &&
          !providers.some(
            (one) => one.UserPoolId === known.UserPoolId && one.ProviderName === name,
          ),
      );
      if (unknown !== undefined) {
        throw new WireError(
          'InvalidParameterException',
          `The provider ${unknown} does not exist for User Pool ${known.UserPoolId}.`,
        );
      }
      // What is left out falls back to its default, as in AWS.
      file.set({ ...file.get(), clients: { ...file.get().clients, [input.ClientId]: given } });
      return describeClient(poolOf, file, input);
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

interface ClientInput {
  readonly UserPoolId: string;
  readonly ClientId: string;
  readonly SupportedIdentityProviders?: readonly string[];
}

/** What a client of the hosted domain is told to be, until UpdateUserPoolClient says otherwise. */
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

/**
 * What the template says of the hosted client and its providers, at each start. Providers that were
 * connected at run time stay.
 */
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
