import type { Authorization } from '#domain/accessPolicy/authorize.ts';
import type { Policy } from '#domain/accessPolicy/policy.ts';
import type {
  OneOrMany,
  PolicyStatement,
  PrincipalElement,
} from '#domain/accessPolicy/statement.ts';

/**
 * AWS's flow charts of policy evaluation, step by step, slow and without cleverness, for requests
 * of which everything is known. It shares no code with the evaluator that it is compared with.
 */

type Context = Readonly<Record<string, readonly string[]>>;

const many = (value: OneOrMany | undefined): string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : [...value];

const escaped = (text: string): string => text.replaceAll(/[.+^${}()|[\]\\*?]/g, '\\$&');

/** The pattern as a regular expression; undefined where the request lacks a variable. */
const expression = (pattern: string, context: Context): string | undefined => {
  let source = '';
  let rest = pattern;
  while (rest !== '') {
    const variable = /^\$\{([^}]*)\}/.exec(rest);
    if (variable) {
      const value = context[(variable[1] ?? '').toLowerCase()];
      if (value?.length !== 1) return undefined;
      source += escaped(value[0] ?? '');
      rest = rest.slice(variable[0].length);
      continue;
    }
    const [character = ''] = rest;
    source += character === '*' ? '[^]*' : character === '?' ? '[^]' : escaped(character);
    rest = rest.slice(1);
  }
  return source;
};

const like = (pattern: string, value: string, context: Context): boolean => {
  const source = expression(pattern, context);
  return source !== undefined && new RegExp(`^${source}$`).test(value);
};

interface Compared {
  readonly wanted: readonly string[];
  readonly context: Context;
}

const oneHolds = (name: string, value: string, { wanted, context }: Compared): boolean =>
  wanted.some((text) => isMet(name, [text, value], context));

const isMet = (name: string, [wanted, value]: [string, string], context: Context): boolean => {
  if (name === 'StringEquals') return wanted === value;
  if (name === 'StringLike') return like(wanted, value, context);
  if (name === 'NumericLessThan') return Number(value) < Number(wanted);
  if (name === 'Bool') return wanted === value;
  throw new Error(`The reference does not know ${name}`);
};

const operatorHolds = (
  operator: string,
  values: readonly string[],
  compared: Compared,
): boolean => {
  const isAbsent = values.length === 0;
  if (operator === 'Null') return compared.wanted.includes(isAbsent ? 'true' : 'false');
  if (operator.endsWith('IfExists')) {
    if (isAbsent) return true;
    return operatorHolds(operator.slice(0, -'IfExists'.length), values, compared);
  }
  if (operator.startsWith('ForAllValues:')) {
    const name = operator.slice('ForAllValues:'.length);
    return values.every((value) => operatorHolds(name, [value], compared));
  }
  if (operator.startsWith('ForAnyValue:')) {
    const name = operator.slice('ForAnyValue:'.length);
    return values.some((value) => operatorHolds(name, [value], compared));
  }
  if (operator.includes('Not'))
    return !operatorHolds(operator.replace('Not', ''), values, compared);
  return values.some((value) => oneHolds(operator, value, compared));
};

const conditionHolds = ({ Condition = {} }: PolicyStatement, context: Context): boolean => {
  for (const [operator, keys] of Object.entries(Condition))
    for (const [key, wanted] of Object.entries(keys)) {
      const values = context[key.toLowerCase()] ?? [];
      if (!operatorHolds(operator, values, { wanted: many(wanted), context })) return false;
    }
  return true;
};

const statementApplies = (
  statement: PolicyStatement,
  { request }: Authorization,
  context: Context,
): boolean => {
  const action = request.action.toLowerCase();
  const isNamed = (list: OneOrMany | undefined) =>
    many(list).some((text) => like(text.toLowerCase(), action, {}));
  if (statement.Action !== undefined && !isNamed(statement.Action)) return false;
  if (statement.NotAction !== undefined && isNamed(statement.NotAction)) return false;
  const isOn = (list: OneOrMany | undefined) =>
    many(list).some((text) => like(text, request.resource ?? '', context));
  if (statement.Resource !== undefined && !isOn(statement.Resource)) return false;
  if (statement.NotResource !== undefined && isOn(statement.NotResource)) return false;
  return conditionHolds(statement, context);
};

type How = 'session' | 'direct' | 'anyone' | 'account';

