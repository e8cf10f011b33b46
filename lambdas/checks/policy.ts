import { remember } from './remember.ts';

/** Reading of policy documents, as far as posture checks need it: the permission engine does more. */

export interface Condition {
  /** In lower case. */
  readonly key: string;
  readonly operator: string;
  readonly values: readonly string[];
}

export interface Statement {
  readonly sid: string;
  readonly isAllow: boolean;
  readonly actions: readonly string[];
  readonly notActions: readonly string[];
  /** Empty = all that the policy is attached to, or all but some. */
  readonly resources: readonly string[];
  /** The principal is everybody, or everybody except those named. */
  readonly isAnyone: boolean;
  /** Users, roles and accounts that are named. */
  readonly principals: readonly string[];
  /** Accounts that are named, or whose users and roles are. */
  readonly accounts: readonly string[];
  /** Accounts that are left out of everybody (`NotPrincipal`). */
  readonly excepted: readonly string[];
  /** Accounts that are named by the long id of S3, which does not show whose they are. */
  readonly canonicalUsers: readonly string[];
  readonly conditions: readonly Condition[];
}

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((each) => typeof each === 'string' || typeof each === 'boolean')
    .map(String);

/** The account of an ARN or an id, where it is fixed. */
export const accountOf = (text: string): string[] =>
  text.match(/^(?:arn:aws[a-z-]*:[^:]*:[^:]*:)?(\d{12})(?::|$)/)?.slice(1, 2) ?? [];

const conditionsOf = (condition: unknown): Condition[] =>
  Object.entries(isJson(condition) ? condition : {}).flatMap(([operator, keys]) =>
    Object.entries(isJson(keys) ? keys : {}).map(([key, values]) => ({
      key: key.toLowerCase(),
      operator,
      values: texts(values),
    })),
  );

const principalsOf = (value: unknown): string[] =>
  isJson(value) ? [...texts(value.AWS), ...texts(value.Federated)] : texts(value);

const toStatement = (raw: Json): Statement => {
  const { Principal, NotPrincipal } = raw;
  const named = principalsOf(Principal);
  return {
    sid: typeof raw.Sid === 'string' ? raw.Sid : '',
    isAllow: raw.Effect === 'Allow',
    actions: texts(raw.Action),
    notActions: texts(raw.NotAction),
    resources: texts(raw.Resource),
    isAnyone: named.includes('*') || NotPrincipal !== undefined,
    principals: named.filter((each) => each !== '*'),
    accounts: [...new Set(named.flatMap(accountOf))],
    excepted: principalsOf(NotPrincipal).flatMap(accountOf),
    canonicalUsers: isJson(Principal) ? texts(Principal.CanonicalUser) : [],
    conditions: conditionsOf(raw.Condition),
  };
};

/** Functions and machines of one role, and roles with one managed policy, have the same documents. */
const MOST_DOCUMENTS = 256;

const parse = (document: string): readonly Statement[] | undefined => {
  try {
    const parsed: unknown = JSON.parse(document);
    if (!isJson(parsed)) return undefined;
    const { Statement: list } = parsed;
    const statements: unknown[] = Array.isArray(list) ? list : [list];
    return statements.filter(isJson).map(toStatement);
  } catch {
    return undefined;
  }
};

/** Undefined for a text that is no policy. */
export const parsePolicy = remember(parse, MOST_DOCUMENTS);

const MOST_PATTERNS = 1_000;

const expressionOf = remember((pattern) => {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 'is');
}, MOST_PATTERNS);

/** `*` matches any text, `?` one character. */
const matches = (pattern: string, text: string): boolean =>
  pattern === '*' || pattern === text || expressionOf(pattern).test(text);

export const covers = ({ actions, notActions }: Statement, action: string): boolean =>
  actions.some((pattern) => matches(pattern, action)) ||
  (notActions.length > 0 && !notActions.some((pattern) => matches(pattern, action)));

/** Does the statement cover everything that a pattern of resources matches? */
export const coversResource = ({ resources }: Statement, pattern: string): boolean =>
  resources.some((resource) => matches(resource, pattern));
