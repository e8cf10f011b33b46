/** Issuer ranges: first and last prefix (same number of digits) and the lengths in use. */
type Range = readonly [first: string, last: string, lengths: readonly number[]];

const from = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, i) => least + i);
const long = from(16, 19);
const any = from(12, 19);

/** Public issuer identification ranges (ISO/IEC 7812), small and former brands included. */
const ranges: readonly Range[] = [
  ['4', '4', [13, 16, 18, 19]], // Visa, Visa Electron, Dankort
  ['51', '55', [16]], // Mastercard
  ['2221', '2720', [16]], // Mastercard, second range
  ['34', '34', [15]], // American Express
  ['37', '37', [15]],
  ['300', '305', from(14, 19)], // Diners Club
  ['3095', '3095', from(14, 19)],
  ['36', '36', from(14, 19)],
  ['38', '39', from(14, 19)],
  ['2014', '2014', [15]], // Diners enRoute
  ['2149', '2149', [15]],
  ['3528', '3589', long], // JCB
  ['1800', '1800', [15]],
  ['2131', '2131', [15]],
  ['2200', '2204', long], // Mir
  ['9792', '9792', [16]], // Troy
  ['6011', '6011', long], // Discover
  ['644', '649', long],
  ['65', '65', long],
  ['62', '62', long], // UnionPay
  ['81', '82', long], // UnionPay, RuPay
  ['60', '60', long], // RuPay, Hipercard
  ['636', '639', long], // InterPayment, InstaPayment
  ['5018', '5018', any], // Maestro and its local brands
  ['5020', '5020', any],
  ['5038', '5038', any],
  ['50', '50', long],
  ['5610', '5610', [16]], // Bankcard
  ['56', '58', any],
  ['63', '63', any],
  ['67', '67', any],
  ['1', '1', [15]], // UATP
];

const isInRange = (digits: string, length: number): boolean =>
  ranges.some(([first, last, lengths]) => {
    const prefix = digits.slice(0, first.length);
    return prefix >= first && prefix <= last && lengths.includes(length);
  });

/** Lengths (bits) that are in use behind each four digits. */
const lengthsOf = Array.from({ length: 10_000 }, (_, i) => {
  const start = String(i).padStart(4, '0');
  return any.reduce((bits, length) => bits | (isInRange(start, length) ? 1 << length : 0), 0);
});

/** Does an issuer range hold a number of this length? */
export const hasBrand = (digits: string): boolean =>
  (((lengthsOf[Number(digits.slice(0, 4))] ?? 0) >> digits.length) & 1) === 1;
