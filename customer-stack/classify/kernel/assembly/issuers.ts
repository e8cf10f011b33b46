// @ts-expect-error: decorator
@inline
function within(n: u32, first: u32, last: u32): bool {
  return n - first <= last - first;
}

/** Ranges whose numbers have 16 to 19 digits; `p` = the first four digits. */
function isLong(p: u32): bool {
  if (within(p, 3528, 3589) || within(p, 2200, 2204) || p == 6011) return true;
  if (within(p, 6440, 6599) || within(p, 6200, 6299)) return true;
  return within(p, 8100, 8299) || within(p, 6000, 6099) || within(p, 6360, 6399);
}

/** Maestro and its local brands: 12 to 19 digits. */
function isMaestro(p: u32): bool {
  if (p == 5018 || p == 5020 || p == 5038) return true;
  return within(p, 5600, 5899) || within(p, 6300, 6399) || within(p, 6700, 6799);
}

function isDiners(p: u32): bool {
  return within(p, 3000, 3059) || p == 3095 || within(p, 3600, 3699) || within(p, 3800, 3999);
}

function isFifteen(p: u32): bool {
  if (within(p, 3400, 3499) || within(p, 3700, 3799) || within(p, 1000, 1999)) return true;
  return p == 2014 || p == 2149 || p == 2131;
}

function isSixteen(p: u32): bool {
  return within(p, 5100, 5599) || within(p, 2221, 2720) || p == 9792 || p == 5610;
}

/** The issuer ranges of ../../detectors/lib/cardBrands.ts, for 13 digits and more. */
export function isIssuerRange(p: u32, length: u32): bool {
  if (within(p, 4000, 4999)) return length == 13 || length == 16 || length >= 18;
  if (isMaestro(p)) return true;
  if (length == 15 && isFifteen(p)) return true;
  if (length == 16 && isSixteen(p)) return true;
  if (length >= 16 && (isLong(p) || within(p, 5000, 5099))) return true;
  return length >= 14 && isDiners(p);
}
