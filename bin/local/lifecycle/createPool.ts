import * as z from 'zod/mini';
import type { CreatedPool, LocalServices, PoolSettings } from '../services/index.ts';
import type { CloudModel, Resource } from '../template/model.ts';
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

const settingsOf = (model: CloudModel, pool: Resource, client: Resource): PoolSettings => {
  const given = model.read(pool, Pool);
  return {
    name: model.name(pool),
    ...passwordPolicyOf(given),
    customAttributes: given.Schema.map(({ Name }) => Name).filter(
      (name) => !standardAttributes.has(name),
    ),
    triggers: triggersOf(given.LambdaConfig),
    ...minutesOf(model.read(client, Client)),
  };
};

/** The template's user pool with its one client; undefined when it has none. */
export const createPool = async (
  model: CloudModel,
  services: LocalServices,
): Promise<CreatedPool | undefined> => {
  const [pool] = model.resources('AWS::Cognito::UserPool');
  const [client] = model.resources('AWS::Cognito::UserPoolClient');
  if (pool === undefined || client === undefined) return undefined;
  const created = await services.createPool(settingsOf(model, pool, client));
  model.assign(pool, {
    ref: created.poolId,
    attributes: {
      ...model.physical(pool).attributes,
      UserPoolId: created.poolId,
      ProviderName: created.issuer.replace(/^https?:\/\//, ''),
      ProviderURL: created.issuer,
    },
  });
  model.assign(client, { ref: created.clientId, attributes: { ClientId: created.clientId } });
  return created;
};
