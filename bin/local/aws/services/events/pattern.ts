import { isIP } from 'node:net';

type Json = unknown;
type Fields = Readonly<Record<string, Json>>;

/** Whether an event matches an event pattern, by EventBridge's rules. */
export function matchesPattern(pattern: unknown, event: unknown): boolean {
  return matchesFields(pattern as Fields, event);
}

function matchesFields(pattern: Fields, value: Json): boolean {
  if (Array.isArray(value)) return value.some((element) => matchesFields(pattern, element));
  const fields = isObject(value) ? value : {};
  return Object.entries(pattern).every(([name, below]) => {
    if (name === '$or' && isAlternatives(below)) {
      return below.some((alternative) => matchesFields(alternative, fields));
    }
    const member = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return Array.isArray(below)
      ? matchesLeaf(below, member)
      : matchesFields(below as Fields, member);
  });
}

const isAlternatives = (below: Json): below is Fields[] =>
  Array.isArray(below) && below.every(isObject);

/** One of the pattern's values must fit one of the event's. */
function matchesLeaf(allowed: readonly Json[], value: Json): boolean {
  const values = Array.isArray(value) ? value.flat(Number.POSITIVE_INFINITY) : [value];
  if (values.length === 0) return allowed.some((one) => matchesValue(one, undefined));
  return allowed.some((one) => values.some((element) => matchesValue(one, element)));
}

function matchesValue(allowed: Json, value: Json): boolean {
  if (!isObject(allowed)) return value !== undefined && allowed === value;
  return Object.entries(allowed).every(([name, argument]) => {
    const filter = FILTERS[name];
    if (!filter) throw new Error(`Unrecognized match type ${name}`);
    return filter(argument, value);
  });
}

type Filter = (argument: Json, value: Json) => boolean;

const onText = (test: (text: string, argument: string) => boolean): Filter =>
  function filter(argument, value): boolean {
    if (typeof value !== 'string') return false;
    if (Array.isArray(argument)) return argument.some((one) => filter(one, value));
    if (typeof argument === 'string') return test(value, argument);
    const anyCase = isObject(argument) ? argument['equals-ignore-case'] : undefined;
    return typeof anyCase === 'string' && test(value.toLowerCase(), anyCase.toLowerCase());
  };

const FILTERS: Readonly<Record<string, Filter>> = {
  prefix: onText((text, start) => text.startsWith(start)),
  suffix: onText((text, end) => text.endsWith(end)),
  'equals-ignore-case': onText((text, other) => text.toLowerCase() === other.toLowerCase()),
  wildcard: onText(matchesWildcard),
  exists: (wanted, value) => (value !== undefined && !isObject(value)) === wanted,
  numeric: (argument, value) =>
    typeof value === 'number' && matchesNumeric(argument as Json[], value),
  cidr: (argument, value) => typeof value === 'string' && inNetwork(value, String(argument)),
  'anything-but': (argument, value) => {
    if (value === undefined || isObject(value)) return false;
    if (isObject(argument)) return !matchesValue(argument, value);
    return !(Array.isArray(argument) ? argument : [argument]).includes(value);
  },
};

function matchesWildcard(text: string, pattern: string): boolean {
  const parts = pattern.split(/(?<!\\)\*/).map((part) => part.replaceAll('\\*', '*'));
  const [first = '', ...rest] = parts;
  if (rest.length === 0) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  const last = rest.pop() ?? '';
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}

function matchesNumeric(comparisons: readonly Json[], value: number): boolean {
  for (let at = 0; at < comparisons.length; at += 2) {
    if (!compare(String(comparisons[at]), value, Number(comparisons[at + 1]))) return false;
  }
  return comparisons.length > 0;
}

function compare(operator: string, left: number, right: number): boolean {
  switch (operator) {
    case '=':
      return left === right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    default:
      throw new Error(`Unrecognized numeric range operator ${operator}`);
  }
}

function inNetwork(address: string, network: string): boolean {
  const [base = '', bits = ''] = network.split('/');
  const family = isIP(base);
  if (family === 0 || isIP(address) !== family) return false;
  const width = family === 4 ? 32 : 128;
  const shift = BigInt(width - Number(bits));
  return addressBits(address) >> shift === addressBits(base) >> shift;
}

function addressBits(address: string): bigint {
  if (isIP(address) === 4) {
    return address.split('.').reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);
  }
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return groups.reduce((sum, part) => (sum << 16n) | BigInt(`0x${part}`), 0n);
}

const isObject = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
