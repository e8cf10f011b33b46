/** Social security numbers as numbers of nine digits: ../../detectors/ssn.ts. */

/** Made known by cards and advertisements, or kept for them. */
export function isPublished(number: u32): bool {
  if (number == 78051120 || number == 219099999 || number == 123456789) return true;
  return number == 457555462 || number - 987654320 < 10;
}

/** No area 000, 666 or 9xx, no empty group or serial, not one digit nine times. */
export function isIssuedNumber(number: u32): bool {
  const area = number / 1000000;
  if (area == 0 || area == 666 || area >= 900) return false;
  if ((number / 10000) % 100 == 0 || number % 10000 == 0) return false;
  return number % 111111111 != 0;
}
