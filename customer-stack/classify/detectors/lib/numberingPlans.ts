import metadata from 'libphonenumber-js/max/metadata';

/**
 * The numbering plans as expressions compiled once: the library compiles them for every number.
 * Matches only numbers that the library accepts, of plain digits; the rest is left to the library.
 */
export interface Plan {
  readonly leading: RegExp | null;
  readonly whole: RegExp;
  readonly types: readonly { readonly pattern: RegExp; readonly lengths: readonly number[] }[];
}

interface Code {
  readonly plans: readonly Plan[];
  /** Prefixes of a number inside its country. */
  readonly prefix: RegExp | null;
}

/** Places in the library's rows of a country and of a type of number. */
const at = {
  pattern: 2,
  lengths: 3,
  nationalPrefix: 5,
  prefixForParsing: 7,
  leading: 10,
  types: 11,
} as const;
export type Row = readonly unknown[];
const rows = metadata.countries as unknown as Readonly<Record<string, Row>>;
const countriesOf: Readonly<Record<string, readonly string[]>> = metadata.country_calling_codes;

const whole = (pattern: unknown) => new RegExp(`^(?:${pattern})$`);
const beginning = (pattern: unknown) =>
  typeof pattern === 'string' && pattern !== '' ? new RegExp(`^(?:${pattern})`) : null;
const numbers = (value: unknown) => (Array.isArray(value) ? (value as readonly number[]) : []);

export const planOf = (row: Row): Plan => ({
  leading: beginning(row[at.leading]),
  whole: whole(row[at.pattern]),
  types: ((row[at.types] ?? []) as readonly (Row | 0)[]).flatMap((type) =>
    type !== 0 && type[0]
      ? [{ pattern: whole(type[0]), lengths: numbers(type[1] ?? row[at.lengths]) }]
      : [],
  ),
});

const codeOf = (countries: readonly string[]): Code => {
  const [main = []] = countries.map((country) => rows[country] ?? []);
  return {
    plans: countries.map((country) => planOf(rows[country] ?? [])),
    prefix: beginning(main[at.prefixForParsing] || main[at.nationalPrefix]),
  };
};

const known = new Map<string, Code | null>();
const codeFor = (code: string): Code | null => {
  const before = known.get(code);
  if (before !== undefined) return before;
  const countries = Object.hasOwn(countriesOf, code) ? countriesOf[code] : undefined;
  const made = countries === undefined ? null : codeOf(countries);
  known.set(code, made);
  return made;
};

export const isOfType = ({ whole: every, types }: Plan, digits: string): boolean =>
  every.test(digits) &&
  types.some(({ pattern, lengths }) => lengths.includes(digits.length) && pattern.test(digits));

/** Of countries that share a code, the first that accepts the number or its first digits. */
export const isInPlans = (plans: readonly Plan[], digits: string): boolean => {
  const [only] = plans;
  if (plans.length === 1 && only !== undefined) return isOfType(only, digits);
  for (const plan of plans) {
    if (plan.leading?.test(digits)) return isOfType(plan, digits);
    if (plan.leading === null && isOfType(plan, digits)) return true;
  }
  return false;
};

const isInCode = ({ plans, prefix }: Code, digits: string): boolean =>
  prefix?.test(digits) !== true && isInPlans(plans, digits);

/** Digits with their country's code before them. */
export const isPlainlyAbroad = (digits: string): boolean => {
  for (let length = 1; length <= 3; length += 1) {
    const code = codeFor(digits.slice(0, length));
    if (code !== null) return isInCode(code, digits.slice(length));
  }
  return false;
};

/** Ten digits of North America. */
export const isPlainlyAmerican = (digits: string): boolean => {
  const code = codeFor('1');
  return digits.length === 10 && code !== null && isInCode(code, digits);
};

/** Ten digits that some plan of North America has, or that begin as a number abroad does. */
export const mayBeAmerican = (digits: string): boolean =>
  digits.startsWith('0') || codeFor('1')?.plans.some((plan) => isOfType(plan, digits)) !== false;
