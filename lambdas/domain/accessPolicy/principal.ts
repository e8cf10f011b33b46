import { listOf, type OneOrMany, type PrincipalElement } from './statement.ts';

/** Who calls. */
export interface Principal {
  readonly type: 'user' | 'role' | 'root' | 'service' | 'federated' | 'anonymous';
  /** ARN of the user, role or identity provider; name of the service; empty for anonymous callers. */
  readonly arn: string;
  /** Null where no account calls: services of AWS, federated and anonymous callers. */
  readonly accountId: string | null;
  /** ARN of the session of a role; absent = any session of it. */
  readonly sessionArn?: string | undefined;
  /** `AIDA…` or `AROA…`, which a policy holds once the ARN that it named was deleted. */
  readonly uniqueId?: string | null | undefined;
  /** Id of the account in S3. */
  readonly canonicalId?: string | undefined;
  /** SCPs and RCPs do not limit it. */
  readonly isServiceLinked?: boolean | undefined;
}

/** How a resource policy names the caller. */
export type Grant = 'session' | 'direct' | 'anyone' | 'account';

const isAccountName = (name: string, accountId: string | null): boolean =>
  accountId !== null &&
  (name === accountId || /^arn:[^:]*:iam::(\d{12}):root$/.exec(name)?.[1] === accountId);

const roleName = (arn: string): string => arn.split('/').at(-1) ?? '';
const accountIn = (arn: string): string => arn.split(':')[4] ?? '';

/** Undefined = another session; of a role without a stated session any could be it. */
const isSession = (name: string, { type, arn, sessionArn }: Principal): boolean | 'maybe' => {
  if (type !== 'role' || !name.includes(':assumed-role/')) return false;
  if (sessionArn !== undefined) return name === sessionArn;
  const [, role] = name.split(':assumed-role/');
  const isOfRole = role?.split('/')[0] === roleName(arn) && accountIn(name) === accountIn(arn);
  return isOfRole ? 'maybe' : false;
};

export interface GrantMatch {
  readonly grant: Grant;
  /** The statement is for a certain session of the role. */
  readonly isMaybe: boolean;
}

const matchOf = (name: string, principal: Principal): GrantMatch | undefined => {
  const session = isSession(name, principal);
  if (session !== false) return { grant: 'session', isMaybe: session === 'maybe' };
  const { type, arn, uniqueId, accountId } = principal;
  const isNamed = name === arn || (uniqueId != null && name === uniqueId);
  if (type !== 'root' && isNamed) return { grant: 'direct', isMaybe: false };
  if (name === '*') return { grant: 'anyone', isMaybe: false };
  if (!isAccountName(name, accountId)) return undefined;
  return { grant: type === 'root' ? 'direct' : 'account', isMaybe: false };
};

/** What gives most comes first: boundaries limit a role that is named, and none of everybody. */
const order: readonly Grant[] = ['session', 'anyone', 'direct', 'account'];

/** Names in the element that can stand for this type of caller. */
const namesFor = (element: PrincipalElement, principal: Principal): readonly string[] => {
  if (element === '*') return ['*'];
  const of = (member: string): readonly string[] => listOf(element[member] ?? ([] as OneOrMany));
  const { type } = principal;
  if (type === 'service') return of('Service');
  if (type === 'federated')
    return [...of('Federated'), ...of('AWS').filter((name) => name === '*')];
  if (type === 'anonymous') return of('AWS').filter((name) => name === '*');
  return of('AWS');
};

const isCanonical = (element: PrincipalElement, { canonicalId }: Principal): boolean =>
  element !== '*' &&
  canonicalId !== undefined &&
  listOf(element.CanonicalUser ?? []).includes(canonicalId);

/** The way in which a `Principal` names the caller that gives most; certain ones first. */
export const grantOf = (
  element: PrincipalElement | undefined,
  principal: Principal,
): GrantMatch | undefined => {
  if (element === undefined) return { grant: 'anyone', isMaybe: false };
  const found = namesFor(element, principal).flatMap((name) => matchOf(name, principal) ?? []);
  if (isCanonical(element, principal)) found.push({ grant: 'account', isMaybe: false });
  const rank = ({ grant, isMaybe }: GrantMatch) => order.indexOf(grant) + (isMaybe ? 10 : 0);
  return found.toSorted((a, b) => rank(a) - rank(b))[0];
};
