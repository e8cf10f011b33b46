export type Item = Record<string, unknown>;

/** Expressions of a write, with what its placeholders stand for. */
export interface Expressions {
  readonly ConditionExpression?: string;
  readonly UpdateExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>>;
}

const pathOf = ({ ExpressionAttributeNames: names = {} }: Expressions, text: string): string[] =>
  text
    .trim()
    .split('.')
    .map((part) => names[part] ?? part);

const valueAt = (item: Item | undefined, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Item | undefined)?.[name], item);

const operand = (of: Expressions, item: Item | undefined, text: string): unknown =>
  text.startsWith(':') ? of.ExpressionAttributeValues?.[text] : valueAt(item, pathOf(of, text));

const compare: Readonly<Record<string, (a: never, b: never) => boolean>> = {
  '=': (a, b) => a === b,
  '<>': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

const termHolds = (of: Expressions, item: Item | undefined, term: string): boolean => {
  const called = term.match(/^(attribute_exists|attribute_not_exists)\(([^)]+)\)$/);
  if (called) {
    const there = operand(of, item, called[2] ?? '') !== undefined;
    return there === (called[1] === 'attribute_exists');
  }
  const [, left = '', sign = '', right = ''] = term.match(/^(\S+) (=|<>|<=?|>=?) (\S+)$/) ?? [];
  const test = compare[sign];
  if (test === undefined) throw new Error(`Condition not understood: ${term}`);
  const [a, b] = [operand(of, item, left), operand(of, item, right)];
  return a !== undefined && b !== undefined && test(a as never, b as never);
};

/** Terms joined by AND, those joined by OR; brackets are not understood. */
export const holds = (of: Expressions, item: Item | undefined): boolean => {
  const { ConditionExpression: condition } = of;
  if (condition === undefined) return true;
  return condition
    .split(' OR ')
    .some((part) => part.split(' AND ').every((term) => termHolds(of, item, term.trim())));
};

/** The item after `SET a = :b, …`; nothing else is understood. */
export const changed = (of: Expressions, former: Item): Item => {
  const [, sets] = of.UpdateExpression?.match(/^SET ([^()]+)$/) ?? [];
  if (sets === undefined || sets.includes('REMOVE')) {
    throw new Error(`Update not understood: ${of.UpdateExpression}`);
  }
  const next = structuredClone(former);
  for (const set of sets.split(',')) {
    const [left = '', right = ''] = set.split(' = ');
    const path = pathOf(of, left);
    const last = path.pop() ?? '';
    const parent = valueAt(next, path) as Item;
    parent[last] = structuredClone(operand(of, former, right.trim()));
  }
  return next;
};
