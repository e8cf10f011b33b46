import * as z from 'zod/mini';
import { localRegion, productAccountId } from '#local/aws/accountIds.ts';
import type { CreatedPool, LocalServices, PoolSettings } from '#local/aws/services/index.ts';
import type { CloudModel, Resource } from '#local/aws/template/model.ts';
import { present } from './present.ts';

const Trigger = z.union([z.string(), z.object({ LambdaArn: z.string() })]);
const Pool = z.object({
  Policies: z.optional(
    z.object({
      PasswordPolicy: z.optional(
        z.object({
          MinimumLength: z._default(z.number(), 8),
          RequireUppercase: z._default(z.boolean(), false),
          RequireLowercase: z._default(z.boolean(), false),
          RequireNumbers: z._default(z.boolean(), false),
          RequireSymbols: z._default(z.boolean(), false),
        }),
      ),
    }),
  ),
  Schema: z._default(z.array(z.object({ Name: z.string() })), []),
  LambdaConfig: z._default(z.record(z.string(), Trigger), {}),
});

const HostedClient = z.object({
  ClientName: z.optional(z.string()),
  GenerateSecret: z._default(z.boolean(), false),
  AllowedOAuthFlowsUserPoolClient: z._default(z.boolean(), false),
  AllowedOAuthScopes: z._default(z.array(z.string()), []),
  CallbackURLs: z._default(z.array(z.string()), []),
  LogoutURLs: z._default(z.array(z.string()), []),
  SupportedIdentityProviders: z._default(z.array(z.string()), []),
});

const Texts = z._default(z.record(z.string(), z.string()), {});
const Provider = z.object({
  ProviderName: z.string(),
  ProviderType: z.string(),
  ProviderDetails: Texts,
  AttributeMapping: Texts,
});

/**
 * Federation settings of the template: the client for providers and the providers declared there.
 */
const hostedOf = (
  model: CloudModel,
  client: Resource | undefined,
): Pick<PoolSettings, 'hostedClient' | 'identityProviders'> => {
  if (client === undefined) return {};
  const given = model.read(client, HostedClient);
  return {
    hostedClient: {
      callbackUrls: given.CallbackURLs,
      logoutUrls: given.LogoutURLs,
      scopes: given.AllowedOAuthScopes,
      hasSecret: given.GenerateSecret,
      identityProviders: given.SupportedIdentityProviders,
    },
    identityProviders: model.resources('AWS::Cognito::UserPoolIdentityProvider').map((each) => {
      const provider = model.read(each, Provider);
      return {
        name: provider.ProviderName,
        type: provider.ProviderType,
        details: provider.ProviderDetails,
        attributeMapping: provider.AttributeMapping,
      };
    }),
  };
};

/** The first client signs in by password, one with OAuth through the hosted domain. */
const clientsOf = (model: CloudModel) => {
  const all = model.resources('AWS::Cognito::UserPoolClient');
  const isHosted = (client: Resource): boolean =>
    model.read(client, HostedClient).AllowedOAuthFlowsUserPoolClient;
  return { web: all.find((client) => !isHosted(client)), hosted: all.find(isHosted) };
};

const units = { seconds: 1 / 60, minutes: 1, hours: 60, days: 1440 } as const;
const Unit = z._default(z.enum(['seconds', 'minutes', 'hours', 'days']), 'minutes');
const Client = z.object({
  UserPoolId: z.string(),
  IdTokenValidity: z.optional(z.number()),
  AccessTokenValidity: z.optional(z.number()),
  RefreshTokenValidity: z.optional(z.number()),
  TokenValidityUnits: z._default(
    z.object({ IdToken: Unit, AccessToken: Unit, RefreshToken: Unit }),
    { IdToken: 'hours', AccessToken: 'hours', RefreshToken: 'days' },
  ),
});
type Client = z.infer<typeof Client>;

const standardAttributes = new Set([
  'address',
  'birthdate',
  'email',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
]);

const triggersOf = (config: z.infer<typeof Pool>['LambdaConfig']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(config).map(([name, trigger]) => {
      const arn = typeof trigger === 'string' ? trigger : trigger.LambdaArn;
      return [name.replace(/Config$/, ''), arn.split(':function:')[1] ?? arn];
    }),
  );

const minutesOf = (client: Client) => {
  const { TokenValidityUnits: unit } = client;
  const minutes = (value: number | undefined, of: keyof typeof units) =>
    value === undefined ? undefined : value * units[of];
  return {
    ...present('idTokenMinutes', minutes(client.IdTokenValidity, unit.IdToken)),
    ...present('accessTokenMinutes', minutes(client.AccessTokenValidity, unit.AccessToken)),
    ...present('refreshTokenMinutes', minutes(client.RefreshTokenValidity, unit.RefreshToken)),
  };
};

const passwordPolicyOf = (pool: z.infer<typeof Pool>): Pick<PoolSettings, 'passwordPolicy'> => {
  const policy = pool.Policies?.PasswordPolicy;
  return policy === undefined
    ? {}
    : {
        passwordPolicy: {
          minimumLength: policy.MinimumLength,
          requireUppercase: policy.RequireUppercase,
          requireLowercase: policy.RequireLowercase,
          requireNumbers: policy.RequireNumbers,
          requireSymbols: policy.RequireSymbols,
        },
      };
};

interface PoolResources {
  readonly pool: Resource;
  readonly web: Resource;
  readonly hosted: Resource | undefined;
}

const settingsOf = (model: CloudModel, { pool, web, hosted }: PoolResources): PoolSettings => {
  const given = model.read(pool, Pool);
  return {
    name: model.name(pool),
    ...passwordPolicyOf(given),
    customAttributes: given.Schema.map(({ Name }) => Name).filter(
      (name) => !standardAttributes.has(name),
    ),
    triggers: triggersOf(given.LambdaConfig),
    ...minutesOf(model.read(web, Client)),
    ...hostedOf(model, hosted),
  };
};

/** The template's user pool with its clients; undefined when it has none. */
export const createPool = async (
  model: CloudModel,
  services: LocalServices,
): Promise<CreatedPool | undefined> => {
  const [pool] = model.resources('AWS::Cognito::UserPool');
  const { web, hosted } = clientsOf(model);
  if (pool === undefined || web === undefined) return undefined;
  const created = await services.createPool(settingsOf(model, { pool, web, hosted }));
  model.assign(pool, {
    ref: created.poolId,
    attributes: {
      ...model.physical(pool).attributes,
      Arn: `arn:aws:cognito-idp:${localRegion}:${productAccountId}:userpool/${created.poolId}`,
      UserPoolId: created.poolId,
      ProviderName: created.issuer.replace(/^https?:\/\//, ''),
      ProviderURL: created.issuer,
    },
  });
  for (const [client, id] of [
    [web, created.clientId] as const,
    [hosted, created.hostedClientId] as const,
  ]) {
    if (client !== undefined && id !== undefined) {
      model.assign(client, { ref: id, attributes: { ClientId: id } });
    }
  }
  return created;
};
