import { addressIsIn } from './address.ts';
import { type TextPattern, textMatches, type VariableSource } from './pattern.ts';
import { allHold, type Truth, truthOf } from './truth.ts';

interface Comparison {
  /** From the policy. */
  readonly wanted: string;
  /** From the request. */
  readonly value: string;
  readonly source: VariableSource;
}
type Compare = (comparison: Comparison) => Truth;

const compareText =
  (form: Omit<TextPattern, 'text'>): Compare =>
  ({ wanted, value, source }) =>
    textMatches({ text: wanted, ...form }, value, source);

/** The sixth part of an ARN may hold colons of its own. */
const arnParts = (arn: string): readonly string[] => {
  const parts = arn.split(':');
  return parts.length < 6 ? parts : [...parts.slice(0, 5), parts.slice(5).join(':')];
};

/** Each of the six parts by itself; colons in variables are not parts. */
const compareArn: Compare = ({ wanted, value, source }) => {
  if (wanted === '*') return 'yes';
  const names: string[] = [];
  const held = wanted.replaceAll(/\$\{[^}]*\}/g, (name) => `\u0000${names.push(name) - 1}\u0000`);
  const patterns = arnParts(held).map((part) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no ARN holds the character
    part.replaceAll(/\u0000(\d+)\u0000/g, (_, at) => names[Number(at)] ?? ''),
  );
  const values = arnParts(value);
  if (patterns.length !== values.length) return 'no';
  return allHold(
    patterns.map((text, at) => textMatches({ text, hasWildcards: true }, values[at] ?? '', source)),
  );
};

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** ISO 8601, or seconds since 1970. */
const timeOf = (text: string): number =>
  /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1_000 : Date.parse(text);

type Order = (value: number, wanted: number) => boolean;
const ordered =
  (read: (text: string) => number, holds: Order): Compare =>
  ({ wanted, value }) =>
    truthOf(holds(read(value), read(wanted)));

const orders = {
  Equals: (value, wanted) => value === wanted,
  LessThan: (value, wanted) => value < wanted,
  LessThanEquals: (value, wanted) => value <= wanted,
  GreaterThan: (value, wanted) => value > wanted,
  GreaterThanEquals: (value, wanted) => value >= wanted,
} satisfies Readonly<Record<string, Order>>;

const orderings = (prefix: string, read: (text: string) => number): Record<string, Compare> =>
  Object.fromEntries(
    Object.entries(orders).map(([name, holds]) => [`${prefix}${name}`, ordered(read, holds)]),
  );

const compareBool: Compare = ({ wanted, value }) =>
  truthOf(wanted.toLowerCase() === value.toLowerCase());

const positive: Readonly<Record<string, Compare>> = {
  StringEquals: compareText({ hasWildcards: false }),
  StringEqualsIgnoreCase: compareText({ hasWildcards: false, ignoresCase: true }),
  StringLike: compareText({ hasWildcards: true }),
  ...orderings('Numeric', numberOf),
  ...orderings('Date', timeOf),
  Bool: compareBool,
  BinaryEquals: ({ wanted, value }) => truthOf(wanted === value),
  IpAddress: ({ wanted, value }) => truthOf(addressIsIn(value, wanted)),
  // The two are the same operator. Source: condition operators, "Amazon Resource Name".
  ArnEquals: compareArn,
  ArnLike: compareArn,
};

const negated: Readonly<Record<string, string>> = {
  StringNotEquals: 'StringEquals',
  StringNotEqualsIgnoreCase: 'StringEqualsIgnoreCase',
  StringNotLike: 'StringLike',
  NumericNotEquals: 'NumericEquals',
  DateNotEquals: 'DateEquals',
  NotIpAddress: 'IpAddress',
  ArnNotEquals: 'ArnEquals',
  ArnNotLike: 'ArnLike',
};

export interface Operator {
  readonly compare: Compare;
  /** Holds where none of the wanted values is met, and where the key is absent. */
  readonly isNegated: boolean;
  readonly quantifier: 'ForAllValues' | 'ForAnyValue' | undefined;
  readonly ifExists: boolean;
}

/** Undefined for an unsupported operator. */
export const readOperator = (text: string): Operator | undefined => {
  const [, quantifier, name = '', suffix] =
    text.match(/^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/) ?? [];
  const compare = positive[negated[name] ?? name];
  if (compare === undefined) return undefined;
  return {
    compare,
    isNegated: negated[name] !== undefined,
    quantifier: quantifier as Operator['quantifier'],
    ifExists: suffix !== undefined,
  };
};
