import { WireError, type WireOperation } from '#local/aws/types.ts';
import type { PoolOf } from './signIn.ts';
import type { LinkedIdentity, User } from './users.ts';

interface ProviderUser {
  readonly ProviderName?: string;
  readonly ProviderAttributeName?: string;
  readonly ProviderAttributeValue?: string;
}
interface LinkInput {
  readonly UserPoolId: string;
  readonly DestinationUser: ProviderUser;
  readonly SourceUser: ProviderUser;
}
interface UnlinkInput {
  readonly UserPoolId: string;
  readonly User: ProviderUser;
}

const MOST_LINKS = 5;
const invalid = (message: string) => new WireError('InvalidParameterException', message);

/** Links a provider's identity to a user of the pool, and unlinks it. */
export function linkOperations(poolOf: PoolOf): Readonly<Record<string, WireOperation>> {
  return {
    AdminLinkProviderForUser: async (input: LinkInput) => {
      const pool = poolOf(input);
      const identity = sourceOf(input.SourceUser);
      if (pool.users.ofIdentity(identity.providerName, identity.userId)) {
        throw invalid('SourceUser is already linked to DestinationUser');
      }
      const user = pool.users.get(input.DestinationUser.ProviderAttributeValue ?? '');
      await pool.users.put(withIdentity(user, identity));
    },
    AdminDisableProviderForUser: async ({ UserPoolId, User: of }: UnlinkInput) => {
      const pool = poolOf({ UserPoolId });
      const { providerName, userId } = sourceOf(of);
      const user = pool.users.ofIdentity(providerName, userId);
      if (!user) throw new WireError('UserNotFoundException', 'User does not exist.');
      const identities = (user.identities ?? []).filter(
        (one) => one.providerName !== providerName || one.userId !== userId,
      );
      await pool.users.put({ ...user, identities });
    },
  };
}

function sourceOf(user: ProviderUser): LinkedIdentity {
  const { ProviderName, ProviderAttributeName, ProviderAttributeValue } = user;
  if (!ProviderName || !ProviderAttributeValue || ProviderAttributeName !== 'Cognito_Subject') {
    throw invalid('Invalid SourceUser');
  }
  return {
    userId: ProviderAttributeValue,
    providerName: ProviderName,
    providerType: ProviderName === 'Google' ? 'Google' : 'SAML',
    issuer: null,
    primary: false,
    dateCreated: Date.now(),
  };
}

function withIdentity(user: User, identity: LinkedIdentity): User {
  const identities = [...(user.identities ?? []), identity];
  if (identities.length > MOST_LINKS) throw invalid('Merging is not currently supported.');
  return { ...user, identities };
}
