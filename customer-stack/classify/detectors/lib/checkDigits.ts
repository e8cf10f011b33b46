const digitAt = (text: string, at: number) => text.charCodeAt(at) - 48;

/** Sum of each digit times the weight at its place. */
export const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * digitAt(digits, i), 0);

/** Rest of a long decimal number divided by a small one, without loss. */
export const modulo = (digits: string, by: number): number => {
  let rest = 0;
  for (let i = 0; i < digits.length; i += 1) rest = (rest * 10 + digitAt(digits, i)) % by;
  return rest;
};

/** ISO/IEC 7064 MOD 11,10: the last digit checks the others. */
export const passesMod11And10 = (digits: string): boolean => {
  let product = 10;
  for (let i = 0; i < digits.length - 1; i += 1) {
    const sum = (product + digitAt(digits, i)) % 10;
    product = ((sum === 0 ? 10 : sum) * 2) % 11;
  }
  return (11 - product) % 10 === digitAt(digits, digits.length - 1);
};

const times = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const permuted = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];

/** Verhoeff's check of the dihedral group of ten, last digit included. */
export const passesVerhoeff = (digits: string): boolean => {
  let check = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = digitAt(digits, digits.length - 1 - i);
    check = Number(times[check]?.[Number(permuted[i % 8]?.[digit])]);
  }
  return check === 0;
};

/** Is this a day of the calendar? `year` may have two digits. */
export const isDay = (year: number, month: number, day: number): boolean => {
  if (month < 1 || month > 12 || day < 1) return false;
  const full = year < 100 ? 2000 + year : year;
  return day <= new Date(Date.UTC(full, month, 0)).getUTCDate();
};

/** Two digits of a text as a number. */
export const pair = (text: string, at: number): number => Number(text.slice(at, at + 2));
