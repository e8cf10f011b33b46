import type { Found } from '../../detector.ts';
import { words } from '../../words.ts';
import { hasBrand } from './cardBrands.ts';
import { digitsBehind, isDigit, isJoinedBefore, matchesAtRuns } from './digitRuns.ts';
import { passesLuhn } from './luhn.ts';

const plain = (list: string): string[] => list.split('|').map((each) => words(each).join(' '));

/** Words of a payment card in the languages that most people write. */
export const cardWords: readonly string[] = plain(
  'card|cards|cardnumber|card no|cc|ccn|cc no|pan|visa|mastercard|amex|american express|discover|diners|maestro|unionpay|jcb|rupay|credit|debit|payment|kreditkarte|kreditkartennummer|karte|kartennummer|debitkarte|girocard|carte|cartes|carte bancaire|carte bleue|cb|tarjeta|tarjetas|carta|carta di credito|bancomat|cartao|cartão|creditcard|creditcardnummer|kaart|kaartnummer|betaalkaart|karta|karty|kartę|kart|kartı|kredi kartı|kortnummer|kreditkort|kort|luottokortti|kártya|карта|карты|карту|карте|номер карты|картка|κάρτα|بطاقة|البطاقة|כרטיס|कार्ड|কার্ড|カード|カード番号|クレジットカード|银行卡|信用卡|卡号|카드|카드번호|บัตรเครดิต',
);
/** Of these only a card has a number of so many digits near them. */
const strongWords: readonly string[] = cardWords.filter(
  (each) =>
    !['payment', 'discover', 'cb', 'carta', 'kort', 'credit', 'debit', 'pan'].includes(each),
);
const strong = new Set(strongWords.flatMap((each) => each.split(' ').slice(-1)));
const joined = new RegExp(
  strongWords.filter((each) => /^[\u0900-\uffff]/u.test(each)).join('|'),
  'u',
);
/** The number is one of these, whatever else is near. */
const notCard = new Set(
  'order invoice tracking sku serial ean upc gtin barcode isbn imei iccid imsi msisdn epoch timestamp version hash phone ids'.split(
    ' ',
  ),
);
/** Before `card`: no card that pays. */
const otherCards = new Set(
  'gift loyalty library membership report score graphics sim video sound network business post phone memory sd punch'.split(
    ' ',
  ),
);

const BEFORE = 50;
const AFTER = 20;
/** Twelve to nineteen digits in groups of one mark. */
const wide =
  /(?<![\w.,/+-]|\d[ ])(?:\d{12,19}|\d{3,6}([ -])\d{2,8}(?:\1\d{1,7}){1,4}|\d{4}(?:\.\d{4}){3})(?![\w/-]|[.,]\d|[ ]\d{3})/y;
const isMark = (code: number) => code === 32 || code === 45 || code === 46;
const LEAST_DIGITS = 12;
/** Of a number with fewer digits nothing is said. */
const isLong = (text: string, end: number, length: number): boolean => {
  if (length >= LEAST_DIGITS) return true;
  const least = LEAST_DIGITS - length;
  return (
    length >= 3 &&
    length <= 6 &&
    isMark(text.charCodeAt(end)) &&
    digitsBehind(text, end, least) >= least
  );
};
const mayBegin = (text: string, start: number, end: number): boolean =>
  isLong(text, end, end - start) &&
  !isJoinedBefore(text, start) &&
  !(text.charCodeAt(start - 1) === 32 && isDigit(text.charCodeAt(start - 2)));

const isCardNumber = (digits: string): boolean =>
  digits.length >= 12 &&
  digits.length <= 19 &&
  passesLuhn(digits) &&
  !/^(\d)\1+$/.test(digits) &&
  !/^0/.test(digits);

type Beside = 'card' | 'other card' | 'other' | null;

const labelOf = (word: string, before: string): Beside => {
  if (notCard.has(word)) return 'other';
  if (!strong.has(word) && !joined.test(word)) return null;
  return otherCards.has(before) ? 'other card' : 'card';
};

/** The nearest word that says what a number is. */
const besideNumber = (text: string, start: number, end: number): Beside => {
  const ahead = words(text.slice(Math.max(0, start - BEFORE), start));
  for (let i = ahead.length - 1; i >= 0; i -= 1) {
    const label = labelOf(ahead[i] ?? '', ahead[i - 1] ?? '');
    if (label !== null) return label;
  }
  const behind = words(text.slice(end, end + AFTER));
  return behind.map((word) => labelOf(word, '')).find((label) => label !== null) ?? null;
};

const overlaps = (a: Found, start: number, end: number): boolean =>
  a.start < end && a.start + a.value.length > start;

/** A number in a usual form with a known issuer: the words near it decide further. */
const weighed = (text: string, hit: Found): Found[] => {
  const beside = besideNumber(text, hit.start, hit.start + hit.value.length);
  if (beside === 'other') return [];
  if (beside === 'other card') return [{ ...hit, strength: 'possible' }];
  return [beside === null ? hit : { ...hit, isNamed: true }];
};

/** Any other number, in any groups. */
const unusual = (text: string, { 0: value, index: start }: RegExpExecArray): Found[] => {
  const digits = value.replaceAll(/\D/g, '');
  if (!isCardNumber(digits) || besideNumber(text, start, start + value.length) !== 'card')
    return [];
  const hit: Found = { value, start, isNamed: true };
  return [hasBrand(digits) ? hit : { ...hit, strength: 'possible' }];
};

/**
 * Beside its word a number counts in any grouping, and where no issuer is known as possible: one in ten
 * numbers passes the check digit.
 */
export const findCards =
  (findSure: (text: string) => readonly Found[]) =>
  (text: string): readonly Found[] => {
    const sure = findSure(text);
    const others = matchesAtRuns(wide, text, mayBegin).flatMap((match): Found[] => {
      const end = match.index + match[0].length;
      return sure.some((each) => overlaps(each, match.index, end)) ? [] : unusual(text, match);
    });
    return [...sure.flatMap((each) => weighed(text, each)), ...others];
  };
