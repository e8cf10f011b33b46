/** What of an address tells its country: forms of postcodes and streets, names of countries and of towns. */

/** Forms of addresses that only one country has. */
export const formCountries: ReadonlyArray<
  readonly [country: string, form: RegExp, weight: number]
> = [
  ['GB', /\b[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}\b/, 2],
  ['NL', /\b[1-9]\d{3} [A-Z]{2},? \p{Lu}\p{Ll}/u, 2],
  ['JP', /〒\d{3}-\d{4}/, 2],
  ['DE', /\p{Ll}(?:straße|strasse|str\.|platz) \d/u, 1],
  ['DE', /(?:[sS]traße|strasse|str\.|platz) \d+ ?[a-z]?, \d{5} \p{Lu}/u, 2],
  ['FR', /\b(?:rue|allée|impasse|chemin|quai) .{2,40}\b\d{5} \p{Lu}/u, 2],
  ['ES', /\b(?:calle|c\/|avda\.?|paseo|plaza) .{2,40}\b\d{5} \p{Lu}/iu, 2],
  ['IT', /\b(?:via|viale|piazza|corso) .{2,40}\b\d{5} \p{Lu}/iu, 2],
  ['PL', /\b(?:ul\.|al\.|os\.) .{2,40}\b\d{2}-\d{3} \p{Lu}/iu, 2],
  ['BR', /\b(?:rua|avenida|av\.) .{2,60}\b\d{5}-\d{3}\b/iu, 2],
  ['AU', /\b(?:NSW|VIC|QLD|TAS|ACT|WA|SA|NT),? \d{4}\b(?![-/]|\.\d)/, 2],
  [
    'US',
    /[, ](?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]),? \d{5}(?:-\d{4})?\b(?![-/]|\.\d)/,
    2,
  ],
  ['CA', /\b[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d\b/, 2],
  [
    'IE',
    /\b(?:Dublin \d{1,2}\b|[AC-FHKNPRTV-Y]\d\d (?=\w*\d)[AC-FHKNPRTV-Y][\dAC-FHKNPRTV-Y]{3}\b)/,
    2,
  ],
  ['ID', /\bJl\.? \p{Lu}/u, 2],
  ['MY', /\bJalan .{2,40}\b\d{5} \p{Lu}/u, 2],
  [
    'KR',
    /\p{Script=Hangul}(?:시|도) \p{Script=Hangul}{1,6}(?:구|군|시)[ \p{Script=Hangul}\d-]{1,24}\d/u,
    2,
  ],
  ['TW', /[市縣].{1,6}[區鄉鎮].{1,16}\d+號/, 2],
  ['CN', /[市省].{1,12}[区县路街].{0,16}\d+号/, 2],
  ['JP', /[都道府県].{1,6}[市区町村].{1,16}\d/, 2],
  ['RU', /\b\d{6},? (?:г\. ?)?\p{Script=Cyrillic}{3}/u, 2],
  ['VN', /(?:\bQuận \d|TP\.? ?HCM)/, 2],
  ['ZA', /\bCape Town,? \d{4}\b/, 2],
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
  AR: 'argentina aires',
  CO: 'colombia bogotá medellín',
  CL: 'chile',
  PL: 'poland polska',
  CZ: 'czechia česko',
  HU: 'hungary magyarország',
  RO: 'romania românia bucurești',
  GR: 'greece ελλάδα',
  SE: 'sweden sverige',
  NO: 'norway norge',
  DK: 'denmark danmark',
  FI: 'finland suomi',
  TR: 'turkey türkiye istanbul i̇stanbul ankara',
  RU: 'russia россия москва',
  UA: 'ukraine україна київ харків одеса львів',
  IN: 'india भारत',
  CN: 'china 中国',
  JP: 'japan 日本',
  KR: 'korea 한국',
  AU: 'australia',
  NZ: 'zealand',
  ZA: 'africa johannesburg durban pretoria',
  IL: 'israel ישראל אביב ירושלים',
  SG: 'singapore',
  HK: 'kowloon 香港',
  MY: 'malaysia selangor',
  ID: 'indonesia jakarta',
  VN: 'vietnam hanoi',
  TH: 'thailand bangkok กรุงเทพ กรุงเทพฯ',
  PK: 'pakistan lahore karachi islamabad',
  EG: 'egypt مصر cairo القاهرة',
  NG: 'nigeria lagos abuja ikeja',
  GH: 'ghana accra kumasi',
  MA: 'morocco maroc casablanca',
  AE: 'uae dubai sharjah دبي',
  SA: 'riyadh jeddah الرياض جدة',
  PE: 'perú',
  UG: 'uganda kampala',
  TZ: 'tanzania',
  PH: 'philippines pilipinas',
  BD: 'bangladesh dhaka ঢাকা',
  LK: 'lanka',
  NP: 'nepal kathmandu',
  TW: 'taiwan taipei',
  BG: 'bulgaria българия софия',
  RS: 'serbia srbija beograd',
  HR: 'croatia hrvatska zagreb',
  SI: 'slovenia slovenija ljubljana',
  SK: 'slovakia slovensko bratislava',
  LT: 'lithuania lietuva vilnius',
  LV: 'latvia latvija rīga',
  EE: 'estonia eesti tallinn',
  IS: 'iceland ísland reykjavík',
  KZ: 'kazakhstan алматы',
  KE: 'kenya nairobi mombasa',
};
type Row = readonly [country: string, code: string, side: 'before' | 'behind', words: string];
/** Towns and states that tell their country beside a postcode of its form. */
const towns: readonly Row[] = [
  ['AT', String.raw`\d{4}`, 'before', 'wien graz linz salzburg innsbruck'],
  ['BE', String.raw`\d{4}`, 'before', 'bruxelles brussel antwerpen gent liège namur leuven brugge'],
  ['CH', String.raw`\d{4}`, 'before', 'zürich genève bern basel lausanne winterthur luzern lugano'],
  ['CZ', String.raw`\d{3} \d{2}`, 'before', 'praha brno ostrava plzeň olomouc liberec'],
  ['CZ', String.raw`\d{1,2}`, 'behind', 'praha brno'],
  [
    'DE',
    String.raw`\d{5}`,
    'before',
    'berlin hamburg münchen köln frankfurt stuttgart leipzig dresden bonn düsseldorf dortmund bremen hannover nürnberg',
  ],
  [
    'DK',
    String.raw`\d{4}`,
    'before',
    'københavn aarhus odense aalborg hellerup frederiksberg esbjerg',
  ],
  ['ES', String.raw`\d{5}`, 'before', 'madrid barcelona valencia sevilla zaragoza málaga bilbao'],
  ['FI', String.raw`\d{5}`, 'before', 'helsinki espoo tampere turku oulu vantaa'],
  [
    'FR',
    String.raw`\d{5}`,
    'before',
    'paris lyon marseille toulouse bordeaux lille nantes strasbourg rennes grenoble montpellier',
  ],
  ['GR', String.raw`\d{3} ?\d{2}`, 'before', 'αθήνα θεσσαλονίκη πάτρα'],
  ['HU', String.raw`\d{4}`, 'before', 'budapest debrecen szeged'],
  ['IT', String.raw`\d{5}`, 'before', 'roma milano torino napoli bologna firenze genova palermo'],
  ['MX', String.raw`\d{5}`, 'before', 'mérida guadalajara monterrey puebla tijuana'],
  ['MY', String.raw`\d{5}`, 'before', 'kuala petaling'],
  ['NO', String.raw`\d{4}`, 'before', 'oslo bergen trondheim stavanger'],
  ['PL', String.raw`\d{2}-\d{3}`, 'before', 'warszawa kraków łódź wrocław poznań gdańsk'],
  ['PT', String.raw`\d{4}-\d{3}`, 'before', 'lisboa porto braga coimbra'],
  ['SE', String.raw`\d{3} \d{2}`, 'before', 'stockholm göteborg malmö uppsala'],
  [
    'IN',
    String.raw`\d{3} ?\d{3}`,
    'behind',
    'delhi mumbai bengaluru bangalore chennai kolkata hyderabad pune ahmedabad jaipur',
  ],
  ['NZ', String.raw`\d{4}`, 'behind', 'auckland wellington christchurch dunedin hamilton tauranga'],
  ['PH', String.raw`\d{4}`, 'behind', 'manila makati quezon pasig cebu taguig'],
  ['ID', String.raw`\d{5}`, 'behind', 'bandung surabaya yogyakarta medan denpasar'],
  [
    'US',
    String.raw`\d{5}`,
    'behind',
    'alabama alaska arizona arkansas california carolina colorado connecticut dakota delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada hampshire jersey york ohio oklahoma oregon pennsylvania island tennessee texas utah vermont virginia washington wisconsin wyoming',
  ],
];

