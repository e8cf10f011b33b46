import { isFictional } from './fictionalPhones.ts';
import { countries, isNational } from './nationalPhones.ts';
import { isPlainlyAbroad } from './numberingPlans.ts';

const notPhones: readonly RegExp[] = [
  // Dates, four numbers with dots, social security numbers, decimals.
  /^(?:19|20)\d\d([-./ ]?)(?:0\d|1[0-2])\1(?:[0-2]\d|3[01])$/,
  /^\d{1,2}[-./ ]\d{1,2}[-./ ](?:19|20)\d\d$/,
  /^(?:19|20)\d\d[-/. ]\d{3,7}$/,
  /^\d{1,3}(?:\.\d{1,3}){3}(?:\/\d+)?$/,
  // ZIP+4, a version, decimals with a blank between.
  /^\d{5}-\d{4}$/,
  /^(?=\d+(?:\.\d+)+$)(?:.*\.)?\d(?:\.|$)/,
  /^(?=.*\d\.\d)[^()+]*\d \d/,
  /^\d{3}-\d{2}-\d{4}$/,
  /^\d+\.\d+$/,
  // A time of the day behind a date, ISBN.
  /^\d{4}-\d{1,2}-\d{1,2} /,
  /^97[89]-/,
];
const amount = /^\d{1,3}(?:[ .]\d{3})+$/;
/** `4491/4357/7836`: numbers of a list. */
const list = /\d\/\d{3,}\/\d/;
const separators = /[ ()./-]/;

/** How a number was found to be one: in which sense it is written. */
export interface Written {
  readonly digits: string;
  /** Dialled from abroad, with `+` or `00`. */
  readonly isAbroad: boolean;
  /** Of a country that the document is known to be of. */
  readonly isHome: boolean;
  readonly hasPrefix: boolean;
  readonly isGrouped: boolean;
  /** Grouped as the country groups it. */
  readonly isUsual: boolean;
  /** Also the form of a large amount, or of a list of numbers. */
  readonly isAmount: boolean;
  /** The country whose plan it is of, where none was known. */
  readonly country?: string;
}

/** The countries whose plans a number may be of. */
export interface Plans {
  /** Those of the document. */
  readonly homes: readonly string[];
  /** The plans of all countries count. */
  readonly isAnywhere: boolean;
  /** Of all countries this one is asked first: documents have many numbers of one. */
  readonly first: string;
}

const groupLengths = (written: string): number[] =>
  written
    .split(/\D+/)
    .filter((each) => each !== '')
    .map(({ length }) => length);

const sumOf = (lengths: readonly number[]): number => lengths.reduce((sum, each) => sum + each, 0);

/** Are the groups of the number those of its country, the prefix apart or with the first? */
const isUsual = (written: string, groups: readonly number[], prefix: number): boolean => {
  if (written.includes('.') && written.includes('-')) return false;
  const found = groupLengths(written);
  const joined = found.join(' ');
  const [first = 0, ...rest] = groups;
  return (
    joined === [first + prefix, ...rest].join(' ') ||
    joined === [prefix, ...groups].join(' ') ||
    joined === `${first + prefix} ${sumOf(rest)}`
  );
};

const isGroupedSo = (written: string, digits: string, { groups }: National): boolean =>
  groups.length > 0 && isUsual(written, groups, digits.length - sumOf(groups));

interface National {
  readonly hasPrefix: boolean;
  readonly groups: readonly number[];
  readonly country?: string;
}

/** Countries of most people come first: of a number of several plans one that is grouped so counts. */
const large: readonly string[] =
  'US GB DE FR IN ES IT BR MX JP AU CN PL NL TR RU UA ID PH VN TH KR ZA NG EG SA AR CO SE BE AT CH CZ RO GR PT HU IE IL NZ MY SG PK KE'.split(
    ' ',
  );

const anyCountry = (written: string, digits: string, first: string): National | null => {
  let unusual: National | null = null;
  for (const country of [first, ...large]) {
    const found = isNational(country, digits);
    if (found === null) continue;
    if (isGroupedSo(written, digits, found)) return { ...found, country };
    unusual ??= { ...found, country };
  }
  return unusual ?? furtherCountry(digits);
};

const furtherCountry = (digits: string): National | null => {
  for (const country of countries) {
    const found = isNational(country, digits);
    if (found !== null) return { ...found, country };
  }
  return null;
};

/** A number with its country's code, without a mark: `447700900123`. */
const withCode = (digits: string): National | null =>
  digits.length >= 11 && isPlainlyAbroad(digits) ? { hasPrefix: false, groups: [] } : null;

const fictional = (digits: string): National | null =>
  isFictional(digits, false) ? { hasPrefix: digits.startsWith('0'), groups: [] } : null;

const abroad = (written: string, digits: string): Written | null => {
  const plain = written.startsWith('00') ? digits.slice(2) : digits;
  const local = plain.replace(/^(\d{2,3})0/, '$1');
  const isOne = [plain, ...(/\(0\)/.test(written) ? [local] : [])].some(
    (each) => isPlainlyAbroad(each) || isFictional(each, true),
  );
  if (!isOne) return null;
  const isGrouped = groupLengths(written).length > 2;
  return {
    digits: plain,
    isAbroad: true,
    isHome: true,
    hasPrefix: true,
    isGrouped,
    isUsual: false,
    isAmount: false,
  };
};

const nationalOf = (
  written: string,
  digits: string,
  { isAnywhere, first }: Plans,
): National | null =>
  isAnywhere && digits.length >= 7
    ? (anyCountry(written, digits, first) ?? fictional(digits) ?? withCode(digits))
    : null;

/** Reads one number; null = of no numbering plan. */
export const readNumber = (written: string, plans: Plans): Written | null => {
  const digits = written.replaceAll(/\D/g, '');
  if (digits.length < 6 || digits.length > 15 || notPhones.some((each) => each.test(written)))
    return null;
  if (/^(\d)\1+$/.test(digits)) return null;
  if (written.startsWith('+') || written.startsWith('(+')) return abroad(written, digits);
  if (/^00[1-9]/.test(written)) {
    const found = abroad(written, digits);
    if (found !== null) return found;
  }
  const home = plans.homes.map((each) => isNational(each, digits)).find((each) => each !== null);
  const found: National | null = home ?? nationalOf(written, digits, plans);
  if (found === null) return null;
  return {
    digits,
    isAbroad: false,
    isHome: home !== undefined,
    hasPrefix: found.hasPrefix,
    isGrouped: separators.test(written),
    isUsual: isGroupedSo(written, digits, found),
    isAmount: amount.test(written) || list.test(written),
    ...(found.country !== undefined && { country: found.country }),
  };
};

/** Nobody's: kept for fiction, or digits in a row. */
export const isTestPhone = (value: string): boolean => {
  const plain = value.replace(/\s*(?:x|ext|#).*$/i, '').trim();
  const digits = plain.replaceAll(/\D/g, '');
  if ('01234567890123'.includes(digits) || '9876543210'.includes(digits)) return true;
  const isAbroad = /^\(?\+|^00/.test(plain);
  return isFictional(plain.startsWith('00') ? digits.slice(2) : digits, isAbroad);
};
