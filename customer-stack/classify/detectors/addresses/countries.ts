import type { Country } from './country.ts';
import { englishCountries } from './englishCountries.ts';
import { furtherCountries } from './furtherCountries.ts';

const german = ['str(?:a(?:ß|ss)e|\\.)', 'gasse', 'allee'];
const otherGerman =
  'weg,platz,ring,damm,ufer,steig,chaussee,stieg,graben,markt,hof,berg,kai,park,pfad,zeile'.split(
    ',',
  );
const french =
  'rue,avenue,av\\.?,boulevard,boul\\.?,bd\\.?,blvd,impasse,allée,allee,chemin,ch\\.,montée,ruelle'.split(
    ',',
  );
const otherFrench =
  'place,quai,route,cours,square,passage,sentier,esplanade,faubourg,rond-point,chaussée,venelle,clos,promenade,parvis,cité,lotissement'.split(
    ',',
  );
const spanish = 'calle,c\\/,avenida,avda\\.?,av\\.,paseo,carrer,camino,carretera,calzada'.split(
  ',',
);
const portuguese = 'rua,r\\.,avenida,av\\.,travessa,alameda,estrada,rodovia'.split(',');

/** One entry for each country; a test reads the examples of every one. */
export const countries: readonly Country[] = [
  ...englishCountries,
  ...furtherCountries,
  {
    code: 'DE',
    form: 'compound',
    strong: german,
    weak: otherGerman,
    town: [String.raw`(?:D[- ])?\d{5} CITY`],
    examples: ['Theodor-Heuss-Straße 34, 70174 Stuttgart', 'Lange Str. 5a, 10115 Berlin'],
  },
  {
    code: 'AT',
    form: 'compound',
    strong: german,
    weak: otherGerman,
    town: [String.raw`(?:A[- ])?\d{4} CITY`],
    examples: ['Mariahilfer Straße 88/2/15, 1070 Wien'],
  },
  {
    code: 'CH',
    form: 'compound',
    strong: german,
    weak: [...otherGerman, 'strass', 'rain', 'matte'],
    town: [String.raw`(?:CH[- ])?\d{4} CITY`],
    examples: ['Bahnhofstrasse 21, 8001 Zürich'],
  },
  {
    code: 'TR',
    form: 'compound',
    strong: ['caddesi', 'cad\\.', 'sokak', 'sokağı', 'sok\\.', 'bulvarı', 'blv\\.'],
    weak: ['mahallesi', 'mah\\.'],
    town: [String.raw`(?:\d{5},? )?CITY ?[/,] ?CITY`, String.raw`\d{5},? CITY`],
    examples: ['Bağdat Caddesi No: 114/5, 34710 Kadıköy/İstanbul', 'Atatürk Cad. 12, 35220 İzmir'],
  },
  {
    code: 'FR',
    form: 'numberThenWord',
    strong: french,
    weak: otherFrench,
    town: [String.raw`(?:F[- ])?\d{5} CITY`, String.raw`CITY,? \d{5}(?!\d)`],
    examples: ['12 bis, rue de Rivoli, 75001 Paris', '3 place de la Bourse 69002 Lyon'],
  },
  {
    code: 'BE',
    form: 'wordThenNumber',
    strong: ['rue', 'avenue', 'chaussée'],
    weak: ['place', 'boulevard'],
    town: [String.raw`(?:B[- ])?\d{4} CITY`],
    examples: ['Rue Neuve 45, 1000 Bruxelles'],
  },
  {
    code: 'LU',
    form: 'numberThenWord',
    strong: french,
    weak: otherFrench,
    town: [String.raw`L?-?\d{4} CITY`],
    examples: ['8, rue du Fossé, L-1536 Luxembourg'],
  },
  {
    code: 'NL',
    form: 'compound',
    strong: ['straat', 'laan', 'gracht', 'kade', 'dijk'],
    weak: ['weg', 'plein', 'singel', 'hof', 'pad'],
    town: [String.raw`\d{4} ?[A-Z]{2},? CITY`],
    examples: ['Prinsengracht 263, 1016 GV Amsterdam'],
  },
  {
    code: 'ES',
    form: 'wordThenNumber',
    strong: spanish,
    weak: ['plaza', 'ronda', 'rambla', 'pasaje', 'vía', 'travesía', 'urbanización'],
    town: [String.raw`\d{5},? CITY`, String.raw`CITY,? \d{5}(?!\d)`],
    examples: ['Calle Mayor, 12, 3º B, 28013 Madrid', 'Avda. de la Constitución 7, 41001 Sevilla'],
  },
  {
    code: 'MX',
    form: 'wordThenNumber',
    strong: [...spanish, 'calzada', 'blvd\\.?', 'boulevard'],
    weak: ['privada', 'cerrada', 'andador'],
    town: [
      String.raw`(?:(?:Col\.|Colonia) CITY, ?)?(?:C\.?P\.? ?)?\d{5},? CITY`,
      String.raw`(?:Col\.|Colonia) CITY`,
    ],
    examples: ['Av. Insurgentes Sur 1602, Col. Crédito Constructor, 03940 Ciudad de México'],
  },
  {
    code: 'PT',
    form: 'wordThenNumber',
    strong: portuguese,
    weak: ['largo', 'praça', 'beco', 'calçada'],
    town: [String.raw`\d{4}-\d{3},? CITY`],
    examples: ['Rua das Flores, 123, 1.º Esq., 1200-195 Lisboa'],
  },
  {
    code: 'BR',
    form: 'wordThenNumber',
    strong: portuguese,
    weak: ['largo', 'praça', 'quadra', 'ladeira'],
    town: [
      String.raw`(?:CITY, ?|- ?CITY,? )?CITY ?[-/,] ?[A-Z]{2}(?:,? ?-? ?(?:CEP:? ?)?\d{5}-?\d{3})?`,
      String.raw`(?:CITY, )?(?:CEP:? ?)?\d{5}-\d{3}`,
    ],
    examples: ['Av. Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200'],
  },
  {
    code: 'IT',
    form: 'wordThenNumber',
    strong: ['viale', 'vicolo', 'corso', 'strada'],
    weak: ['via', 'piazza', 'largo', 'piazzale', 'lungotevere', 'contrada'],
    town: [String.raw`(?:I-)?\d{5},? CITY(?: \(?[A-Z]{2}\)?)?`, `(?:Roma|Milano|Napoli|Torino)`],
    examples: ['Via Garibaldi 14, 20121 Milano (MI)', 'Corso Vittorio Emanuele II, 7, 00186 Roma'],
  },
  {
    code: 'PL',
    form: 'wordThenNumber',
    strong: ['ul\\.', 'ulica', 'aleja', 'al\\.', 'os\\.', 'osiedle'],
    weak: ['plac', 'pl\\.'],
    town: [String.raw`\d{2}-\d{3},? CITY`],
    examples: ['ul. Długa 12/4, 00-238 Warszawa'],
  },
  {
    code: 'SE',
    form: 'compound',
    strong: ['gatan', 'vägen'],
    weak: ['gränd', 'torget', 'stigen', 'väg'],
    town: [String.raw`(?:SE?-)?\d{3} ?\d{2},? CITY`],
    examples: ['Storgatan 12, 114 55 Stockholm'],
  },
  {
    code: 'NO',
    form: 'compound',
    strong: ['veien', 'gata', 'gaten', 'allé'],
    weak: ['vei', 'plass', 'gate'],
    town: [String.raw`(?:NO?-)?\d{4},? CITY`],
    examples: ['Kirkeveien 45B, 0368 Oslo'],
  },
  {
    code: 'DK',
    form: 'compound',
    strong: ['vejen', 'stræde'],
    weak: ['gade', 'vej', 'plads', 'alle'],
    town: [String.raw`(?:DK-)?\d{4},? CITY`],
    examples: ['Nørregade 10, 2. tv, 1165 København K'],
  },
  {
    code: 'FI',
    form: 'compound',
    strong: ['katu', 'kuja', 'polku'],
    weak: ['tie', 'tori', 'ranta'],
    town: [String.raw`(?:FI-)?\d{5},? CITY`],
    examples: ['Mannerheimintie 12 B 14, 00100 Helsinki'],
  },
  {
    code: 'CZ',
    form: 'wordThenNumber',
    strong: ['ulice', 'třída'],
    weak: ['náměstí', 'nám\\.'],
    town: [String.raw`\d{3} ?\d{2},? CITY(?: \d{1,2})?`],
    examples: ['náměstí Míru 9, 120 00 Praha 2'],
  },
  {
    code: 'RU',
    form: 'wordThenNumber',
    strong: [
      'улица',
      'ул\\.',
      'проспект',
      'пр-т',
      'пр\\.',
      'переулок',
      'пер\\.',
      'шоссе',
      'бульвар',
      'набережная',
      'вулиця',
      'вул\\.',
    ],
    weak: ['площадь', 'пл\\.'],
    town: [String.raw`(?:[гм]\. ?)?CITY(?:, ?\d{5,6})?`, String.raw`\d{6},? (?:г\. ?)?CITY`],
    examples: ['ул. Ленина, д. 12, кв. 3, Москва, 119019'],
  },
  {
    code: 'GR',
    form: 'wordThenNumber',
    strong: ['οδός', 'λεωφόρος', 'λεωφ\\.'],
    weak: ['πλατεία'],
    town: [String.raw`\d{3} ?\d{2},? CITY`, String.raw`CITY,? \d{3} ?\d{2}`],
    examples: ['Οδός Ερμού 15, 105 63 Αθήνα'],
  },
];
