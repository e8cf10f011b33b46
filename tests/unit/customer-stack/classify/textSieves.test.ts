import { describe, expect, it } from 'vitest';
import { address } from '#classify/detectors/address.ts';
import { countries } from '#classify/detectors/addresses/countries.ts';
import { beginAddresses } from '#classify/detectors/addresses/find.ts';
import { createSurvey, type Survey } from '#classify/detectors/addresses/starts.ts';
import type { Street } from '#classify/detectors/addresses/street.ts';
import { boxes, streets } from '#classify/detectors/addresses/streets.ts';
import { besideNumber, mayBeBeside } from '#classify/detectors/lib/phoneContext.ts';
import { phoneNouns, phoneVerbs } from '#classify/detectors/lib/phoneWords.ts';
import { lastCapital, mayHoldPair, nameAt, runSource } from '#classify/detectors/names/written.ts';
import { EVERY_HINT } from '#classify/kernel/signs.ts';
import { lineSigns } from '#classify/labels.ts';
import { seededRandom } from '#customer-stack/samplers/random.ts';

const random = seededRandom('text sieves');
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

const streetWords = countries
  .flatMap(({ strong, weak = [] }) => [...strong, ...weak])
  .map((word) => word.replace('(?:a(?:ß|ss)e|\\.)', 'asse').replaceAll(/\\|\?/g, ''));
const titled = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
const names = [
  ...'Elm,Oak,Mary,Smith,Ann,Baker,O’Hara,D’Arc,Jean-Luc,Jean-luc,McNeil,Ångström,Иванов,Θεόδωρος'.split(
    ',',
  ),
  ...'J.,Dott.ssa,Dr.,Rivoli,Roma,XX,5th,ELM,GET,INFO,iPhone,x9A,a_B,/Usr,#Tag,$Home'.split(','),
];
const particles = 'de,da,del,van,der,la,bin,of,am,Am,Im,An der,the,and'.split(',');
const numbers = [
  ...'5,12,7a,12-14,88/2/15,221B,12bis,3,1600,40210,123456,5.3,2026-03-04,05:06:07.218Z,118ms'.split(
    ',',
  ),
  ...'n. 7,n°9,Nr. 4,nr12,No: 114/5,no12,núm. 3,núm3,# 42,#42,д. 12,дом 3,1016 GV Delft'.split(','),
];
const gaps = [
  ...' '.repeat(12),
  '  ',
  ', ',
  ',',
  '. ',
  '\u00a0',
  '\t',
  '-',
  '/',
  ': ',
  '"',
  "'",
  '\n',
  '',
];
const word = (): string => {
  const kinds = [streetWords, streetWords, names, names, particles, numbers, numbers];
  const one = pick(pick(kinds));
  const form = random();
  if (form < 0.4) return titled(one);
  return form < 0.5 ? one.toUpperCase() : form < 0.55 ? `Lange${one}` : one;
};
const boxWords =
  'P.O. Box,PO BOX,P O Box,P. O. Box,GPO Box,Locked Bag,Post Office Box,Postfach,Postbus,Boîte postale,B.P.,Apartado de Correos,Casella Postale,C.P.,Caixa Postal,Skrytka pocztowa,Postilokero,а/я,Α.Τ.Θ.,ΑΤΘ,PSC 12 Box,CMR 4 Box,UNIT 100 BOX,Unit 7 Box,USS Ford,USNS Ford,USCGC Ford'.split(
    ',',
  );
/** Addresses without a word for a street, some of them spoilt by what is put around them. */
const wordless = [
  ...[
    'Moosbach 12, 84371 Triftern',
    'Dlouhá 48/12, 120 00 Praha 2',
    'Oude Delft 112, 2611 CG Delft',
  ],
  ...['Flat 12, Sai Krupa, MG Road, Pune 411001', 'C-12/4, Vasant Vihar, New Delhi-110057'],
  ...['lieu-dit Kerguelen, 29170 Fouesnant', '2255 South 900 West, Salt Lake City, UT 84119'],
  ...['48 cedar hollow rd, nashua nh 03062', 'Rose Cottage, Church Lane, St Neots PE19 6YE'],
  ...['Glenamaddy, Co. Galway, F45 X2P8', 'Cra 7 # 71-21', 'BP 40021, 31012 Toulouse Cedex 6'],
  ...['Rothschild Blvd 45, Tel Aviv', 'Calle 60 No. 491 x 57', 'Rua 24, Qd. 15, Lt. 8'],
  ...['RR 2 Box 118, Elkins WV 26241', 'address: Setor Bueno 45, Goias 74210-010'],
];
/** Streets in the four orders of words, boxes, and words in none. */
const line = (): string => {
  if (random() < 0.04) return `${pick(names)} ${pick(numbers)}`;
  if (random() < 0.1)
    return `${pick(names)}${pick(gaps)}${pick(wordless)}${pick(gaps)}${pick(names)}`;
  const [name, street, number] = [pick(names), pick(streetWords), pick(numbers)];
  const known = [
    `${number} ${name} ${titled(street)}`,
    `${number}, ${street} ${pick(particles)} ${name}`,
    `${street} ${name}${pick([' ', ', '])}${number}`,
    `${pick(['', 'Lange '])}${titled(street)} ${number}`,
    `${pick(boxWords)} ${pick(numbers)}`,
    `${pick(['Am', 'An der', 'Im', 'In der', 'Zum', 'Zur', 'Auf dem', 'Unter den'])} ${name} ${number}`,
    `${pick(names)}${pick(gaps)}${name}`,
  ];
  const noise = () => Array.from({ length: 4 }, () => word() + pick(gaps)).join('');
  return `${noise()}${pick(known)}${pick(gaps)}${noise()}`;
};
const lines = Array.from({ length: 8_000 }, line);

