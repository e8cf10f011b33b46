import { type Expressions, operandOf, remembered, Words } from './expressions.ts';
import type { Item } from './values.ts';

type Test = (of: Expressions, item: Item | undefined) => boolean;

const order: Readonly<Record<string, (a: never, b: never) => boolean>> = {
  '=': (a, b) => a === b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

/** Objects are not compared here. */
const plain = (value: unknown, words: Words): unknown => {
  if (value !== null && typeof value === 'object') throw words.odd();
  return value;
};

const parseComparison = (words: Words): Test => {
  const [left, sign, right] = [words.operand(), words.take(), words.operand()];
  const holds = order[sign];
  if (holds === undefined && sign !== '<>') throw words.odd();
  return (of, item) => {
    const a = plain(operandOf(of, item, left), words);
    const b = plain(operandOf(of, item, right), words);
    if (holds === undefined) return a !== b;
    return a !== undefined && typeof a === typeof b && holds(a as never, b as never);
  };
};

const contains = (whole: unknown, part: unknown): boolean => {
  if (whole instanceof Set) return whole.has(part);
  if (Array.isArray(whole)) return whole.includes(part);
  return typeof whole === 'string' && typeof part === 'string' && whole.includes(part);
};

const functions: Readonly<Record<string, (words: Words) => Test>> = {
  attribute_exists: (words) => {
    const path = words.operand();
    return (of, item) => operandOf(of, item, path) !== undefined;
  },
  attribute_not_exists: (words) => {
    const path = words.operand();
    return (of, item) => operandOf(of, item, path) === undefined;
  },
  contains: (words) => {
    const path = words.operand();
    words.expect(',');
    const part = words.operand();
    return (of, item) => contains(operandOf(of, item, path), operandOf(of, item, part));
  },
};

const parseTerm = (words: Words): Test => {
  if (words.skip('NOT')) {
    const negated = parseTerm(words);
    return (of, item) => !negated(of, item);
  }
  if (words.skip('(')) {
    const inner = parseAny(words);
    words.expect(')');
    return inner;
  }
  const parseFunction = functions[words.peek() ?? ''];
  if (parseFunction === undefined) return parseComparison(words);
  words.take();
  words.expect('(');
  const test = parseFunction(words);
  words.expect(')');
  return test;
};

const parseList = (words: Words, joint: string, parse: (words: Words) => Test): Test[] => {
  const tests = [parse(words)];
  while (words.skip(joint)) tests.push(parse(words));
  return tests;
};

// Every term is evaluated, so that a value that cannot be compared never hides behind another term.
const parseAll = (words: Words): Test => {
  const tests = parseList(words, 'AND', parseTerm);
  return (of, item) => tests.map((test) => test(of, item)).every(Boolean);
};
const parseAny = (words: Words): Test => {
  const tests = parseList(words, 'OR', parseAll);
  return (of, item) => tests.map((test) => test(of, item)).some(Boolean);
};

const conditionOf = remembered((text) => {
  const words = new Words(text);
  const test = parseAny(words);
  words.end();
  return test;
});

/** Whether a write's condition holds for the item that is there. */
export const holds = (of: Expressions, item: Item | undefined): boolean =>
  of.ConditionExpression === undefined || conditionOf(of.ConditionExpression)(of, item);
