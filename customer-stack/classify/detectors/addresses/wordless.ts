import { cityEnd } from './cities.ts';
import { city } from './country.ts';
import { stateCodes, streetKinds } from './englishCountries.ts';
import { byLabel } from './labels.ts';
import { end, house, name, names, segment, start, unit } from './parts.ts';
import type { Reached, Street } from './street.ts';
import { knownTownEnd } from './town.ts';

const typedWords = [...streetKinds].toSorted((a, b) => b.length - a.length).join('|');
const gap = String.raw`(?:,\s?|\s[-–]\s?)`;

/** Numbers that are counted: `Kapitel 4, 10115 Wörter`. */
const counted =
  /(?:^|\s)(?:release|version|том|глава|часть|стр|lesson|exercise|batch|act|proposition|rechnung|kunde|summe|bestellung|gleis|halle|hbf|raum|zimmer|saal|spiel|tag|teil|band|heft|kapitel|seite|nr|order|ticket|los|posten|linie|klasse|auflage|tome|page|article|artikel|artículo|capítulo|capitolo|chapter|figure|rank|group|sprint|milestone|bereich|tabelle|table|level|gate|stage|lap|regiment|debian|ios|windows|android|january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember)(?:\s\p{Lu}\p{Ll}+)?\s\d/iu;

/** The last part between commas that is a town, counted from the second on: where it ends, or -1. */
const lastTown = (text: string, endOfTown: (text: string, at: number) => number): number => {
  if (counted.test(text)) return -1;
  let found = -1;
  const gaps = [...text.matchAll(/,\s?|\s[-–]\s?/g)].slice(1);
  for (const { 0: between, index } of gaps)
    found = Math.max(found, endOfTown(text, index + between.length));
  return found;
};
const withPostcode = new RegExp(
  String.raw`(?:\d{5} ${city}|${city}[ –-]{1,3}(?:\d{5,6}|\d{3} \d{3}))(?!\d)`,
  'uy',
);
/** A large town, or one with a postcode of five digits or six. */
const anyTownEnd = (text: string, at: number): number => {
  withPostcode.lastIndex = at;
  const match = withPostcode.exec(text);
  return Math.max(knownTownEnd(text, at), match === null ? -1 : at + match[0].length);
};

const premisesWords =
  'flat,apt,apartment,unit,house,plot,block,blk,villa,room,shop,office,suite,lot,door,h.no,h/no,no.,bungalow,sqn,sqs,shin,shis,quadra'.split(
    ',',
  );
const premises = String.raw`(?:(?:Flat|FLAT|Apt|Apartment|APT|Unit|UNIT|House|HOUSE|Plot|PLOT|Block|BLOCK|Blk|BLK|Villa|VILLA|Room|ROOM|Rm|Shop|SHOP|Office|OFFICE|Suite|SUITE|Lot|LOT|Door|Bungalow|No|NO|Number|H\.? ?\/?No|SQ[NS]|Q[NSEIRL][A-Z]?|SHI[NS]|Quadra|Qd)\.?:?\s?(?:[Nn]o\.?|NO\.?)?\s?#?(?:[A-Z]{1,2}[-/]?)?\d{1,5}(?:[-/][A-Z\d]{1,5}){0,3}[A-Za-z]?)(?![\p{L}\d])`;
/** `Flat 12, Sai Krupa Apartments, MG Road, Pune 411001` */
const byPremises: Street = {
  words: { words: premisesWords, isCapital: true, isWord: true },
  pattern: new RegExp(
    String.raw`(?<![\p{L}\d/.-])${premises}(?:,\s?|\s)(?:${segment}${gap}){1,7}${segment}`,
    'gu',
  ),
  isStrong: false,
  isWhole: true,
  isNamed: true,
  reach: (text) => ({ end: lastTown(text, anyTownEnd) }),
  towns: [],
};

/** `B-404, Shanti Niketan, Andheri West, Mumbai - 400058`: the number first, and the postcode last. */
const byLastNumber: Street = {
  needsPostcode: true,
  gate: /, (?:\d{5} )?\p{Lu}[\p{L} .]*[ –-]{1,3}\d{5,6}(?!\d)|, \d{5} \p{Lu}/u,
  pattern: new RegExp(
    String.raw`${start}(?:#|[A-Z]{1,2}-)?${house}(?:,\s?|\s)(?:${segment}${gap}){1,6}${segment}`,
    'gu',
  ),
  isStrong: false,
  isWhole: true,
  reach: (text) => {
    const to = lastTown(text, (each, at) => (cityEnd(each, at) === -1 ? -1 : anyTownEnd(each, at)));
    return { end: /\d{5,6}$/.test(text.slice(0, Math.max(0, to))) ? to : -1 };
  },
  towns: [],
};

