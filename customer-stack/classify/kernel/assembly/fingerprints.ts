/**
 * Fingerprint of four bytes: bit k of a table is set if prefix k may have this nibble at this place.
 * 0 = eyJ (JWT), 1 = AKIA ASIA, 2 = -BEG (PEM), 3 = gh?_ (GitHub), 4 = xox? [sr]k_l (Slack, Stripe),
 * 5 = two capitals and two digits (IBAN), 6 = digit, blank, capital, small letter (address),
 * 7 = bracket and digits (phone).
 */
export const FINGERPRINTS: usize = memory.data<u8>([
  // first byte, low
  96, 98, 112, 112, 96, 97, 96, 104, 112, 224, 32, 32, 32, 36, 32, 32,
  // first byte, high
  0, 0, 132, 64, 34, 32, 9, 16, 0, 0, 0, 0, 0, 0, 0, 0,
  // second byte, low
  224, 160, 164, 162, 160, 160, 160, 160, 168, 161, 32, 50, 32, 32, 32, 48,
  // second byte, high
  0, 0, 192, 128, 38, 34, 24, 1, 0, 0, 0, 0, 0, 0, 0, 0,
  // third byte, low
  232, 224, 232, 232, 224, 236, 224, 224, 240, 226, 65, 64, 64, 64, 64, 88,
  // third byte, high
  0, 0, 0, 160, 71, 80, 8, 24, 0, 0, 0, 0, 0, 0, 0, 0,
  // fourth byte, high
  0, 0, 1, 161, 7, 9, 81, 81, 0, 0, 0, 0, 0, 0, 0, 0,
]);
