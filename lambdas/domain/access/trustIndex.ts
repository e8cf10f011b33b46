import { namesAction } from '#domain/accessPolicy/applies.ts';
import { listOf, type PolicyStatement } from '#domain/accessPolicy/statement.ts';
import { hasVariables } from './classes/patterns.ts';
import type { IdentityNode } from './facts.ts';
import { once } from './kept.ts';
import { hasUnread } from './unreadPolicies.ts';

const ASSUME = 'sts:AssumeRole';

/** Whom the statement of a trust policy means: `account 1`, `session 1 role`, an ARN or id, or `*` for what it does not name. */
const meantBy = ({ Principal, NotPrincipal }: PolicyStatement): readonly string[] => {
  if (NotPrincipal !== undefined || Principal === undefined || Principal === '*') return ['*'];
  if (Principal.CanonicalUser !== undefined) return ['*'];
  return listOf(Principal.AWS ?? []).map((name) => {
    const account = /^(?:arn:[^:]*:iam::)?(\d{12})(?::root)?$/.exec(name)?.[1];
    if (account !== undefined) return `account ${account}`;
    const [, owner, role] = /^arn:[^:]*:sts::(\d+):assumed-role\/([^/]+)/.exec(name) ?? [];
    return owner === undefined ? name : `session ${owner} ${role}`;
  });
};

/** A trust policy that was not read may mean anybody. */
const trustedBy = ({ trust }: IdentityNode): readonly string[] => {
  if (trust === undefined || trust.statements === null) return ['*'];
  return trust.statements.filter(({ Effect }) => Effect === 'Allow').flatMap(meantBy);
};

const namesOf = ({ principal }: IdentityNode): readonly string[] => {
  const { arn, uniqueId, accountId, type } = principal;
  return [
    '*',
    arn,
    uniqueId ?? '',
    ...(type === 'role' ? [`session ${accountId} ${arn.split('/').at(-1)}`] : []),
  ];
};

/** ARNs of the only roles that its policies, as far as they were read, let it assume; undefined = there may be others. */
const namedRoles = once(({ principal, identity }: IdentityNode): readonly string[] | undefined => {
  if (principal.type === 'root') return undefined;
  const giving = identity
    .flatMap(({ statements }) => statements ?? [])
    .filter((each) => each.Effect === 'Allow' && namesAction(each, ASSUME));
  if (giving.some(({ Resource }) => Resource === undefined)) return undefined;
  const texts = giving.flatMap(({ Resource = [] }) => listOf(Resource));
  return texts.some((text) => /[*?]/.test(text) || hasVariables(text)) ? undefined : texts;
});

/** Its trust policy asks nothing of the caller but to be of an account, which it names. */
const isPlain = ({ trust }: IdentityNode): boolean =>
  trust?.statements?.every(({ Effect, Condition }) => Effect === 'Allow' && !Condition) ?? false;

/**
 * Roles that an identity may be able to assume, by whom their trust policies name: no role that it
 * can assume is missing, but those that it can by policies alone that could not be read. A role that
 * trusts an account needs a permission of the caller's own.
 */
export const createTrustIndex = (identities: readonly IdentityNode[]) => {
  const roles = identities.filter(({ type }) => type === 'role');
  const byName = new Map<string, Set<IdentityNode>>();
  for (const role of roles)
    for (const name of trustedBy(role)) byName.set(name, (byName.get(name) ?? new Set()).add(role));
  const byArn = Map.groupBy(roles, ({ principal }) => principal.arn);
  const trustingAccount = (accountId: string | null) =>
    byName.get(`account ${accountId}`) ?? new Set();
  const delegated = (by: IdentityNode): readonly IdentityNode[] => {
    const trusting = trustingAccount(by.principal.accountId);
    const named = namedRoles(by);
    if (named === undefined) return [...trusting];
    const own = named.flatMap((arn) => byArn.get(arn) ?? []).filter((role) => trusting.has(role));
    return hasUnread(by) ? [...own, ...[...trusting].filter((role) => !isPlain(role))] : own;
  };
  return {
    rolesFor: (by: IdentityNode): ReadonlySet<IdentityNode> =>
      new Set([...namesOf(by).flatMap((name) => [...(byName.get(name) ?? [])]), ...delegated(by)]),
    /** Roles that any caller of the account can assume whose own policies allow it. */
    openTo: (accountId: string): readonly IdentityNode[] =>
      [...trustingAccount(accountId)].filter(isPlain),
  };
};
