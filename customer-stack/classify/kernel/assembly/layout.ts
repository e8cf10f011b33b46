/**
 * Addresses in linear memory. Static data of the compiler lies below HITS. The input is preceded by
 * line feeds and must be followed by at least 128 of them: no walk ever passes a line feed.
 */
export const HITS: usize = 0x4000;
export const HIT_SLOTS: u32 = 8192;
/** Offset, length and type, 32 bits each. */
export const HIT_SIZE: usize = 12;
/** No step of the scan finds more than this many. */
export const HIT_RESERVE: u32 = 512;
export const COUNTS: usize = 0x3f00;
export const INPUT: usize = 0x30000;
export const INPUT_CAPACITY: u32 = 0x40000;

/** Types of hits, in the order of `kernelTypes` of ../hit.ts. */
export const SSN: u32 = 0;
export const CARD: u32 = 1;
export const EMAIL: u32 = 2;
export const PHONE: u32 = 3;
export const IPV4: u32 = 4;
export const IBAN: u32 = 5;
export const ADDRESS: u32 = 6;
export const AWS_KEY: u32 = 7;
export const JWT: u32 = 8;
export const PEM: u32 = 9;
export const GITHUB: u32 = 10;
export const SLACK: u32 = 11;
export const STRIPE: u32 = 12;
export const MAC: u32 = 13;
export const TYPES: u32 = 14;
