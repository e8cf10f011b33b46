import type { CellVerdict, Detector } from '../detector.ts';
import { ibanHeader } from '../headers/bank.ts';
import { signs } from '../kernel/signs.ts';
import { kinds, type Sieve } from '../traits.ts';
import { byShare, findAll } from './lib/rules.ts';

/** Length by country, from the SWIFT IBAN registry. */
const lengths =
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20';
const lengthOf = new Map(
  lengths.split(' ').map((each) => [each.slice(0, 2), Number(each.slice(2))]),
);

/** ISO 13616: the rearranged number, letters as 10 to 35, leaves 1 when divided by 97. */
const passesMod97 = (iban: string): boolean => {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
};

const test = (cell: string): CellVerdict => {
  if (cell.length < 15 || cell.length > 42) return null;
  if (!/^[A-Z]{2}\d{2}(?:[A-Z0-9]+|(?: [A-Z0-9]{1,4})+)$/i.test(cell)) return null;
  const compact = cell.replaceAll(' ', '').toUpperCase();
  if (lengthOf.get(compact.slice(0, 2)) !== compact.length) return null;
  return passesMod97(compact) ? 'value' : null;
};

const inText =
  /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?:[A-Z0-9]{11,30}|(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,3})?)(?![A-Za-z0-9])/g;

const registered: readonly Sieve[] = [
  {
    length: [15, 42],
    digits: [2, 40],
    within: kinds.upper | kinds.lower | kinds.digit | kinds.blank,
    some: [kinds.upper | kinds.lower],
  },
];

export const iban: Detector = {
  type: 'iban',
  header: ibanHeader,
  validators: ['country length', 'mod-97 check'],
  test,
  sieve: () => registered,
  accepts: byShare({ alone: 0.5, header: 0.05 }),
  certainty: { header: 0.99, alone: 0.98 },
  text: {
    signs: signs.country,
    digits: 6,
    mark: /[A-Z]{2}\d/,
    find: findAll(inText, (value) => test(value) === 'value'),
    keywords: ['iban', 'account', 'bank'],
    alone: 'always',
    together: 1,
  },
  mask: (value) => `${value.slice(0, 2)}** **** ${value.slice(-2)}`,
  examples: {
    match: [
      { cell: 'DE89370400440532013000' },
      { cell: 'DE89 3704 0044 0532 0130 00' },
      { cell: 'GB29NWBK60161331926819' },
      { cell: 'FR14 2004 1010 0505 0001 3M02 606' },
      { cell: 'NL91ABNA0417164300' },
    ],
    nonMatch: [
      { cell: 'DE89370400440532013001' },
      { cell: 'XX89370400440532013000' },
      { cell: 'GB29NWBK6016133192681' },
      { cell: 'DE8937040044' },
      { cell: 'AB12CDEFGHIJKLMNOP' },
      { cell: '89370400440532013000' },
    ],
  },
};
