import { randomUUID } from 'node:crypto';
import { WireError } from '#local/aws/types.ts';
import type { Asserted, Flow } from './hostedTypes.ts';
import { runTrigger } from './pool.ts';
import type { LinkedIdentity, User } from './users.ts';

const mapped = ({ provider }: Flow, { attributes, subject }: Asserted): Record<string, string> =>
  Object.fromEntries(
    Object.entries(provider.AttributeMapping ?? {}).flatMap(([name, theirs]) => {
      const value = theirs === 'sub' ? subject : attributes[theirs];
      return value === undefined || name === 'username' ? [] : [[name, value]];
    }),
  );

function strangerOf(flow: Flow, asserted: Asserted): User {
  const { ProviderName: providerName, ProviderType: providerType } = flow.provider;
  const now = Date.now();
  const identity: LinkedIdentity = {
    userId: asserted.subject,
    providerName,
    providerType,
    issuer: null,
    primary: true,
    dateCreated: now,
  };
  return {
    username: `${providerName}_${asserted.subject}`,
    attributes: { email_verified: 'false', ...mapped(flow, asserted), sub: randomUUID() },
    status: 'EXTERNAL_PROVIDER',
    enabled: true,
    createdMs: now,
    modifiedMs: now,
    identities: [identity],
  };
}

/**
 * The pool's user for a person whom a provider asserted. A new person passes the pre-sign-up
 * trigger first; when that links the person to an existing user, the pool still ends this sign-in
 * with an error, as AWS does: the next one finds the link.
 */
export async function federatedUser(flow: Flow, asserted: Asserted): Promise<User> {
  const { users } = flow.pool;
  const find = () => users.ofIdentity(flow.provider.ProviderName, asserted.subject);
  const known = find();
  if (known !== undefined) return enabled(known);
  const stranger = strangerOf(flow, asserted);
  await runTrigger(flow.pool, 'PreSignUp', {
    triggerSource: 'PreSignUp_ExternalProvider',
    clientId: flow.clientId,
    user: stranger,
    request: { validationData: {} },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  if (find() !== undefined) {
    throw new WireError(
      'AliasExistsException',
      `Already found an entry for username ${stranger.username}`,
    );
  }
  await users.put(stranger);
  return stranger;
}

function enabled(user: User): User {
  if (!user.enabled) throw new WireError('NotAuthorizedException', 'User is not enabled');
  return user;
}
