export type Item = Record<string, unknown>;

/** Expressions of a write, with what its placeholders stand for. */
export interface Expressions {
  readonly ConditionExpression?: string;
  readonly UpdateExpression?: string;
  readonly ProjectionExpression?: string;
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

/** Objects are not compared here. */
const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';

const termHolds = (of: Expressions, item: Item | undefined, term: string): boolean => {
  const called = term.match(/^(attribute_exists|attribute_not_exists)\(([^()]+)\)$/);
  if (called) {
    const there = operand(of, item, called[2] ?? '') !== undefined;
    return there === (called[1] === 'attribute_exists');
  }
  const [, left = '', sign = '', right = ''] =
    term.match(/^([^\s()]+) (=|<>|<=?|>=?) ([^\s()]+)$/) ?? [];
  const test = compare[sign];
  const [a, b] = [operand(of, item, left), operand(of, item, right)];
  if (test === undefined || !isPlain(a) || !isPlain(b)) {
    throw new Error(`Condition not understood: ${term}`);
  }
  if (sign === '<>') return a !== b;
  return a !== undefined && typeof a === typeof b && test(a as never, b as never);
};

/** Terms joined by AND, those joined by OR; brackets are not understood. */
export const holds = (of: Expressions, item: Item | undefined): boolean => {
  const { ConditionExpression: condition } = of;
  if (condition === undefined) return true;
  // Each is looked at, so that one that is not understood never hides behind another.
  const parts = condition
    .split(' OR ')
    .map((part) => part.split(' AND ').map((term) => termHolds(of, item, term.trim())));
  return parts.some((terms) => terms.every(Boolean));
};

const added = (former: unknown, more: unknown): unknown => {
  if (typeof more === 'number' && typeof (former ?? 0) === 'number') {
    return ((former ?? 0) as number) + more;
  }
  if (more instanceof Set && (former === undefined || former instanceof Set)) {
    return new Set([...((former as Set<unknown> | undefined) ?? []), ...more]);
  }
  throw Object.assign(new Error('ADD of another type'), { name: 'ValidationException' });
};

/** `a = :b` of SET, and `a :b` of ADD. */
const assign = (of: Expressions, [former, next]: readonly [Item, Item], text: string): string => {
  const [, left = '', equals, right = ''] = text.trim().match(/^(\S+)( =)? (:\w+)$/) ?? [];
  const value = operand(of, former, right);
  if (value === undefined) throw new Error(`Update not understood: ${text}`);
  const path = pathOf(of, left);
  const [first = '', last = ''] = [path[0], path.at(-1)];
  const parent = valueAt(next, path.slice(0, -1)) as Item | undefined;
  if (parent === undefined) {
    throw Object.assign(new Error('no such path'), { name: 'ValidationException' });
  }
  parent[last] = structuredClone(equals ? value : added(parent[last], value));
  return first;
};

/** The item after `SET a = :b, … ADD c :d, …`, and what was written; nothing else is understood. */
export const changed = (of: Expressions, former: Item): { next: Item; names: string[] } => {
  const { UpdateExpression: update = '' } = of;
  const [, sets, adds] =
    update.match(/^(?:SET ((?:[^\s,]+ = :\w+(?:, )?)+))? ?(?:ADD ((?:[^\s,]+ :\w+(?:, )?)+))?$/) ??
    [];
  if (sets === undefined && adds === undefined) throw new Error(`Update not understood: ${update}`);
  const next = structuredClone(former);
  const texts = [sets, adds].flatMap((part) => part?.split(',') ?? []);
  return { next, names: texts.map((text) => assign(of, [former, next], text)) };
};

/** Attributes of its own level only. */
export const projected = (of: Expressions, item: Item): Item => {
  const { ProjectionExpression: wanted } = of;
  if (wanted === undefined) return structuredClone(item);
  if (/[.[]/.test(wanted)) throw new Error(`Projection not understood: ${wanted}`);
  const names = wanted.split(',').flatMap((name) => pathOf(of, name));
  return structuredClone(
    Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name))),
  );
};
