import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata';
import { nationalOf } from './mixedPhones.ts';
import { isOfType, type Plan, planOf, type Row } from './numberingPlans.ts';

/** How numbers are written inside one country, of the library's rows. */
interface Home extends Plan {
  readonly country: CountryCode;
  /** Before the number at home; null = nothing is. */
  readonly prefix: RegExp | null;
  /** The same where it is nothing but digits: compared at once. */
  readonly plainPrefix: string | null;
  /** A bit for each number of digits without the prefix. */
  readonly lengths: number;
  /** The prefix carries digits that belong to the number: the library decides. */
  readonly isMixed: boolean;
  readonly formats: readonly Format[];
}
interface Format {
  readonly whole: RegExp;
  readonly leading: RegExp | null;
  /** Nobody writes the number at home without its prefix. */
  readonly needsPrefix: boolean;
}

/** Places in the library's row of a country and of one format. */
const at = { formats: 4, national: 5, rule: 6, parsing: 7, transform: 8 } as const;
const inFormat = { pattern: 0, leading: 2, rule: 3, optional: 4 } as const;

const formatOf = (format: Row, row: Row): Format => {
  const leading = (format[inFormat.leading] as readonly string[] | undefined)?.at(-1);
  const rule = String(format[inFormat.rule] || row[at.rule] || '');
  const prefix = String(row[at.national] || '');
  return {
    whole: new RegExp(`^(?:${format[inFormat.pattern]})$`),
    leading: leading === undefined ? null : new RegExp(`^(?:${leading})`),
    needsPrefix: prefix !== '' && rule.startsWith(prefix) && format[inFormat.optional] !== 1,
  };
};

const rows = metadata.countries as unknown as Readonly<Record<string, Row>>;

/** Small countries have no formats but those of the first with their code. */
const formatsOf = (row: Row): readonly Row[] => {
  const [main = ''] = metadata.country_calling_codes[String(row[0])] ?? [];
  return (row[at.formats] || rows[main]?.[at.formats] || []) as readonly Row[];
};

const bitsOf = ({ types }: Plan): number =>
  types.flatMap(({ lengths }) => lengths).reduce((all, length) => all | (1 << length), 0);

const homeOf = (country: string): Home => {
  const row = rows[country] ?? [];
  const prefix = String(row[at.parsing] || row[at.national] || '');
  const plan = planOf(row);
  return {
    ...plan,
    lengths: bitsOf(plan),
    plainPrefix: /^\d*$/.test(prefix) ? prefix : null,
    country: country as CountryCode,
    prefix: prefix === '' ? null : new RegExp(`^(?:${prefix})`),
    isMixed: Boolean(row[at.transform]),
    formats: formatsOf(row).map((each) => formatOf(each, row)),
  };
};

const known = new Map<string, Home>();
const homeFor = (country: string): Home => {
  const before = known.get(country);
  if (before !== undefined) return before;
  const made = homeOf(country);
  known.set(country, made);
  return made;
};

/** Where numbers of the country's own plan end; smaller countries share the formats of the first. */
export const countries: readonly string[] = Object.keys(rows);
export const codeOf = (country: string): string => String(rows[country]?.[0] ?? '');

/** A number of one country as it is written there: with its prefix, without, or not at all. */
export type AtHome = { readonly hasPrefix: boolean; readonly groups: readonly number[] } | null;

const groupsOf = ({ formats }: Home, digits: string): Format | undefined =>
  formats.find(({ whole, leading }) => leading?.test(digits) !== false && whole.test(digits));

/** How many digits its groups have; none = it has no usual form. */
const lengthsOf = (home: Home, digits: string): readonly number[] =>
  (groupsOf(home, digits)?.whole.exec(digits) ?? []).slice(1).map((each) => each.length);

const withoutPrefix = ({ prefix, plainPrefix }: Home, digits: string): string => {
  if (plainPrefix === '' || (plainPrefix !== null && !digits.startsWith(plainPrefix)))
    return digits;
  const found = prefix?.exec(digits)?.[0] ?? '';
  return found === '' || found.length >= digits.length ? digits : digits.slice(found.length);
};

const parsedBy = ({ country }: Home, digits: string): string | null => {
  const parsed = parsePhoneNumberFromString(digits, country);
  return parsed?.isValid() === true ? parsed.nationalNumber : null;
};

/** Is it a number that is dialled in this country as written? */
export const isNational = (country: string, digits: string): AtHome => {
  const home = homeFor(country);
  if (home.isMixed) {
    const number = nationalOf(country, digits);
    if (number === null) return null;
    const known = number ?? parsedBy(home, digits);
    return known === null
      ? null
      : { hasPrefix: known.length < digits.length, groups: lengthsOf(home, known) };
  }
  const rest = withoutPrefix(home, digits);
  if ((home.lengths & (1 << rest.length)) === 0) return null;
  const hasPrefix = rest.length < digits.length;
  if (home.leading?.test(rest) === false || !isOfType(home, rest)) return null;
  const format = groupsOf(home, rest);
  if (!hasPrefix && format?.needsPrefix === true) return null;
  return { hasPrefix, groups: lengthsOf(home, rest) };
};