const named = (element: PrincipalElement | undefined, { principal }: Authorization): How[] => {
  const { type, arn, accountId, sessionArn } = principal;
  const names = element === '*' ? ['*'] : many(element?.AWS);
  const services = element === '*' || element === undefined ? [] : many(element.Service);
  const hows: How[] = [];
  if (type === 'service') {
    if (services.includes(arn)) hows.push('direct');
    if (element === '*') hows.push('anyone');
    return hows;
  }
  if (sessionArn !== undefined && names.includes(sessionArn)) hows.push('session');
  if (names.includes(arn) && type !== 'anonymous') hows.push('direct');
  if (names.includes('*')) hows.push('anyone');
  const isAccount = names.includes(`arn:aws:iam::${accountId}:root`);
  if (accountId !== null && isAccount && type !== 'root') hows.push('account');
  return hows;
};

/** Does a list of policies hold a statement of the effect that applies, for such a caller? */
const has = (
  policies: readonly Policy[],
  effect: 'Allow' | 'Deny',
  applies: (statement: PolicyStatement) => boolean,
): boolean => {
  for (const { statements } of policies)
    for (const statement of statements ?? [])
      if (statement.Effect === effect && applies(statement)) return true;
  return false;
};

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: it follows AWS's text step by step
const anyDeny = (input: Authorization, context: Context): boolean => {
  const { principal, identity, boundary, session = [], resource, scps = [], rcps = [] } = input;
  const applies = (statement: PolicyStatement) => statementApplies(statement, input, context);
  const isIam = !['service', 'anonymous', 'federated'].includes(principal.type);
  if (isIam) {
    if (has(identity, 'Deny', applies)) return true;
    if (boundary && has([boundary], 'Deny', applies)) return true;
    if (has(session, 'Deny', applies)) return true;
    for (const level of scps) if (has(level, 'Deny', applies)) return true;
  }
  for (const level of rcps) if (has(level, 'Deny', applies)) return true;
  if (!resource) return false;
  return has([resource], 'Deny', (statement) => {
    if (!applies(statement)) return false;
    if (statement.NotPrincipal === undefined) return named(statement.Principal, input).length > 0;
    return boundary !== undefined || named(statement.NotPrincipal, input).length === 0;
  });
};

/** Would AWS allow the request in this context? */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: it follows AWS's flow chart
export const isAllowedByReference = (input: Authorization, context: Context): boolean => {
  const { principal, owner, request, identity, boundary, session, resource, scps, rcps } = input;
  const applies = (statement: PolicyStatement) => statementApplies(statement, input, context);
  const isIam = !['service', 'anonymous', 'federated'].includes(principal.type);
  // 1. An explicit deny ends it.
  if (anyDeny(input, context)) return false;
  // 2. Every level of resource control policies must allow.
  for (const level of rcps ?? []) if (!has(level, 'Allow', applies)) return false;
  // 3. Every level of service control policies must allow.
  if (isIam) for (const level of scps ?? []) if (!has(level, 'Allow', applies)) return false;
  // 4. What the resource policy gives, by how it names the caller.
  const given = (how: How): boolean =>
    resource !== undefined &&
    has([resource], 'Allow', (statement) => {
      if (!applies(statement)) return false;
      if (statement.NotPrincipal !== undefined)
        return how === 'anyone' && named(statement.NotPrincipal, input).length === 0;
      return named(statement.Principal, input).includes(how);
    });
  const isWithinBoundary = boundary === undefined || has([boundary], 'Allow', applies);
  const isWithinSession = session === undefined || has(session, 'Allow', applies);
  const byIdentity = principal.type === 'root' || has(identity, 'Allow', applies);
  const byCaller = byIdentity && isWithinBoundary && isWithinSession;
  // 5. From another account both sides must allow; services and strangers have no side of their own.
  if (principal.accountId !== owner) {
    const isGiven = given('session') || given('direct') || given('anyone') || given('account');
    return isIam ? isGiven && byCaller : isGiven;
  }
  // 6. In the same account the resource policy may be enough.
  if (given('session') || given('anyone')) return true;
  const isBound = principal.type === 'role' ? isWithinBoundary && isWithinSession : isWithinSession;
  if (given('direct') && isBound) return true;
  // 7. Keys and roles must delegate to the account's own policies, others need not.
  const isKeyOrRole = /^(?:kms|sts):/.test(request.action);
  return isKeyOrRole ? given('account') && byCaller : byCaller;
};
