import type { PoolSettings } from '#local/aws/services/settings.ts';
import { WireError } from '#local/aws/types.ts';
import type { User } from './users.ts';

export interface Attribute {
  readonly Name: string;
  readonly Value?: string;
}

const STANDARD = new Set(
  'address birthdate email email_verified family_name gender given_name locale middle_name name nickname phone_number phone_number_verified picture preferred_username profile sub updated_at website zoneinfo'.split(
    ' ',
  ),
);

/** Attributes of a request; one that the pool does not define is refused. */
export function readAttributes(
  { customAttributes = [] }: PoolSettings,
  given: readonly Attribute[] | undefined,
): Record<string, string> {
  const custom = new Set(customAttributes.map((name) => `custom:${name}`));
  for (const { Name } of given ?? []) {
    if (!STANDARD.has(Name) && !custom.has(Name)) {
      const message = `Attributes did not conform to the schema: ${Name}: Attribute does not exist in the schema.\n`;
      throw new WireError('InvalidParameterException', message);
    }
  }
  return Object.fromEntries((given ?? []).map(({ Name, Value }) => [Name, Value ?? '']));
}

export const writeAttributes = (user: User): Attribute[] =>
  Object.entries(shownAttributes(user)).map(([Name, Value]) => ({ Name, Value }));

/** Attributes as replies and triggers show them: identities at other providers are one of them. */
export const shownAttributes = ({
  attributes,
  identities,
}: User): Readonly<Record<string, string>> =>
  identities?.length ? { ...attributes, identities: JSON.stringify(identities) } : attributes;

/** The user's parts that every reply shows, attributes aside. */
export const describeUser = (user: User) => ({
  Username: user.username,
  UserCreateDate: new Date(user.createdMs),
  UserLastModifiedDate: new Date(user.modifiedMs),
  Enabled: user.enabled,
  UserStatus: user.status,
});

export const mfaOf = (user: User) =>
  user.totp?.on
    ? { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA', UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }
    : {};
