import type { Principal, PrincipalType } from '#contracts/activity/principal.ts';
import { arnOf, type Fields, fieldsOf, textOf } from '../fields.ts';

const NOBODY: Principal = { type: 'unknown', name: '', arn: null, accountId: null };

const principal = (
  identity: Fields,
  type: PrincipalType,
  { name, arn = null }: { readonly name: string; readonly arn?: string | null },
): Principal => ({ type, name, arn, accountId: accountOf(identity) });

const accountOf = (identity: Fields): string | null => {
  const account = textOf(identity.accountId);
  return /^\d{12}$/.test(account) ? account : null;
};

/** The role behind a session, which names itself as it likes. */
const role = (identity: Fields): Principal => {
  const issuer = fieldsOf(fieldsOf(identity.sessionContext).sessionIssuer);
  const type = textOf(issuer.type) === 'Root' ? 'root' : 'role';
  const name = textOf(issuer.userName) || textOf(identity.arn).split('/')[1] || '';
  return principal(identity, type, { name, arn: arnOf(issuer.arn) });
};

const federated = (identity: Fields): Principal =>
  principal(identity, 'federated', {
    name: textOf(identity.userName) || textOf(identity.principalId),
    arn: arnOf(identity.arn),
  });

const isAnonymous = (identity: Fields): boolean =>
  textOf(identity.accountId) === 'ANONYMOUS_PRINCIPAL' ||
  textOf(identity.principalId) === 'Anonymous';

const byType: Readonly<Record<string, (identity: Fields) => Principal>> = {
  Root: (identity) => principal(identity, 'root', { name: 'root', arn: arnOf(identity.arn) }),
  IAMUser: (identity) =>
    principal(identity, 'user', { name: textOf(identity.userName), arn: arnOf(identity.arn) }),
  AssumedRole: role,
  Role: (identity) =>
    principal(identity, 'role', {
      name: textOf(identity.userName) || textOf(identity.arn).split('/').at(-1) || '',
      arn: arnOf(identity.arn),
    }),
  FederatedUser: federated,
  SAMLUser: federated,
  WebIdentityUser: federated,
  IdentityCenterUser: federated,
  Directory: federated,
  AWSService: (identity) => principal(identity, 'service', { name: textOf(identity.invokedBy) }),
  AWSAccount: (identity) =>
    principal(identity, 'account', { name: textOf(identity.accountId), arn: arnOf(identity.arn) }),
};

/**
 * Who acted, from `userIdentity` of a record (CloudTrail user guide, "userIdentity element").
 * A type that is not known gives `unknown`.
 */
export const principalOf = (userIdentity: unknown): Principal => {
  const identity = fieldsOf(userIdentity);
  if (isAnonymous(identity))
    return { type: 'anonymous', name: 'Anonymous', arn: null, accountId: null };
  const type = textOf(identity.type);
  // Calls of AWS services on their own behalf may carry no type.
  if (type === '' && textOf(identity.invokedBy) !== '')
    return principal(identity, 'service', { name: textOf(identity.invokedBy) });
  return Object.hasOwn(byType, type) ? (byType[type]?.(identity) ?? NOBODY) : NOBODY;
};
