import { equalMatcher, likeMatcher, type Matcher, type RequestContext } from './pattern.ts';

type OneOrMany = string | readonly string[];

/** A statement of a policy as IAM writes it. */
export interface PolicyStatement {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: OneOrMany;
  /** Of trust policies; who calls is for the caller of `evaluate` to compare. */
  readonly Principal?: Readonly<Record<string, OneOrMany>> | undefined;
  /** Absent in trust policies: the resource is their own role. */
  readonly Resource?: OneOrMany | undefined;
  /** Every resource but these. */
  readonly NotResource?: OneOrMany | undefined;
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, OneOrMany>>>> | undefined;
}

export interface AccessRequest {
  readonly action: string;
  readonly resource: string;
  readonly context: RequestContext;
}

export type Decision = 'allowed' | 'implicitlyDenied' | 'explicitlyDenied';

const listOf = (value: OneOrMany): readonly string[] =>
  typeof value === 'string' ? [value] : value;

type CreateMatcher = (text: string, context: RequestContext) => Matcher;
const operators: Readonly<Record<string, CreateMatcher>> = {
  StringEquals: equalMatcher,
  StringLike: likeMatcher,
};

const quantifiers: Readonly<
  Record<string, (values: readonly string[], matches: Matcher) => boolean>
> = {
  // True for no value at all: a policy that means "and there is one" adds a `Null` condition.
  ForAllValues: (values, matches) => values.every(matches),
  ForAnyValue: (values, matches) => values.some(matches),
};

const anyOf =
  (matchers: readonly Matcher[]): Matcher =>
  (value) =>
    matchers.some((matches) => matches(value));

/** One key of one condition block. */
const keyHolds = (
  operator: string,
  wanted: readonly string[],
  { values, context }: { readonly values: readonly string[]; readonly context: RequestContext },
): boolean => {
  if (operator === 'Null') return wanted.includes(String(values.length === 0));
  const [name = '', quantifier = 'ForAnyValue'] = operator.split(':').reverse();
  const create = operators[name];
  const holds = quantifiers[quantifier];
  if (create === undefined || holds === undefined)
    throw new Error(`Condition operator ${operator} is not supported`);
  return holds(values, anyOf(wanted.map((text) => create(text, context))));
};

/** Every operator and every key must hold; of the values of a key one is enough. */
const conditionsHold = ({ Condition = {} }: PolicyStatement, { context }: AccessRequest): boolean =>
  Object.entries(Condition).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) =>
      keyHolds(operator, listOf(wanted), { values: context[key.toLowerCase()] ?? [], context }),
    ),
  );

const known = new Set([
  'Sid',
  'Effect',
  'Action',
  'Resource',
  'NotResource',
  'Condition',
  'Principal',
]);

/** Actions in lower case, of statements that were checked: policies are few and evaluated often. */
const actionsByStatement = new WeakMap<PolicyStatement, readonly string[]>();

const actionsOf = (statement: PolicyStatement): readonly string[] => {
  const checked = actionsByStatement.get(statement);
  if (checked !== undefined) return checked;
  const unknown = Object.keys(statement).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`Policy element ${unknown.join()} is not supported`);
  const actions = listOf(statement.Action).map((action) => action.toLowerCase());
  actionsByStatement.set(statement, actions);
  return actions;
};

const matchesAny = (texts: OneOrMany, value: string, context: RequestContext): boolean =>
  listOf(texts).some((text) => likeMatcher(text, context)(value));

const applies = (statement: PolicyStatement, request: AccessRequest): boolean => {
  const { Resource, NotResource } = statement;
  const { action, resource, context } = request;
  return (
    matchesAny(actionsOf(statement), action.toLowerCase(), context) &&
    (Resource === undefined || matchesAny(Resource, resource, context)) &&
    (NotResource === undefined || !matchesAny(NotResource, resource, context)) &&
    conditionsHold(statement, request)
  );
};

/** Result of the statements of one policy type: a deny overrides every allow. */
export const evaluate = (
  statements: readonly PolicyStatement[],
  request: AccessRequest,
): Decision => {
  const effects = statements
    .filter((statement) => applies(statement, request))
    .map(({ Effect }) => Effect);
  if (effects.includes('Deny')) return 'explicitlyDenied';
  return effects.includes('Allow') ? 'allowed' : 'implicitlyDenied';
};

const isTotal = ({ Resource, NotResource, Condition }: PolicyStatement): boolean =>
  NotResource === undefined && Condition === undefined && listOf(Resource ?? '*').includes('*');

/** Whether the statements allow the action on any resource at all, whatever the conditions. */
export const allowsSomewhere = (
  statements: readonly PolicyStatement[],
  action: string,
): boolean => {
  const naming = statements.filter((each) => matchesAny(actionsOf(each), action.toLowerCase(), {}));
  const isDenied = naming.some((each) => each.Effect === 'Deny' && isTotal(each));
  return !isDenied && naming.some(({ Effect }) => Effect === 'Allow');
};

export interface Policies {
  /** Of the role. */
  readonly identity: readonly PolicyStatement[];
  /** Given when the role was assumed: it can only take rights away. */
  readonly session?: readonly PolicyStatement[] | undefined;
}

export const isAllowed = ({ identity, session }: Policies, request: AccessRequest): boolean =>
  [identity, ...(session === undefined ? [] : [session])].every(
    (statements) => evaluate(statements, request) === 'allowed',
  );
