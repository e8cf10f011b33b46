import { countries } from './countries.ts';
import { type Country, city, type StreetForm } from './country.ts';
import { end, house, name, names, start, unit } from './parts.ts';
import { createWordEnds, createWordStarts, spelled, type WordList } from './starts.ts';
import type { Street } from './street.ts';
import { wordless } from './wordless.ts';

/** A street word with its first letter of either case, or all capitals. */
const anyCase = (word: string): string => {
  const first = [...word][0] ?? '';
  const upper = first.toUpperCase();
  const rest = word.slice(first.length);
  return upper === first
    ? word
    : `(?:[${first}${upper}]${rest}|${upper}${/^\p{L}*$/u.test(rest) ? rest.toUpperCase() : rest})`;
};
/** English street words begin with a capital: `12 Elm Street`, not `2 new drive`. */
const capital = (word: string): string => {
  const title = `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
  return `(?:${title}|${word.toUpperCase()})`;
};
const longestFirst = (words: Iterable<string>) =>
  [...new Set(words)].toSorted((a, b) => b.length - a.length);

const sources: Readonly<Record<StreetForm, (words: readonly string[]) => string>> = {
  numberFirst: (words) =>
    String.raw`${start}${house}\s(?:(?:[NSEW]|North|South|East|West|Old|New)\.?\s)?(?:${name}\s){1,4}(?:${words.map(capital).join('|')})(?![\p{L}\d])\.?(?: (?:[NSEW]{1,2}|North|South|East|West)(?![\p{L}\d])|\s\d{1,3}(?=,?\s#|,\s))?${unit}`,
  numberThenWord: (words) =>
    String.raw`${start}${house}(?:\s?(?:bis|ter|quater))?,?\s(?:${words.map(anyCase).join('|')})\s${names}${unit}`,
  wordThenNumber: (words) =>
    String.raw`(?<![\p{L}\d])(?:${words.map(anyCase).join('|')})\s?[„“"«]?${names}[“”"»]?,?\s(?:(?:(?:[Nn][.ºo°]{1,2}:?\s?|[Nn]r\.?\s?|[Nn]úm\.?\s?|#\s?|№\s?|[Kk]av\.\s?|д\.\s?|дом\s|буд\.\s?)?${house}|[Ss]\/[Nn]|[Ss]\.?n\.?c\.?))${end}${unit}`,
  compound: (words) =>
    String.raw`(?<![\p{L}\d])(?:\p{Lu}[\p{L}.]*[ -]){0,3}(?:\p{Lu}[\p{L}-]*?(?:${words.join('|')})|(?:${words.map(anyCase).join('|')}))(?:(?<=[а-яё.]),)?\s(?:[Nn]o[.:]{0,2}\s?|д\.\s?)?${house}${end}${unit}`,
};

const townsOf = (those: readonly Country[]): RegExp[] =>
  [...new Set(those.flatMap(({ town }) => town))].map(
    (each) =>
      new RegExp(String.raw`(?:${each.replaceAll('CITY', `(?:${city})`)})(?![\p{Ll}\d])`, 'uy'),
  );

const formOf = (form: StreetForm): Street[] => {
  const those = countries.filter((each) => each.form === form);
  const strong = longestFirst(those.flatMap((each) => each.strong));
  const weak = longestFirst(those.flatMap((each) => each.weak ?? [])).filter(
    (word) => !strong.includes(word),
  );
  const towns = townsOf(those);
  const streetOf = (words: readonly string[], isStrong: boolean): Street => {
    const source = sources[form](words);
    const rest = { isStrong, towns };
    if (form === 'compound') {
      const gate = new RegExp(
        String.raw`(?:${words.join('|')}),?\s(?:no[.:]{0,2}\s?|д\.\s?)?\d`,
        'iu',
      );
      const mayEnd = createWordEnds(words);
      return { ...rest, mayEnd, gate, needsHouse: true, pattern: new RegExp(source, 'gu') };
    }
    const starts =
      form === 'wordThenNumber'
        ? createWordStarts(words)
        : form === 'numberFirst'
          ? 'beforeCapital'
          : 'beforeWord';
    const list: Readonly<Record<Exclude<StreetForm, 'compound'>, WordList>> = {
      numberFirst: { words, isCapital: true, isWord: true },
      numberThenWord: { words, isWord: true },
      wordThenNumber: { words },
    };
    return { ...rest, words: list[form], starts, pattern: new RegExp(source, 'uy') };
  };
  return [streetOf(strong, true), streetOf(weak, false)];
};

/** `Am Alten Markt 7a`: streets of Germany, Austria and Switzerland that begin with a preposition. */
const byPreposition: Street = {
  words: {
    words: ['am ', 'an ', 'im ', 'in ', 'zum', 'zur', 'auf', 'unter'],
    isCapital: true,
    isWord: true,
  },
  gate: /(?:A[mn]|I[mn]|Zu[mr]|Auf|Unter)(?: de[mnr])? \p{Lu}\p{L}[^\d]{1,40}\d/u,
  needsHouse: true,
  pattern: new RegExp(
    String.raw`(?<![\p{L}\d])(?:Am|An de[nr]|Im|In der|Zu[mr]|Auf de[mr]|Unter den) ${names},?\s${house}${end}${unit}`,
    'gu',
  ),
  isStrong: false,
  towns: townsOf(countries.filter(({ code }) => ['DE', 'AT', 'CH'].includes(code))),
};

/** Last parts of street names, `straße`, that stand before a house number. */
export const streetEnds: readonly string[] = countries
  .filter(({ form }) => form === 'compound')
  .flatMap(({ strong, weak = [] }) => [...strong, ...weak])
  .flatMap(spelled);

/** The forms of streets, each with the towns that may follow it. */
export const streets: readonly Street[] = [
  ...(['numberFirst', 'numberThenWord', 'wordThenNumber', 'compound'] as const).flatMap(formOf),
  byPreposition,
  ...wordless,
];

/** Post boxes, rural routes and military posts. */
export const boxes: readonly Street[] = [
  {
    words: {
      words: [
        ...[
          'p ',
          'p.',
          'po',
          'pob',
          'gpo',
          'private',
          'locked',
          'boîte',
          'b.p',
          'apartado',
          'casella',
        ],
        ...['c.p', 'caixa', 'skrytka', 'а/я', 'α.', 'ατ', 'case postale', 'posbus'],
      ],
      isCapital: true,
      isPost: true,
    },
    gate: /P\.? ?O|Post|GPO|Private|Locked|Boîte|B\.P|Apartado|Casella|C\.P|Caixa|Case|Skrytka|а\/я|Α|Pos/,
    pattern:
      /(?<![\p{L}\d])(?:P\.? ?O\.? ?B(?:ox|OX)?\.?|(?:Post Office|GPO|Private|Locked) (?:Box|Bag)|Postfach|Postbus|Posbus|Postboks|Boîte postale|B\.P\.|Apartado(?: de [Cc]orreos| [Pp]ostal)?|Casella [Pp]ostale|Case postale|C\.P\.|Caixa [Pp]ostal|Skrytka pocztowa|Postilokero|а\/я|Α\.?Τ\.?Θ\.?)(?:,? ?(?:n[º°.]|nr\.|#))? ?(?:[A-Z]{1,3} ?)?\d{1,6}(?: \d{2,3}){0,2}(?:-\d{5}(?!\d))?(?![\p{L}\d])/gu,
    isStrong: true,
    towns: townsOf(countries),
  },
  {
    needsPostcode: true,
    gate: /(?:BP|CS|TSA|Box) ?\d/,
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d] ?)(?:BP|CS|TSA|Box) ?\d{1,3} ?\d{0,3},?\s(?:\d{5} ${city} C(?:EDEX|edex)(?: \d{1,2})?|\d{3} \d{2} ${city})`,
      'gu',
    ),
    isStrong: false,
    isWhole: true,
    towns: [],
  },
  {
    words: {
      words: ['box', 'rural', 'stn', 'site'],
      isCapital: true,
      isWord: true,
      isPost: true,
    },
    gate: /R\.?R|Rural|R(?:ou)?te?\.? |HC|RFD|Star|Site/,
    pattern:
      /(?<![\p{L}\d])(?:(?:RR|R\.R\.|Rural Route|Route|Rte?\.?|RFD|HC|Star Route)\.? ?#?\d{1,3},? B(?:ox|OX) \d{1,5}[A-Z]?|(?:Site \d{1,4},? (?:Comp|Box) \d{1,4},? )?RR ?#?\d{1,2}(?:, Stn \p{Lu}\p{L}+)?)(?![\p{L}\d])/gu,
    isStrong: false,
    towns: townsOf(countries.filter(({ code }) => ['US', 'CA'].includes(code))),
  },
  {
    words: { words: ['psc', 'cmr', 'unit', 'usc', 'usn', 'uss'], isCapital: true, isPost: true },
    gate: /PSC|CMR|UNIT|Unit|US[CNS]/,
    pattern:
      /(?<![\p{L}\d])(?:(?:PSC|CMR|UNIT|Unit|USCGC|USNS|USNV|USS) [\p{L}\d]{1,20},? (?:(?:BOX|Box) \d{1,5})?)(?!\d)/gu,
    isStrong: false,
    towns: [/(?:APO|FPO|DPO),? A[AEP],? \d{5}(?:-\d{4})?(?!\d)/uy],
  },
];
export const posts: WordList = {
  words: ['apo', 'fpo', 'dpo', 'bfpo'],
  isCapital: true,
  isWord: true,
  isPost: true,
};
/** `APO AE 09123` and `BFPO 801` name a post by themselves. */
export const military =
  /(?<![\p{L}\d])(?:(?:APO|FPO|DPO),? A[AEP],? \d{5}(?:-\d{4})?|BFPO \d{1,4})(?!\d)/gu;