const isRound = (postcode: string): boolean => Number(postcode) % 500 === 0;
const isYear = (postcode: string): boolean => /^(?:19|20)\d\d$/.test(postcode);
/** `Moosbach 12, 84371 Triftern`: where the town is not known, the number must look like a postcode. */
const weighPostcode = (text: string): Reached => {
  const { postcode = '', at = 0 } = lastPostcode(text);
  if (counted.test(text)) return { end: -1 };
  if (!/^\d{4,5}$/.test(postcode)) return { end: text.length };
  const isKnown = cityEnd(text, at) !== -1;
  if (isKnown && !isYear(postcode)) return { end: text.length };
  if (!isKnown && (isRound(postcode) || isYear(postcode))) return { end: -1 };
  return { end: text.length, strength: 'possible' };
};
const bareTown = /,\s(?<postcode>\d{4} ?[A-Z]{2}(?![\p{L}])|\S*\d(?: \d\d)?) (?=\p{Lu}[^,]*$)/u;
const lastPostcode = (text: string) => {
  const match = bareTown.exec(text);
  return match === null
    ? {}
    : { postcode: match.groups?.postcode ?? '', at: match.index + match[0].length };
};

/** `Vinohradská 48, 120 00 Praha 2`: a name with a house number, and behind a comma postcode and town. */
const byTown: Street = {
  needsPostcode: true,
  gate: /,\s(?:[A-Z]{1,3}-)?\d{2,6}(?:[ -]\d{2,3})?(?: ?[A-Z]{2})?,? \p{Lu}/u,
  needsHouse: true,
  pattern: new RegExp(
    String.raw`(?<![\p{L}\d])${names},?\s(?:[Nn]o\.?\s?|[Nn]r\.?\s?|[Ll]ote?\s|[Pp]arcela\s|[Nn]ave\s)?${house}${end}${unit},\s(?:(?:[A-Z]{1,3}-)?(?:\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{4,5})|\d{4} ?[A-Z]{2})\s${city}(?: \d{1,2}(?![\p{L}\d]))?(?: ?\([A-Z]{2}\))?`,
    'gu',
  ),
  isStrong: true,
  isWhole: true,
  reach: weighPostcode,
  towns: [],
};

/** `Le Bourg, 24220 Beynac`, `lieu-dit Kerguelen, 29170 Fouesnant`: places of no house number. */
const byHamlet: Street = {
  needsPostcode: true,
  gate: /, (?:\d{5}|\d{4}-\d{3}) \p{Lu}/u,
  pattern: new RegExp(
    String.raw`(?<![\p{L}\d])(?:[Ll]ieu-?[ -]?dit|[Ll]e [Bb]ourg|[Hh]ameau|Z\.?[AI]\.?C?\.?|Zone (?:artisanale|industrielle|d'activités)|Pol[íi]gono|Urb\.|Urbanización|Quinta|Herdade|Loc(?:\.|alità)|Contrada|C\.da|Cascina|Finca|Cortijo|Masía|Ferme|Domaine|Château)(?: [^,\d]{1,40})?(?:,? (?:snc|s\/n|s\.n\.c\.|[^,]{1,20}))?, (?:\d{5}|\d{4}-\d{3}) ${city}(?: \([\p{L} ]{2,20}\))?`,
    'gu',
  ),
  isStrong: true,
  isWhole: true,
  towns: [],
};

const route = String.raw`(?:${name}|\d{1,4}(?:st|nd|rd|th)?|[NSEW]{1,2}\.?|of|de|del|la)`;
/** `2255 South 900 West, Salt Lake City, UT 84119`: state and postcode tell without a street word. */
const byState: Street = {
  needsPostcode: true,
  gate: /[A-Z]{2},? \d{5}/,
  needsHouse: true,
  pattern: new RegExp(
    String.raw`(?<![\p{L}\d.,:/$€£#@-])(?:[NSEW]\d{2,5}|\d{1,6}(?:-\d{1,4})?[A-Z]?)(?:\s${route}){1,6}${unit}(?:,|\\r?\\n|\r?\n)\s*${city},? (?:${stateCodes}),? \d{5}(?:-\d{4})?(?!\d)`,
    'gu',
  ),
  isStrong: true,
  isWhole: true,
  towns: [],
};

/** `48 cedar hollow rd, unit b, nashua nh 03062`: the same as people type it. */
const byTypedState: Street = {
  needsPostcode: true,
  gate: /\d [a-z]+ .{0,60}[a-z]{2},? \d{5}/,
  needsHouse: true,
  pattern: new RegExp(
    String.raw`(?<![\p{L}\d.,:/$€£#@-])\d{1,6} (?:[a-z\d]+\.? ){1,4}(?:${typedWords})\.?(?:,? (?:apt|unit|suite|ste|#) ?\w{1,5})?,? (?:[a-z]+ ){0,3}?[a-z]+,? (?:${stateCodes.toLowerCase()}),? \d{5}(?!\d)`,
    'gu',
  ),
  isStrong: true,
  isWhole: true,
  towns: [],
};

