import type { EntryKind } from '#contracts/attackPath/words.ts';
import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import { type IdentityFlag, identityFlags } from '#contracts/risk/reach.ts';
import type { IdentityNode } from '#domain/access/facts.ts';
import { listOf, type PolicyStatement } from '#domain/accessPolicy/statement.ts';

const DAY_MS = 86_400_000;
/** CIS AWS Foundations: credentials are replaced after 90 days, and unused ones disabled after 45. */
const OLD_KEY_MS = 90 * DAY_MS;
/** AWS IAM Access Analyzer reports roles and users that were not used for so long. */
const DORMANT_MS = 90 * DAY_MS;

const trustedAws = ({ Principal: named }: PolicyStatement): readonly string[] => {
  if (named === '*') return ['*'];
  return typeof named === 'object' ? listOf(named.AWS ?? []) : [];
};

/** Account of an ARN or of an account id that stands alone. */
const accountOf = (principal: string): string =>
  /^\d{12}$/.test(principal) ? principal : (principal.split(':')[4] ?? '');

const asksForExternalId = ({ Condition = {} }: PolicyStatement): boolean =>
  Object.values(Condition).some((keys) =>
    Object.keys(keys).some((key) => key.toLowerCase() === 'sts:externalid'),
  );

const trustFlags = (
  { trust, principal }: IdentityNode,
  ownAccounts: ReadonlySet<string>,
): IdentityFlag[] => {
  const statements = (trust?.statements ?? []).filter(({ Effect }) => Effect === 'Allow');
  const named = statements.flatMap((statement) =>
    trustedAws(statement).map((who) => ({ who, account: accountOf(who), statement })),
  );
  const isOther = (account: string) => account !== '' && account !== principal.accountId;
  const flags = {
    wildcardTrust: named.some(
      ({ who, statement }) => who === '*' && Object.keys(statement.Condition ?? {}).length === 0,
    ),
    noExternalId: named.some(
      ({ account, statement }) =>
        isOther(account) && !ownAccounts.has(account) && !asksForExternalId(statement),
    ),
    crossAccount: named.some(({ account }) => isOther(account)),
  };
  return identityFlags.filter((flag) => flags[flag as keyof typeof flags]);
};

const keyFlags = ({ accessKeys, observedAt }: ScannedIdentity): IdentityFlag[] => {
  const active = (accessKeys ?? []).filter(({ isActive }) => isActive);
  const isOld = ({ rotatedAt }: (typeof active)[number]) =>
    rotatedAt !== null && rotatedAt < observedAt - OLD_KEY_MS;
  return [
    ...(active.some(isOld) ? ['oldKey' as const] : []),
    ...(active.length > 1 ? ['twoKeys' as const] : []),
    ...(active.some(({ lastUsed }) => lastUsed === null) ? ['unusedKey' as const] : []),
  ];
};

const isDormant = ({ identityType, lastUsedKnown, observedAt, ...row }: ScannedIdentity): boolean =>
  identityType !== 'group' &&
  identityType !== 'root' &&
  lastUsedKnown &&
  Math.max(row.lastUsed ?? 0, row.createdAt ?? 0) < observedAt - DORMANT_MS;

export interface FlaggedFacts {
  readonly row: ScannedIdentity;
  readonly node: IdentityNode;
  readonly ownAccounts: ReadonlySet<string>;
  readonly isAdministrator: boolean;
  readonly escalates: boolean;
  readonly isUnread: boolean;
  /** Where the easiest path to it begins. */
  readonly entry: EntryKind | null;
}

/** In the order of the words. */
export const identityFlagsOf = (facts: FlaggedFacts): IdentityFlag[] => {
  const { row, node, ownAccounts, isAdministrator, escalates, isUnread, entry } = facts;
  const { identityType, hasPassword, hasMfa } = row;
  const found = new Set<IdentityFlag>([
    ...(identityType === 'root' ? ['root' as const] : []),
    ...(isAdministrator ? ['administrator' as const] : []),
    ...(escalates ? ['escalates' as const] : []),
    ...((identityType === 'root' || hasPassword === true) && hasMfa === false
      ? ['noMfa' as const]
      : []),
    ...keyFlags(row),
    ...(isDormant(row) ? ['dormant' as const] : []),
    ...trustFlags(node, ownAccounts),
    ...(entry === 'internet' || entry === 'everybody' ? ['exposed' as const] : []),
    ...(isUnread ? ['notRead' as const] : []),
  ]);
  return identityFlags.filter((flag) => found.has(flag));
};
