import type { CheckContext } from '../check.ts';
import { accountOf, parsePolicy, type Statement } from '../policy.ts';
import { openTo, readGrantedAccess } from '../policyReach.ts';

type Json = Readonly<Record<string, unknown>>;
type Document = string | null;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The policy with each statement changed; undefined takes one away. */
const mapStatements = (
  document: Document,
  change: (raw: Json, statement: Statement) => Json | undefined,
): Document => {
  const statements = document === null ? undefined : parsePolicy(document);
  if (document === null || statements === undefined) return document;
  const policy = JSON.parse(document) as Json;
  const all = listOf(policy.Statement)
    .filter(isJson)
    .flatMap((raw, at) => change(raw, statements[at] as Statement) ?? []);
  return JSON.stringify({ ...policy, Statement: all });
};

/** Without what allows everybody one of the actions. */
export const withoutEverybody = (document: Document, actions: readonly string[]): Document => {
  const open = openTo(parsePolicy(document ?? '') ?? [], actions);
  return mapStatements(document, (raw, statement) => (open.includes(statement) ? undefined : raw));
};

const isExternal =
  ({ ownAccounts }: CheckContext) =>
  (principal: unknown): boolean =>
    accountOf(String(principal)).some((account) => !ownAccounts.has(account));

/** Everybody of accounts that are named and not connected. */
const isForStrangers = (statement: Statement, { ownAccounts }: CheckContext): boolean =>
  statement.isAnyone && readGrantedAccess([statement], ownAccounts).externalAccounts.length > 0;

/** Without the accounts that are named and not connected. */
export const withoutExternal = (document: Document, context: CheckContext): Document =>
  mapStatements(document, (raw, statement) => {
    const { isAllow } = statement;
    if (isForStrangers(statement, context)) return undefined;
    const named = isJson(raw.Principal) ? raw.Principal : { AWS: raw.Principal };
    const all = named.AWS === undefined ? [] : listOf(named.AWS);
    const own = all.filter((each) => !isExternal(context)(each));
    if (!isAllow || own.length === all.length) return raw;
    return own.length === 0 ? undefined : { ...raw, Principal: { ...named, AWS: own } };
  });

const withCondition = (raw: Json, key: string, value: string): Json => {
  const { StringEquals: equals, ...others } = isJson(raw.Condition) ? raw.Condition : {};
  const all = { ...(isJson(equals) ? equals : {}), [key]: value };
  return { ...raw, Condition: { ...others, StringEquals: all } };
};

/** Accounts that are not connected have to send an external id. */
export const withExternalId = (document: Document, { ownAccounts }: CheckContext): Document =>
  mapStatements(document, (raw, { isAllow, accounts }) =>
    isAllow && accounts.some((account) => !ownAccounts.has(account))
      ? withCondition(raw, 'sts:ExternalId', 'EXTERNAL_ID')
      : raw,
  );

/** Web identity providers are trusted for one subject only. */
export const withSubject = (document: Document): Document =>
  mapStatements(document, (raw, { isAllow }) => {
    const [provider] = isJson(raw.Principal) ? listOf(raw.Principal.Federated) : [];
    if (!isAllow || typeof provider !== 'string' || !provider.includes(':oidc-provider/'))
      return raw;
    return withCondition(raw, `${provider.replace(/^.*:oidc-provider\//, '')}:sub`, 'SUBJECT');
  });
