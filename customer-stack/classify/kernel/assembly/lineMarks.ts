/** Signs and hints of a line, as in ../signs.ts. */
export const AT_SIGN: u32 = 1;
export const BORDER: u32 = 2;
export const SCHEME: u32 = 4;
export const WORD26: u32 = 8;
export const KEY39: u32 = 16;
export const COUNTRY: u32 = 32;
export const LONG_NUMBER: u32 = 64;
export const THREE_TWO_FOUR: u32 = 128;
export const DIAL: u32 = 256;
export const NETWORK: u32 = 512;
export const ZIP: u32 = 1024;
export const FILLER: u32 = 2048;
export const GROUPED: u32 = 4096;
export const PAIR: u32 = 8192;
export const NAMED: u32 = 16384;
export const SCRIPT: u32 = 32768;
export const HOUSE: u32 = 65536;
export const SHOWN: u32 = 1 << 27;
export const ACCOUNT: u32 = 1 << 28;
export const STREET: u32 = 1 << 29;
export const EVERY_LABEL: u32 = 0x07fe0000;

export const STREET_HINT: u32 = 1;
export const WIDE_HINT: u32 = 2;
export const TWELVE_HINT: u32 = 4;
export const NUMBER_HINT: u32 = 8;
export const SECRET_HINT: u32 = 16;
export const CALL_HINT: u32 = 256;
export const ENDED_HINT: u32 = 512;
export const COUNTRY_HINT: u32 = 1024;
export const PLACE_HINT: u32 = 2048;
export const EVERY_HINT: u32 = 4095;
export const ANY_HINT: u32 = 128;
/** Of labels only: an address that may have no house number. */
export const POST_HINT: u32 = 128;
/** Of labels only: words that may tell a country. */
export const COUNTRY_LABEL: u32 = 4;
