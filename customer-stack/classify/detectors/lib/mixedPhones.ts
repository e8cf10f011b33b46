import metadata from 'libphonenumber-js/max/metadata';
import { isInPlans, isOfType, type Plan, planOf, type Row } from './numberingPlans.ts';

/** How numbers begin in a country whose prefix carries digits of the number. */
interface Mixed {
  readonly code: string;
  readonly prefix: RegExp;
  readonly transform: string;
  /** Before a number abroad. */
  readonly abroad: RegExp;
  /** Plans of all countries with the code: the library reads numbers of any of them. */
  readonly plans: readonly Plan[];
}

/** Places in the library's row of a country. */
const at = { code: 0, abroad: 1, national: 5, parsing: 7, transform: 8 } as const;
const rows = metadata.countries as unknown as Readonly<Record<string, Row>>;
const countriesOf: Readonly<Record<string, readonly string[]>> = metadata.country_calling_codes;

const plansOf = new Map<string, readonly Plan[]>();
const plansFor = (code: string): readonly Plan[] => {
  const before = plansOf.get(code);
  if (before !== undefined) return before;
  const made = (countriesOf[code] ?? []).map((country) => planOf(rows[country] ?? []));
  plansOf.set(code, made);
  return made;
};

const mixedOf = (country: string): Mixed => {
  const row = rows[country] ?? [];
  const code = String(row[at.code]);
  return {
    code,
    prefix: new RegExp(`^(?:${row[at.parsing] || row[at.national]})`),
    transform: String(row[at.transform]),
    abroad: new RegExp(`^(?:${row[at.abroad]})`),
    plans: plansFor(code),
  };
};
const known = new Map<string, Mixed>();
const mixedFor = (country: string): Mixed => {
  const before = known.get(country);
  if (before !== undefined) return before;
  const made = mixedOf(country);
  known.set(country, made);
  return made;
};

/** A number as it is, without its prefix, and with the prefix's digits moved. */
const readingsOf = ({ prefix, transform }: Mixed, digits: string): readonly string[] => {
  const found = prefix.exec(digits);
  if (found === null) return [digits];
  const rest = digits.slice(found[0].length);
  const moved = digits.replace(prefix, transform);
  return found.at(-1) === undefined ? [digits, moved, rest] : [digits, rest, moved];
};

/** The number without its prefix, null = no valid one, undefined = only the library knows. */
export const nationalOf = (country: string, digits: string): string | null | undefined => {
  const mixed = mixedFor(country);
  const { code, plans, abroad } = mixed;
  if (abroad.test(digits)) return undefined;
  const isLong = digits.startsWith(code);
  const starts = isLong ? [digits, digits.slice(code.length)] : [digits];
  const readings = starts.flatMap((each) => readingsOf(mixed, each));
  if (!readings.some((each) => plans.some((plan) => isOfType(plan, each)))) return null;
  const plain = readings.at(-1) ?? digits;
  return !isLong && isInPlans(plans, plain) ? plain : undefined;
};