/** What a word tells: the country, or the form of the postcode that has to stand beside it. */
interface Place {
  readonly country: string;
  readonly before?: RegExp;
  readonly behind?: RegExp;
}

const beside = (code: string, side: Row[2]): Partial<Place> =>
  side === 'before'
    ? { before: new RegExp(String.raw`(?<![\d.,/-])(?:\p{Lu}{1,2}-)?${code},? $`, 'u') }
    : { behind: new RegExp(String.raw`^\W{1,3}${code}(?![\d/:]|[.,-]\d)`, 'u') };

const named = Object.entries(names).flatMap(([country, list]) =>
  list.split(' ').map((name): [string, Place] => [name, { country }]),
);
const coded = towns.flatMap(([country, code, side, list]) =>
  list.split(' ').map((name): [string, Place] => [name, { country, ...beside(code, side) }]),
);
const places = Map.groupBy([...named, ...coded], ([name]) => name);

/** Words of places, in lower case. */
export const placeWords: readonly string[] = [...places.keys()];
/** Those that tell their country wherever they are. */
export const countryNames: readonly string[] = named.map(([name]) => name);

const NEAR = 12;
const none: readonly string[] = [];
/** The countries that the word of a line at [start, end) tells. */
export const countriesAt = (line: string, start: number, end: number): readonly string[] => {
  const found = places.get(line.slice(start, end).toLowerCase());
  if (found === undefined) return none;
  return found.flatMap(([, { country, before, behind }]) =>
    before?.test(line.slice(Math.max(0, start - NEAR), start)) !== false &&
    behind?.test(line.slice(end, end + NEAR)) !== false
      ? [country]
      : [],
  );
};
