import { type Truth, truthOf } from './truth.ts';

/** Values of condition keys by their name in lower case; an absent name is not part of the request. */
export type RequestContext = Readonly<Record<string, readonly string[]>>;

/** What variables of a policy are replaced from. */
export interface VariableSource {
  readonly context: RequestContext;
  readonly isUnknown?: ((key: string) => boolean) | undefined;
}

export interface TextPattern {
  readonly text: string;
  /** `*` matches any characters and `?` one. */
  readonly hasWildcards: boolean;
  readonly ignoresCase?: boolean;
}

/** `${*}`, `${?}` and `${$}` are the literal characters. */
const characters: Readonly<Record<string, string>> = { '*': '*', '?': '?', $: '$' };

export const anyText = Symbol('*');
export const anyCharacter = Symbol('?');
/** A character, or a wildcard. */
export type Unit = string | typeof anyText | typeof anyCharacter;
const wildcards: Readonly<Record<string, Unit>> = { '*': anyText, '?': anyCharacter };

/** Of a text without variables. */
export const wildUnits = (text: string): readonly Unit[] =>
  Array.from(text, (character) => wildcards[character] ?? character);

/** The value of a variable, whose wildcards are literal; undefined = the request lacks it. */
const variableUnits = (
  variable: string,
  { context, isUnknown }: VariableSource,
): readonly Unit[] | undefined => {
  const [, name = variable, other] = variable.match(/^(.*?)\s*,\s*'(.*)'$/) ?? [];
  const key = name.trim().toLowerCase();
  if (isUnknown?.(key)) return [anyText];
  const values = context[key];
  const value = characters[name] ?? (values?.length === 1 ? values[0] : other);
  return value === undefined ? undefined : [...value];
};

/** Parts of the text between the variables, and their values, in turn; undefined = it matches nothing. */
export const unitsOf = (
  pattern: TextPattern,
  source: VariableSource,
): readonly Unit[] | undefined => {
  const plain = pattern.hasWildcards ? wildUnits : (text: string): readonly Unit[] => [...text];
  if (!pattern.text.includes('${')) return plain(pattern.text);
  const units: Unit[] = [];
  for (const [at, part] of pattern.text.split(/\$\{([^}]*)\}/).entries()) {
    const more = at % 2 === 1 ? variableUnits(part, source) : plain(part);
    if (more === undefined) return undefined;
    units.push(...more);
  }
  return units;
};

interface Wildcards {
  readonly any: Unit;
  readonly one: Unit;
}
const unitWildcards: Wildcards = { any: anyText, one: anyCharacter };
const textWildcards: Wildcards = { any: '*', one: '?' };

/** Compares from the left; where it fails, the last `*` takes one more character. */
const matchesUnits = (
  units: ArrayLike<Unit>,
  value: string,
  { any, one }: Wildcards = unitWildcards,
): boolean => {
  let unit = 0;
  let at = 0;
  let last = { unit: -1, at: 0 };
  while (at < value.length) {
    if (units[unit] === any) {
      last = { unit, at };
      unit += 1;
    } else if (units[unit] === one || units[unit] === value[at]) {
      unit += 1;
      at += 1;
    } else if (last.unit >= 0) {
      last = { unit: last.unit, at: last.at + 1 };
      unit = last.unit + 1;
      at = last.at;
    } else return false;
  }
  while (units[unit] === any) unit += 1;
  return unit === units.length;
};

const namesUnknown = (text: string, { isUnknown }: VariableSource): boolean =>
  isUnknown !== undefined &&
  [...text.matchAll(/\$\{([^},]*)[^}]*\}/g)].some(([, name = '']) =>
    isUnknown(name.trim().toLowerCase()),
  );

/**
 * Does a text of a policy match a value? A variable that the request lacks matches nothing; one
 * whose value is not known may match.
 */
export const textMatches = (pattern: TextPattern, value: string, source: VariableSource): Truth => {
  const { text, hasWildcards, ignoresCase } = pattern;
  if (ignoresCase) {
    const lower = { text: text.toLowerCase(), hasWildcards };
    return textMatches(lower, value.toLowerCase(), source);
  }
  if (hasWildcards && text === '*') return 'yes';
  if (!text.includes('${'))
    return truthOf(hasWildcards ? likeMatches(text, value) : text === value);
  const units = unitsOf(pattern, source);
  const isMatch = units !== undefined && matchesUnits(units, value);
  return isMatch && namesUnknown(text, source) ? 'unknown' : truthOf(isMatch);
};

/** Matches with `*` and `?`, without variables. */
export const likeMatches = (text: string, value: string): boolean => {
  const wildcard = text.search(/[*?]/);
  if (wildcard < 0) return text === value;
  // Most have one `*`, at their end.
  if (wildcard === text.length - 1 && text.endsWith('*'))
    return value.startsWith(text.slice(0, -1));
  return value.startsWith(text.slice(0, wildcard)) && matchesUnits(text, value, textWildcards);
};
