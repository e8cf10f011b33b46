import { countriesAt, countryNames, formCountries, placeWords } from './countryPlaces.ts';
import { codeOf, countries } from './nationalPhones.ts';
import { createNextLabel, labelTables } from './phoneLabels.ts';
import { matchesOf } from './rules.ts';

/** Endings that are used all over the world, whatever country they belong to. */
const anywhere = new Set(
  'io co me tv ai ly fm to cc ws gg sh so im am la st su eu nu ac ag bz sc vc pw ms gd tk ml ga cf gq vu je'.split(
    ' ',
  ),
);
const ofDomain = (ending: string): string => (ending === 'uk' ? 'GB' : ending.toUpperCase());

const domain = /(?:@|:\/\/|\bwww\.)[\w.-]{1,80}\.(?<cc>[a-z]{2})(?![\w-]|\.\w)/gi;
const locale =
  /\b(?:lang|language|locale|culture|content-language|accept-language|lc_all)\W{1,5}[a-z]{2}[-_](?<cc>[A-Z]{2})\b/gi;
const countryCode =
  /\b(?:country|country[_ ]?code|land|pays|país|paese)["']?\s*[:=]\s*["']?(?<cc>[A-Z]{2})\b/gi;
const postal =
  /\b(?<car>D|A|F|I|E|B|L|P|S|N|NL|CH|DK|SE|NO|FI|FIN|PL|PT|CZ|SK|LT|LV|LU|SI|HR|HU|RO|GR|BE|FR|IT|ES|DE|AT)-\d{2,5}(?:[- ]\d{2,3})?,? \p{Lu}/gu;
const cars: Readonly<Record<string, string>> = {
  D: 'DE',
  A: 'AT',
  F: 'FR',
  I: 'IT',
  E: 'ES',
  B: 'BE',
  L: 'LU',
  P: 'PT',
  S: 'SE',
  N: 'NO',
  FIN: 'FI',
};

/** The next place where a name may begin, or a letter of other scripts. */
const nextName = createNextLabel(labelTables(placeWords));
const letters = /[\p{L}\p{M}]+/gu;

/** Words that begin what tells a document's country, for the sieve. */
export const countryLabels: readonly string[] = [
  ...countryNames.filter((name) => name.length > 3),
  'lang ',
  'language',
  'locale',
  'culture',
  'country',
];

/** After so many lines that may tell a country nothing new is learnt. */
const MOST_LINES = 300;
const ENOUGH = 2;
const MOST_DOMAINS = 60;

export interface DocumentCountry {
  /** Reads a line for signs of a country; `byDomain` = it has none but domains. */
  readonly note: (line: string, byDomain: boolean) => void;
  /** A phone number with this code, which is certain. */
  readonly addCode: (digits: string) => void;
  /** Further lines tell nothing. */
  readonly isFull: () => boolean;
  /** The countries that the document is of, as far as is known. */
  readonly homes: () => readonly string[];
  /** There was one, even if by now there are too many. */
  readonly wasKnown: () => boolean;
}

/** The first country of each calling code. */
const firstOf = new Map<string, string>();
for (const country of ['GB', 'US', 'RU', 'IT', ...countries]) {
  const code = codeOf(country);
  if (!firstOf.has(code)) firstOf.set(code, country);
}
const isCountry = new Set(countries);

/** A few small countries have their numbers in the plan of a neighbour. */
const MOST_SHARING = 5;
const ofCode = Map.groupBy(countries, codeOf);
const sharing = (country: string): readonly string[] => {
  const same = ofCode.get(codeOf(country)) ?? [];
  return same.length > MOST_SHARING
    ? [country]
    : [country, ...same.filter((each) => each !== country)];
};

const countryOfDigits = (digits: string): string | undefined =>
  firstOf.get(digits.slice(0, 1)) ??
  firstOf.get(digits.slice(0, 2)) ??
  firstOf.get(digits.slice(0, 3));

type Sign = readonly [country: string, weight: number];
const upper = (code: string | undefined) => code?.toUpperCase() ?? '';

/** What its domains tell; one that is not new is not counted again. */
export const domainSigns = (line: string, isNew: (domain: string) => boolean): Sign[] =>
  matchesOf(domain, line).flatMap(({ 0: all, groups }): Sign[] => {
    const ending = groups?.cc?.toLowerCase() ?? '';
    return anywhere.has(ending) || !isNew(all) ? [] : [[ofDomain(ending), 1]];
  });

/** A locale, or a field of a country. */
const codeSigns = (line: string): Sign[] =>
  [...matchesOf(locale, line), ...matchesOf(countryCode, line)].map(
    ({ groups }): Sign => [upper(groups?.cc), 2],
  );

const nameSigns = (line: string, weight: number): Sign[] => {
  if (nextName(line, 0) === line.length) return [];
  return matchesOf(letters, line).flatMap(({ 0: { length }, index }) =>
    countriesAt(line, index, index + length).map((country): Sign => [country, weight]),
  );
};

/** Those that need no blank are of scripts beyond ASCII. */
const withoutBlanks = new Set(['JP', 'CN', 'TW']);
const ofWide = new Set([...withoutBlanks, 'KR', 'RU']);
const unspaced = formCountries.filter(([country]) => withoutBlanks.has(country));
const ofAscii = formCountries.filter(([country]) => !ofWide.has(country));
const wide = /[\u0080-\uffff]/;
const formsOf = (line: string): typeof formCountries => {
  if (!wide.test(line)) return line.includes(' ') ? ofAscii : [];
  return line.includes(' ') ? formCountries : unspaced;
};
/** A postcode with its car's sign, or another form of an address. */
const formSigns = (line: string): Sign[] => [
  ...matchesOf(postal, line).map(({ groups }): Sign => {
    const car = groups?.car ?? '';
    return [cars[car] ?? car, 2];
  }),
  ...formsOf(line).flatMap(([country, form, weight]): Sign[] =>
    form.test(line) ? [[country, weight]] : [],
  ),
];

/**
 * Words of which a line has one that tells a country, where no mail address, `://`, field or postcode does
 * (kernel/assembly/lineCountries.ts).
 */
export const countryWords: readonly string[] = [
  ...placeWords,
  ...'lang language locale culture lc_all www'.split(' '),
  ...'rue impasse chemin quai calle avda paseo plaza via viale piazza corso'.split(' '),
  ...'ul. al. os. rua avenida av. nsw vic qld tas jl jalan dublin cape'.split(' '),
];

/** What a line tells; a domain that is not new is not counted again. Each form of an address has a digit. */
export const countrySigns = (line: string, isNew: (domain: string) => boolean): Sign[] => {
  const isAddress = /\d/.test(line);
  return [
    ...domainSigns(line, isNew),
    ...codeSigns(line),
    ...(isAddress ? formSigns(line) : []),
    ...nameSigns(line, isAddress ? 2 : 1),
  ];
};

/** Learns from the lines of one document which countries it is of. */
export const createDocumentCountry = (): DocumentCountry => {
  const weights = new Map<string, number>();
  const domains = new Set<string>();
  let lines = 0;
  let known: readonly string[] = [];
  let wasKnown = false;
  const add = (country: string, weight: number) => {
    if (!isCountry.has(country)) return;
    weights.set(country, (weights.get(country) ?? 0) + weight);
    const all = [...weights.values()].reduce((sum, each) => sum + each, 0);
    known = [...weights]
      .filter(([, each]) => each >= ENOUGH && each >= all / 4)
      .flatMap(([each]) => sharing(each));
    wasKnown ||= known.length > 0;
  };
  const isNewDomain = (name: string) => {
    if (domains.has(name) || domains.size >= MOST_DOMAINS) return false;
    domains.add(name);
    return true;
  };
  return {
    note: (line, byDomain) => {
      if (lines >= MOST_LINES) return;
      lines += 1;
      const signsIn = byDomain ? domainSigns : countrySigns;
      for (const [country, weight] of signsIn(line, isNewDomain)) add(country, weight);
    },
    addCode: (digits) => {
      const country = countryOfDigits(digits);
      if (country !== undefined) add(country, 2);
    },
    homes: () => known,
    wasKnown: () => wasKnown,
    isFull: () => lines >= MOST_LINES,
  };
};
