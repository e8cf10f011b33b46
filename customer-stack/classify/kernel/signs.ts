/**
 * Signs that a line may hold a value of some type, found in one pass without an expression. A sign
 * may occur without a value, never the other way round.
 */
export const signs = {
  at: 1,
  /** Two dashes: the border of a PEM block. */
  border: 2,
  /** `://` */
  scheme: 4,
  /** 26 characters of a secret's alphabet in a row. */
  word26: 8,
  /** 39 of them that are assigned to a word for a key, or hold `AIza`, with which Google's keys begin. */
  key39: 16,
  /** Two letters with digits behind. */
  country: 32,
  /** Runs of digits: 12 or more; 4-4-4-4; 4-6-5. */
  longNumber: 64,
  /** 3-2-4 */
  threeTwoFour: 128,
  /** `+1`, 3-4 */
  dial: 256,
  /** Four small numbers with dots, two colons together, or seven. */
  network: 512,
  /** `CA 94105` */
  zip: 1024,
  /** `<<` */
  filler: 2048,
  /** Runs of digits with one mark between them, eight digits or more: `0221 471123`, `529.982.247-25`. */
  grouped: 4096,
  /** Words with capitals one after another, particles between: `Mary Smith`, `Maria da Silva`. */
  pair: 8192,
  /** A word, a colon and a blank or the end: `Mary: hello`. */
  named: 16_384,
  /** A letter of a script without capitals: Arabic, Hebrew, Chinese, Japanese, Korean. */
  script: 32_768,
  /** A number of at most five digits beside a word: `12 Elm`, `Weg 7a`. */
  house: 65_536,
  /** `<`, and an @ behind it: `Mary Smith <mary@acme.org>`. */
  shown: 2 ** 27,
  /** An IBAN by its country's length and its check digits, whatever its case and groups. */
  account: 2 ** 28,
  /** A word of a street, and a number that may be its house's, whatever is beside it: `address=12 Elm Street`. */
  street: 2 ** 29,
} as const;
/** Bits between, and one above, are given to words that name a value: one for each type that is found by them. */
const FIRST_LABEL = 131_072;

/**
 * Further signs, without which some finders need not run, however many others a line has. Each is there
 * wherever a value is that asks for it.
 */
export const hints = {
  /** A word or a form that streets have, and a number that may be a house's where they need one. */
  street: 1,
  /** Beyond ASCII. */
  wide: 2,
  /** Twelve digits or more, in one run or with one mark between, which nothing before goes on to. */
  twelve: 4,
  /** Digits as a phone's number may begin: six beside a word for one, else eight in groups. */
  number: 8,
  /** The beginning of a secret, or a word for it. */
  secret: 16,
  /** Words beside a card: of its end, and of its code. */
  expiry: 32,
  code: 64,
  /** What a phone's number may be known by: a word for it, one letter before digits, `+`, `00`, `(`, beyond ASCII. */
  call: 256,
  /** What may begin a phone's number may also end as one. */
  ended: 512,
  /** What may tell a country: a word, a domain, or a form of addresses. */
  country: 1024,
  /** What may tell a country other than a domain behind `@` or `://`. */
  place: 2048,
} as const;
/** What a cell begins or ends with, as in assembly/cellSigns.ts. */
export const forms = {
  /** `+` or `00` */
  dialled: 1,
  /** Neither a letter at its end nor three at its start. */
  id: 2,
  /** A house number, a post box, or a capital with a number apart behind it. */
  street: 4,
} as const;

/** A line of which nothing is asked has this one. */
export const EVERY_HINT = 128;
/** In its place, of labels: what they name has no house number. */
export const POST_HINT = 128;
/** The same of what may tell a country. */
export const COUNTRY_LABEL = 4;

/** Up to the bit of `shown`; one more is above all signs. */
const LABELS_BELOW = 10;
const LAST_LABEL = 2 ** 30;
/** Label bits in the order of the lists. */
export const labelBit = (place: number): number => {
  if (place > LABELS_BELOW) throw new RangeError(`no bit is left for label ${place}`);
  return place === LABELS_BELOW ? LAST_LABEL : FIRST_LABEL << place;
};