/** The places at which the pattern of a form is asked. */
const startsIn = (
  text: string,
  houses: Survey,
  starts: NonNullable<Street['starts']>,
): readonly number[] => {
  if (!houses.hasName) return [];
  if (typeof starts === 'string') return houses[starts];
  return houses.isBehindWord ? starts(text) : [];
};

/** Is a street seen that begins at this place? */
const createSeen = ({ words, starts, needsHouse, needsPostcode, mayEnd }: Street) => {
  const survey = createSurvey(words === undefined ? [] : [words]);
  return (text: string, at: number): boolean => {
    const houses = survey(text);
    if (words !== undefined && houses.words === 0) return false;
    if (starts !== undefined) return startsIn(text, houses, starts).includes(at);
    const mayHold = needsHouse !== true || (houses.isAny && houses.isBehindWord);
    const hasPostcode = needsPostcode !== true || houses.hasPostcode;
    return mayHold && hasPostcode && mayEnd?.(text) !== false;
  };
};

describe('a quick look before an expression', () => {
  it('passes every street that the expression finds anywhere', () => {
    for (const street of [...streets, ...boxes]) {
      const isSeen = createSeen(street);
      const anywhere = new RegExp(street.pattern.source, 'gu');
      const found = lines.flatMap((text) =>
        [...text.matchAll(anywhere)]
          .filter(({ 0: value }) => (street.reach?.(value).end ?? 1) > 0)
          .map(({ 0: value, index }) => ({ text, index, value })),
      );
      expect(found.length).toBeGreaterThan(10);
      expect(found.filter(({ text, index }) => !isSeen(text, index))).toEqual([]);
    }
  });

  it('passes every line of an address by the signs and hints of the pass over it', () => {
    const { signs = 0, hints = 0 } = address.text ?? {};
    const signed = lines.filter((text) => (lineSigns.scan(text, 0, text.length) & signs) !== 0);
    const passedOver = signed.filter((text) => {
      lineSigns.scan(text, 0, text.length);
      return (lineSigns.hints() & hints) === 0;
    });
    expect(signed.length - passedOver.length).toBeGreaterThan(1_000);
    expect(passedOver.length).toBeGreaterThan(50);
    for (const text of passedOver) {
      const { find, isOpen } = beginAddresses();
      expect([find(text, 0, EVERY_HINT), isOpen?.()], text).toEqual([[], false]);
    }
  });

  it('looks for a label wherever one stands beside a number', () => {
    const labels = [...phoneNouns, ...phoneVerbs];
    const forms = [titled, (each: string) => each.toUpperCase(), (each: string) => each];
    const label = () => pick(['', '', 'my', 'home']) + pick(forms)(pick(labels));
    const short = () => pick(['T', 'm:', 'F.', 'none', 'mail', 'Phase', 'col']);
    let besides = 0;
    let without = 0;
    for (let i = 0; i < 4_000; i += 1) {
      const near = random() < 0.3 ? short() : label();
      const ahead = `${pick(names)}${pick(gaps)}${near}${pick(gaps)}${pick(['', 'no. ', 'him at '])}`;
      const text = `${ahead}0221 471123${pick(gaps)}${pick(['', label(), short()])}`;
      const place = [ahead.length, ahead.length + 11] as const;
      if (besideNumber(text, ...place).label === null) {
        if (!mayBeBeside(text, ...place)) without += 1;
        continue;
      }
      besides += 1;
      expect(mayBeBeside(text, ...place), text).toBe(true);
    }
    expect(besides).toBeGreaterThan(1_500);
    expect(without).toBeGreaterThan(50);
  });

  it('passes every line with two words of a name in a row', () => {
    const runs = new RegExp(String.raw`(?<![\p{L}\p{N}_@/\\.#$&-])${runSource}`, 'gu');
    const hasPair = (text: string) =>
      [...text.matchAll(runs)].some(
        ([run]) => run.split(/[ \u00a0]+/).filter((each) => /^\p{Lu}/u.test(each)).length > 1,
      );
    const pairs = lines.filter(hasPair);
    expect(pairs.length).toBeGreaterThan(1_000);
    expect(pairs.filter((text) => !mayHoldPair(text))).toEqual([]);
    expect(mayHoldPair('2026-03-04T05:06:07Z INFO [w-1] GET /a 200')).toBe(false);
  });

  it('knows the last place where a name may begin', () => {
    for (const text of lines.slice(0, 1_000)) {
      for (let at = lastCapital(text) + 1; at < text.length; at += 1)
        expect(nameAt(text, at)).toBeUndefined();
    }
    expect(lastCapital('to Mary, by hand')).toBe(3);
  });
});
