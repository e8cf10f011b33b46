/** Values of condition keys by their name in lower case; an absent name is not part of the request. */
export type RequestContext = Readonly<Record<string, readonly string[]>>;

export type Matcher = (value: string) => boolean;
const never: Matcher = () => false;

/** `${*}`, `${?}` and `${$}` are the literal characters. */
const characters: Readonly<Record<string, string>> = { '*': '*', '?': '?', $: '$' };

const variableValue = (name: string, context: RequestContext): string | undefined => {
  const values = context[name.toLowerCase()];
  return characters[name] ?? (values?.length === 1 ? values[0] : undefined);
};

interface Piece {
  readonly text: string;
  /** The value of a variable: its wildcards are literal. */
  readonly isValue: boolean;
}

/** A policy text with its variables replaced; undefined where the request lacks one. */
const piecesOf = (text: string, context: RequestContext): readonly Piece[] | undefined => {
  if (!text.includes('${')) return [{ text, isValue: false }];
  const pieces: Piece[] = [];
  for (const [at, part] of text.split(/\$\{([^}]*)\}/).entries()) {
    const isValue = at % 2 === 1;
    const value = isValue ? variableValue(part, context) : part;
    if (value === undefined) return undefined;
    pieces.push({ text: value, isValue });
  }
  return pieces;
};

const anyText = Symbol('*');
const anyCharacter = Symbol('?');
type Unit = string | typeof anyText | typeof anyCharacter;
const wildcards: Readonly<Record<string, Unit>> = { '*': anyText, '?': anyCharacter };

const unitsOf = ({ text, isValue }: Piece): readonly Unit[] =>
  isValue ? text.split('') : text.split('').map((character) => wildcards[character] ?? character);

/** Compares from the left; where it fails, the last `*` takes one more character. */
const matchesUnits = (units: readonly Unit[], value: string): boolean => {
  let [unit, at] = [0, 0];
  let last = { unit: -1, at: 0 };
  while (at < value.length) {
    if (units[unit] === anyText) {
      last = { unit, at };
      unit += 1;
    } else if (units[unit] === anyCharacter || units[unit] === value[at]) {
      unit += 1;
      at += 1;
    } else if (last.unit >= 0) {
      last = { unit: last.unit, at: last.at + 1 };
      unit = last.unit + 1;
      at = last.at;
    } else return false;
  }
  return units.slice(unit).every((rest) => rest === anyText);
};

/**
 * Matches a text in which `*` matches any characters and `?` one. The value of a variable is
 * literal; a variable that the request does not have matches nothing.
 */
export const likeMatcher = (pattern: string, context: RequestContext): Matcher => {
  if (!/[*?$]/.test(pattern)) return (value) => value === pattern;
  const units = piecesOf(pattern, context)?.flatMap(unitsOf);
  return units === undefined ? never : (value) => matchesUnits(units, value);
};

export const equalMatcher = (text: string, context: RequestContext): Matcher => {
  const wanted = piecesOf(text, context)?.map((piece) => piece.text);
  return wanted === undefined ? never : (value) => value === wanted.join('');
};
