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

/** Forms of addresses that only one country has. */
const forms: ReadonlyArray<readonly [country: string, form: RegExp, weight: number]> = [
  ['GB', /\b[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}\b/, 2],
  ['NL', /\b[1-9]\d{3} [A-Z]{2},? \p{Lu}\p{Ll}/u, 2],
  ['JP', /〒\d{3}-\d{4}/, 2],
  ['DE', /\p{Ll}(?:straße|strasse|str\.|platz) \d/u, 1],
  ['DE', /\b\d{5} (?:Berlin|Hamburg|München|Köln|Frankfurt|Stuttgart|Leipzig|Dresden|Bonn)\b/, 2],
  ['FR', /\b(?:rue|allée|impasse|chemin|quai) .{2,40}\b\d{5} \p{Lu}/u, 2],
  ['ES', /\b(?:calle|c\/|avda\.?|paseo|plaza) .{2,40}\b\d{5} \p{Lu}/iu, 2],
  ['IT', /\b(?:via|viale|piazza|corso) .{2,40}\b\d{5} \p{Lu}/iu, 2],
  ['PL', /\b(?:ul\.|al\.|os\.) .{2,40}\b\d{2}-\d{3} \p{Lu}/iu, 2],
  ['BR', /\b(?:rua|avenida|av\.) .{2,60}\b\d{5}-\d{3}\b/iu, 2],
  ['AU', /\b(?:NSW|VIC|QLD|TAS) \d{4}\b/, 2],
  ['IN', /\b(?:Delhi|Mumbai|Bengaluru|Bangalore|Chennai|Kolkata|Hyderabad|Pune)\W{1,3}\d{6}\b/, 2],
];

/** Names of countries in English and in their own language, in lower case. */
const names: Readonly<Record<string, string>> = {
  DE: 'germany deutschland',
  AT: 'austria österreich',
  CH: 'switzerland schweiz suisse svizzera',
  FR: 'france frankreich',
  ES: 'spain españa',
  IT: 'italy italia',
  GB: 'england britain scotland wales uk',
  IE: 'ireland éire',
  NL: 'netherlands nederland',
  BE: 'belgium belgië belgique',
  PT: 'portugal',
  BR: 'brazil brasil',
  MX: 'mexico méxico',
  AR: 'argentina',
  CO: 'colombia',
  CL: 'chile',
  PL: 'poland polska',
  CZ: 'czechia česko',
  HU: 'hungary magyarország',
  RO: 'romania românia',
  GR: 'greece ελλάδα',
  SE: 'sweden sverige',
  NO: 'norway norge',
  DK: 'denmark danmark',
  FI: 'finland suomi',
  TR: 'turkey türkiye',
  RU: 'russia россия',
  UA: 'ukraine україна',
  IN: 'india भारत',
  CN: 'china 中国',
  JP: 'japan 日本',
  KR: 'korea 한국',
  AU: 'australia',
  NZ: 'zealand',
  ZA: 'africa',
  IL: 'israel ישראל',
  SG: 'singapore',
  MY: 'malaysia',
  ID: 'indonesia',
  VN: 'vietnam',
  TH: 'thailand',
  PK: 'pakistan',
  EG: 'egypt مصر',
  NG: 'nigeria',
  KE: 'kenya',
};
const byName = new Map(
  Object.entries(names).flatMap(([country, list]) =>
    list.split(' ').map((name): [string, string] => [name, country]),
  ),
);
/** The next place where a name may begin, or a letter of other scripts. */
const nextName = createNextLabel(labelTables([...byName.keys()]));
const letters = /[\p{L}\p{M}]+/gu;

/** Words that begin what tells a document's country, for the sieve. */
export const countryLabels: readonly string[] = [
  ...[...byName.keys()].filter((name) => name.length > 3),
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
  return (line.match(letters) ?? []).flatMap((word): Sign[] => {
    const country = byName.get(word.toLowerCase());
    return country === undefined ? [] : [[country, weight]];
  });
};

/** Those that need no blank. */
const unspaced = forms.filter(([country]) => country === 'JP' || country === 'IN');
/** A postcode with its car's sign, or another form of an address. */
const formSigns = (line: string): Sign[] => [
  ...matchesOf(postal, line).map(({ groups }): Sign => {
    const car = groups?.car ?? '';
    return [cars[car] ?? car, 2];
  }),
  ...(line.includes(' ') ? forms : unspaced).flatMap(([country, form, weight]): Sign[] =>
    form.test(line) ? [[country, weight]] : [],
  ),
];

/**
 * Words of which a line has one that tells a country, where no mail address, `://`, field or postcode does
 * (kernel/assembly/lineCountries.ts).
 */
export const countryWords: readonly string[] = [
  ...byName.keys(),
  ...'lang language locale culture lc_all www'.split(' '),
  ...'berlin hamburg frankfurt stuttgart leipzig dresden bonn'.split(' '),
  ...'delhi mumbai bengaluru bangalore chennai kolkata hyderabad pune'.split(' '),
  ...'rue impasse chemin quai calle avda paseo plaza via viale piazza corso'.split(' '),
  ...'ul. al. os. rua avenida av. nsw vic qld tas'.split(' '),
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
