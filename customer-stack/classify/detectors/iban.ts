import type { CellVerdict, Detector, Found } from '../detector.ts';
import { ibanHeader } from '../headers/bank.ts';
import { signs } from '../kernel/signs.ts';
import { phraseFinder } from '../phrases.ts';
import { kinds, type Sieve } from '../traits.ts';
import { words } from '../words.ts';
import { byShare } from './lib/rules.ts';

/** Length by country, from the SWIFT IBAN registry. */
const lengths =
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20';
export const ibanLengths: ReadonlyMap<string, number> = new Map(
  lengths.split(' ').map((each) => [each.slice(0, 2), Number(each.slice(2))]),
);

const ibanWords =
  'iban|account|account number|acct|bank|bank details|konto|kontonummer|bankverbindung|compte|rib|cuenta|conto|conta|rekening|rekeningnummer|rachunek|konta|hesap|szamla|szamlaszam|ucet|ucty|tilinumero|kontonr|счет|счета|λογαριασμος|חשבון|حساب|खाता|transfer|uberweisung|uberweisen|virement|bonifico|transferencia|overmaken'.split(
    '|',
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

const isLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122;
const isDigit = (code: number) => code >= 48 && code <= 57;
const isAlnum = (code: number) => isLetter(code) || isDigit(code);
const isMark = (code: number) => code === 32 || code === 45;

/** The number at a place, whatever its case and its groups: where it ends; null = there is none. */
const readAt = (text: string, start: number): { compact: string; end: number } | null => {
  const length = ibanLengths.get(text.slice(start, start + 2).toUpperCase());
  if (length === undefined) return null;
  let compact = '';
  let i = start;
  for (; i < text.length && compact.length < length; i += 1) {
    const code = text.charCodeAt(i);
    if (isAlnum(code)) compact += text[i];
    else if (!isMark(code) || !isAlnum(text.charCodeAt(i - 1))) return null;
  }
  if (compact.length < length || isAlnum(text.charCodeAt(i))) return null;
  return { compact: compact.toUpperCase(), end: i };
};

/** In one piece, or in groups of four as on paper. */
const usual = /^(?:[A-Z]{2}\d{2}[A-Z\d]+|[A-Z]{2}\d{2}(?: [A-Z\d]{4})+(?: [A-Z\d]{1,3})?)$/;
/** Two letters, check digits and the bank in digits or four letters: no hash, no other id. */
const plainly = /^[A-Z]{2}\d{2}(?:[A-Z]{4})?\d{6}/;

const checkDigits = /^[A-Za-z]{2}[ -]?\d[ -]?\d/;
const test = (cell: string): CellVerdict => {
  if (cell.length < 15 || cell.length > 42 || !checkDigits.test(cell)) return null;
  const read = readAt(cell, 0);
  if (read === null || read.end !== cell.length) return null;
  return passesMod97(read.compact) ? 'value' : null;
};

const start = /(?<![A-Za-z0-9])[A-Za-z]{2}[ -]?\d(?=[ -]?\d)/g;
const isNamed = phraseFinder(ibanWords);
const BEFORE = 50;

/** Written as on paper it needs no word; in small letters or other groups only beside its word. */
const isBelieved = (text: string, value: string, at: number): boolean => {
  if (usual.test(value)) return true;
  const compact = value.replaceAll(/[ -]/g, '').toUpperCase();
  if (plainly.test(compact) && usual.test(value.toUpperCase())) return true;
  const near = text.slice(Math.max(0, at - BEFORE), at);
  return isNamed(words(near)) || /口座|账号|賬號|계좌/.test(near);
};

const find = (text: string): Found[] => {
  const found: Found[] = [];
  start.lastIndex = 0;
  for (let match = start.exec(text); match !== null; match = start.exec(text)) {
    const read = readAt(text, match.index);
    if (read === null || !passesMod97(read.compact)) continue;
    const value = text.slice(match.index, read.end);
    if (!isBelieved(text, value, match.index)) continue;
    found.push({ value, start: match.index });
    start.lastIndex = read.end;
  }
  return found;
};

const registered: readonly Sieve[] = [
  {
    length: [15, 42],
    digits: [2, 40],
    within: kinds.upper | kinds.lower | kinds.digit | kinds.blank | kinds.dash,
    some: [kinds.upper | kinds.lower],
  },
];

export const iban: Detector = {
  type: 'iban',
  header: ibanHeader,
  validators: ['country length', 'mod-97 check'],
  test,
  sieve: () => registered,
  shows: { signs: signs.account },
  accepts: byShare({ alone: 0.5, header: 0.05 }),
  certainty: { header: 0.99, alone: 0.98 },
  text: {
    signs: signs.account,
    digits: 6,
    find,
    keywords: ibanWords,
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
      { cell: 'de89 3704 0044 0532 0130 00' },
      { cell: 'DE89-3704-0044-0532-0130-00' },
      { cell: 'GB29 NWBK 601613 31926819' },
    ],
    nonMatch: [
      { cell: 'DE89370400440532013001' },
      { cell: 'XX89370400440532013000' },
      { cell: 'GB29NWBK6016133192681' },
      { cell: 'DE8937040044' },
      { cell: 'AB12CDEFGHIJKLMNOP' },
      { cell: 'NOTEBOOKSTAN090' },
      { cell: '89370400440532013000' },
    ],
  },
};
