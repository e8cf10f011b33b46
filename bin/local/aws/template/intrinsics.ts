/** What the intrinsic functions of one stack's template read. */
export interface Scope {
  ref(name: string): unknown;
  attribute(logicalId: string, attribute: string): unknown;
  importValue(name: string): unknown;
  stackOutput(stack: string, output: string): unknown;
  condition(name: string): boolean;
  mapping(map: string, first: string, second: string): unknown;
  /** A `{{resolve:ssm:name}}` reference or a parameter of an SSM type. */
  ssm(name: string): unknown;
  /** A `{{resolve:secretsmanager:id:SecretString:::}}` reference, by name or ARN. */
  secret(id: string): string;
}

/** Value of `AWS::NoValue`: the property or list element is left out. */
export const noValue = Symbol('AWS::NoValue');

type Resolve = (value: unknown) => unknown;
type Intrinsic = (argument: unknown, resolve: Resolve, scope: Scope) => unknown;

const text = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`a text was expected, not ${JSON.stringify(value)}`);
};
const list = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  throw new Error(`a list was expected, not ${JSON.stringify(value)}`);
};

const substitute: Intrinsic = (argument, resolve, scope) => {
  const [template, variables] = Array.isArray(argument)
    ? [text(argument[0]), argument[1] as Record<string, unknown>]
    : [text(argument), {}];
  return template.replace(/\$\{([^}]*)\}/g, (_, name: string) => {
    if (name.startsWith('!')) return `\${${name.slice(1)}}`;
    if (Object.hasOwn(variables, name)) return text(resolve(variables[name]));
    const [logicalId, ...attribute] = name.split('.');
    return attribute.length === 0
      ? text(scope.ref(name))
      : text(scope.attribute(logicalId as string, attribute.join('.')));
  });
};

const attributeOf: Intrinsic = (argument, resolve, scope) => {
  const [logicalId, ...rest] = Array.isArray(argument) ? argument : text(argument).split('.');
  return scope.attribute(text(logicalId), rest.map((part) => text(resolve(part))).join('.'));
};

const intrinsics: Readonly<Record<string, Intrinsic>> = {
  Ref: (argument, _resolve, scope) => scope.ref(text(argument)),
  Condition: (argument, _resolve, scope) => scope.condition(text(argument)),
  'Fn::GetAtt': attributeOf,
  'Fn::Sub': substitute,
  'Fn::Join': (argument, resolve) => {
    const [separator, parts] = list(argument);
    return list(resolve(parts)).map(text).join(text(separator));
  },
  'Fn::Select': (argument, resolve) => {
    const [index, parts] = list(argument);
    return list(resolve(parts))[Number(resolve(index))];
  },
  'Fn::Split': (argument, resolve) => {
    const [separator, whole] = list(argument);
    return text(resolve(whole)).split(text(separator));
  },
  'Fn::ImportValue': (argument, resolve, scope) => scope.importValue(text(resolve(argument))),
  'Fn::GetStackOutput': (argument, resolve, scope) => {
    const { StackName, OutputName } = argument as Record<string, unknown>;
    return scope.stackOutput(text(resolve(StackName)), text(resolve(OutputName)));
  },
  'Fn::If': (argument, resolve, scope) => {
    const [condition, yes, no] = list(argument);
    return resolve(scope.condition(text(condition)) ? yes : no);
  },
  'Fn::Equals': (argument, resolve) => {
    const [left, right] = list(resolve(argument));
    return text(left) === text(right);
  },
  'Fn::EachMemberEquals': (argument, resolve) => {
    const [members, value] = list(resolve(argument));
    return list(members).every((member) => text(member) === text(value));
  },
  'Fn::And': (argument, resolve) => list(argument).every((part) => resolve(part) === true),
  'Fn::Or': (argument, resolve) => list(argument).some((part) => resolve(part) === true),
  'Fn::Not': (argument, resolve) => resolve(list(argument)[0]) !== true,
  'Fn::FindInMap': (argument, resolve, scope) => {
    const [map, first, second] = list(resolve(argument)).map(text);
    return scope.mapping(map as string, first as string, second as string);
  },
  'Fn::Base64': (argument, resolve) => Buffer.from(text(resolve(argument))).toString('base64'),
  'Fn::ToJsonString': (argument, resolve) => JSON.stringify(resolve(argument)),
  'Fn::GetAZs': (_argument, _resolve, scope) =>
    ['a', 'b', 'c'].map((zone) => `${text(scope.ref('AWS::Region'))}${zone}`),
};

const dynamicReferences = (value: string, scope: Scope): string =>
  value
    .replace(/\{\{resolve:ssm:([^:}]+)(?::\d+)?\}\}/g, (_, name: string) => text(scope.ssm(name)))
    .replace(/\{\{resolve:secretsmanager:([^}]+?):SecretString:*\}\}/g, (_, id: string) =>
      scope.secret(id),
    );

const intrinsicOf = (value: object): [string, unknown] | undefined => {
  const entries = Object.entries(value);
  const [name, argument] = entries[0] ?? [];
  return entries.length === 1 && name !== undefined && Object.hasOwn(intrinsics, name)
    ? [name, argument]
    : undefined;
};

/**
 * A template's value with every intrinsic function and dynamic reference evaluated. Throws for one
 * that has no local value, naming it.
 */
export const resolveValue = (value: unknown, scope: Scope): unknown => {
  const resolve: Resolve = (inner) => resolveValue(inner, scope);
  if (typeof value === 'string') return dynamicReferences(value, scope);
  if (Array.isArray(value)) return value.map(resolve).filter((element) => element !== noValue);
  if (typeof value !== 'object' || value === null) return value;
  const intrinsic = intrinsicOf(value);
  if (intrinsic !== undefined) {
    const [name, argument] = intrinsic;
    return (intrinsics[name] as Intrinsic)(argument, resolve, scope);
  }
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, resolve(inner)] as const)
      .filter(([, inner]) => inner !== noValue),
  );
};