const royal = String.raw`[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![\p{L}\d])`;
const eircode = String.raw`(?:D6W|[AC-FHKNPRTV-Y]\d{2}) ?[\dA-Z]{4}(?![\p{L}\d])`;
const place = String.raw`\p{Lu}[\p{L}\p{M}'’.&-]*(?: (?:\p{Lu}[\p{L}\p{M}'’.&-]*|y|on|upon|the|of|le|in|under|\d{1,4}[a-z]?)){0,4}`;
/** `Rose Cottage, Church Lane, Little Barford, St Neots PE19 6YE`: houses that have a name. */
const byHouseName: Street = {
  needsPostcode: true,
  gate: new RegExp(`${royal}|${eircode}`, 'u'),
  pattern: new RegExp(
    String.raw`(?<![\p{L}\d])(?:(?:${place},\s){2,5}(?:${place},?\s)?${royal}|(?:${place},\s){1,5}(?:${place},?\s)?${eircode})`,
    'gu',
  ),
  isStrong: true,
  isWhole: true,
  towns: [],
};

/** `Cra 7 # 71-21`: streets of Colombia have numbers, and houses two. */
const byCrossing: Street = {
  words: {
    words: 'calle,cll,cra,carrera,kra,avenida,transversal,diagonal'.split(','),
    isCapital: true,
    isWord: true,
  },
  pattern:
    /(?<![\p{L}\d])(?:Calle|Cll?|Cra|Carrera|Kra?|Avenida|Av|AC|AK|Transversal|Tv|Diagonal|Dg)\.? \d{1,3} ?[A-Z]?(?: (?:Bis|Sur|Norte|Este|Oeste))?,? ?(?:#|[Nn]o\.?|[Nn]ro\.?|N°) ?\d{1,3}[A-Z]? ?[-–] ?\d{1,3}(?!\d)/gu,
  isStrong: true,
  isWhole: true,
  towns: [],
};

/** `Rosenhügel 4` alone in a line: with postcode and town in the next one. */
const bare: Street = {
  needsPostcode: true,
  isOther: (text, town) =>
    counted.test(text) || /^\s*(?:19|20)\d\d\s/.test(town) || !/\d/.test(town),
  gate: /^(?!.*\d{5})\s{0,8}\p{Lu}.{2,24}\d[A-Za-z]?\s*?(?:$|\n)/u,
  needsHouse: true,
  pattern: new RegExp(String.raw`^\s*(?<place>${names},?\s${house})\s*?(?:$|\n)`, 'gu'),
  isStrong: false,
  towns: [
    new RegExp(
      String.raw`(?:(?:[A-Z]{1,3}-)?(?:\d{5}|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3})|\d{4} ?[A-Z]{2}) ${city}\s*$`,
      'uy',
    ),
  ],
};

/** `Calle 60 No. 491`, `Rua 24, Qd. 15, Lt. 8`: streets that are numbered. */
const byNumber: Street = {
  words: { words: ['calle', 'carrera', 'avenida', 'rua'], isCapital: true, isWord: true },
  pattern:
    /(?<![\p{L}\d])(?:Calle|Carrera|Avenida|Rua) \d{1,3}[A-Z]?,? (?:(?:No\.?|#|n[º°.]|Nro\.?) ?\d{1,5}(?: x \d{1,3}(?: y \d{1,3})?)?|Q(?:d|uadra)\.? ?\d{1,4},? L(?:t|ote)\.? ?\d{1,4})(?![\p{L}\d])/gu,
  isStrong: true,
  isWhole: true,
  towns: [],
};

/** `Rothschild Blvd 45, Tel Aviv`: the English word before the number. */
const byEnglishWord: Street = {
  words: {
    words: 'street,st,road,rd,avenue,ave,boulevard,blvd,lane'.split(','),
    isCapital: true,
    isWord: true,
  },
  pattern: new RegExp(
    String.raw`(?<![\p{L}\d])(?:${name} ){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Boulevard|Blvd|Lane)\.? (?:[Nn]o\.? ?)?${house}${end}${unit}`,
    'gu',
  ),
  isStrong: false,
  needsHouse: true,
  towns: [],
};

/** Addresses whose street has no word that names a kind of streets. */
export const wordless: readonly Street[] = [
  byPremises,
  byLastNumber,
  byTown,
  byHamlet,
  byState,
  byTypedState,
  byHouseName,
  byCrossing,
  byNumber,
  byEnglishWord,
  byLabel,
  bare,
];
