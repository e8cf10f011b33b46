/** Reading of policy documents, as far as posture checks need it: the permission engine does more. */

export interface Statement {
  readonly sid: string;
  readonly isAllow: boolean;
  readonly actions: readonly string[];
  readonly notActions: readonly string[];
  readonly resources: readonly string[];
  readonly isAnyone: boolean;
  /** Accounts that are named, or whose users and roles are. */
  readonly accounts: readonly string[];
  /** By key in lower case: operator and values. */
  readonly conditions: ReadonlyMap<
    string,
    { readonly operator: string; readonly values: readonly string[] }
  >;
}

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((each) => typeof each === 'string' || typeof each === 'boolean')
    .map(String);

const accountOf = (principal: string): string[] =>
  principal.match(/^(?:arn:aws[a-z-]*:(?:iam|sts)::)?(\d{12})(?::|$)/)?.slice(1, 2) ?? [];

const conditionsOf = (condition: unknown): Statement['conditions'] => {
  const all = isJson(condition) ? Object.entries(condition) : [];
  return new Map(
    all.flatMap(([operator, keys]) =>
      Object.entries(isJson(keys) ? keys : {}).map(
        ([key, values]) => [key.toLowerCase(), { operator, values: texts(values) }] as const,
      ),
    ),
  );
};

const toStatement = (raw: Json): Statement => {
  const { Principal, NotPrincipal } = raw;
  const named = isJson(Principal) ? texts(Principal.AWS) : texts(Principal);
  const isAllow = raw.Effect === 'Allow';
  return {
    sid: typeof raw.Sid === 'string' ? raw.Sid : '',
    isAllow,
    actions: texts(raw.Action),
    notActions: texts(raw.NotAction),
    resources: texts(raw.Resource),
    // To allow all but some is to allow anyone.
    isAnyone: named.includes('*') || (isAllow && NotPrincipal !== undefined),
    accounts: [...new Set(named.flatMap(accountOf))],
    conditions: conditionsOf(raw.Condition),
  };
};

/** Undefined for a text that is no policy. */
export const parsePolicy = (document: string): readonly Statement[] | undefined => {
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

/** `*` stands for any text, `?` for one character. */
const matches = (pattern: string, text: string): boolean => {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 'is').test(text);
};

export const covers = ({ actions, notActions }: Statement, action: string): boolean =>
  actions.some((pattern) => matches(pattern, action)) ||
  (notActions.length > 0 && !notActions.some((pattern) => matches(pattern, action)));

/** Keys by which a statement for everybody is for some only. Source: how S3 defines "public". */
const narrowing = [
  'aws:principalarn',
  'aws:principalaccount',
  'aws:principalorgid',
  'aws:principalorgpaths',
  'aws:sourceaccount',
  'aws:sourcearn',
  'aws:sourceowner',
  'aws:sourceorgid',
  'aws:sourceip',
  'aws:sourcevpc',
  'aws:sourcevpce',
  'aws:vpcsourceip',
  'aws:userid',
  's3:dataaccesspointaccount',
  's3:dataaccesspointarn',
];

const isNarrow = ({ conditions }: Statement): boolean =>
  narrowing.some((key) => {
    const condition = conditions.get(key);
    if (condition === undefined || /Not|IfExists|ForAllValues/i.test(condition.operator)) {
      return false;
    }
    return condition.values.every((value) => value !== '*' && !/\/0$/.test(value));
  });

/** Statements that let the whole world do one of the actions. */
export const openTo = (statements: readonly Statement[], actions: readonly string[]) =>
  statements.filter(
    (statement) =>
      statement.isAllow &&
      statement.isAnyone &&
      !isNarrow(statement) &&
      actions.some((action) => covers(statement, action)),
  );

/** Load balancers of these regions write their logs from accounts of AWS. Source: their user guide. */
const ofAws = new Set([
  '127311923021',
  '033677994240',
  '027434742980',
  '797873946194',
  '985666609251',
  '054676820928',
  '156460612806',
  '652711504416',
  '009996457667',
  '897822967062',
  '114774131450',
  '783225319266',
  '582318560864',
  '600734575887',
  '718504428378',
  '507241528517',
]);

/** Accounts that a policy lets in and that the customer did not connect. */
export const strangersIn = (
  statements: readonly Statement[],
  ownAccounts: ReadonlySet<string>,
): string[] => [
  ...new Set(
    statements
      .filter(({ isAllow }) => isAllow)
      .flatMap(({ accounts }) => accounts)
      .filter((account) => !ownAccounts.has(account) && !ofAws.has(account)),
  ),
];
