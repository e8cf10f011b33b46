import { type Expressions, operandOf, pathOf, remembered, valueAt, Words } from './expressions.ts';
import { copyOf, type Item, refusal } from './values.ts';

/** One action; reads the item as it was before all of them. Returns the attribute that it wrote. */
type Action = (of: Expressions, former: Item, next: Item) => string;

const write = (next: Item, path: readonly string[], value: unknown): string => {
  const parent = valueAt(next, path.slice(0, -1));
  if (typeof parent !== 'object' || parent === null) {
    throw refusal('ValidationException', 'no such path');
  }
  const last = path.at(-1) ?? '';
  if (value === undefined) delete (parent as Item)[last];
  else (parent as Item)[last] = copyOf(value);
  return path[0] ?? '';
};

const parseSet = (words: Words): Action => {
  const target = words.operand();
  words.expect('=');
  const value = words.operand();
  if (value !== 'if_not_exists') {
    return (of, former, next) => write(next, pathOf(of, target), operandOf(of, former, value));
  }
  words.expect('(');
  const path = words.operand();
  words.expect(',');
  const otherwise = words.operand();
  words.expect(')');
  return (of, former, next) => {
    const found = operandOf(of, former, path) ?? operandOf(of, former, otherwise);
    return write(next, pathOf(of, target), found);
  };
};

const parseRemove = (words: Words): Action => {
  const target = words.operand();
  return (of, _, next) => write(next, pathOf(of, target), undefined);
};

const sumOf = (former: unknown, more: unknown): unknown => {
  if (typeof more === 'number' && typeof (former ?? 0) === 'number') {
    return ((former ?? 0) as number) + more;
  }
  if (more instanceof Set && (former === undefined || former instanceof Set)) {
    return new Set([...((former as Set<unknown> | undefined) ?? []), ...more]);
  }
  throw refusal('ValidationException', 'ADD of another type');
};

/** A set without members is no attribute. */
const restOf = (former: unknown, less: unknown): unknown => {
  if (!(less instanceof Set) || !(former === undefined || former instanceof Set)) {
    throw refusal('ValidationException', 'DELETE of another type');
  }
  const rest = (former as Set<unknown> | undefined)?.difference(less);
  return rest?.size === 0 ? undefined : rest;
};

const parseMerge =
  (merge: (former: unknown, value: unknown) => unknown) =>
  (words: Words): Action => {
    const [target, value] = [words.operand(), words.operand()];
    return (of, former, next) => {
      const path = pathOf(of, target);
      return write(next, path, merge(valueAt(former, path), operandOf(of, former, value)));
    };
  };

const clauses: Readonly<Record<string, (words: Words) => Action>> = {
  SET: parseSet,
  REMOVE: parseRemove,
  ADD: parseMerge(sumOf),
  DELETE: parseMerge(restOf),
};

const actionsOf = remembered((text) => {
  const words = new Words(text);
  const actions: Action[] = [];
  do {
    const parse = clauses[words.take()];
    if (parse === undefined) throw words.odd();
    do actions.push(parse(words));
    while (words.skip(','));
  } while (words.peek() !== undefined);
  return actions;
});

/** The item after an update, and the attributes that it wrote. */
export const changed = (of: Expressions, former: Item): { next: Item; names: string[] } => {
  const next = copyOf(former);
  const actions = of.UpdateExpression === undefined ? [] : actionsOf(of.UpdateExpression);
  return { next, names: actions.map((act) => act(of, former, next)) };
};
