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

/** For cells of tables. Classes of characters by byte (traits.ts), 32 bits each. */
export const KINDS: usize = 0x71000;
/** Texts of empty cells: 16 bytes each, the last of them the length; filled from ../../cells.ts. */
export const EMPTIES: usize = 0x71400;
export const EMPTY_SLOTS: u32 = 16;
/** By column, one byte each: which of its cells are given, and how (../cellKernel.ts). */
export const WANTED_CELLS: usize = 0x72000;
export const MOST_COLUMNS: u32 = 2048;
/** Cells per column that were counted only, 32 bits each. */
export const PASSED: usize = 0x72800;
/** Fields of the row that is read: start, end, kinds, digits, 32 bits each. */
export const ROW: usize = 0x75000;
/** Cells that may be more: column and kind, start, end, traits, 32 bits each. */
export const EVENTS: usize = 0x80000;
export const EVENT_SLOTS: u32 = 8192;
/** What is done with cells of a column by their traits, 64 bits each: the key below, above it the route's number. */
export const ROUTES: usize = 0xa0000;
export const ROUTE_SLOTS: u32 = 32768;
/** By route, from 1: the check that its cells have to pass, those that did, and the detectors that they may be for, 32 bits each. */
export const CHECKED: usize = 0x164000;
export const CHECKED_SIZE: usize = 12;
export const MOST_CHECKED: u32 = 2047;
/** Domains of mail addresses that count: 64 bytes each (domains.ts). */
export const DOMAINS: usize = 0x1d000;
export const DOMAIN_SLOTS: u32 = 1024;
/** Cells seen: a table of hash and number, then column and length, place of the bytes, traits, times. */
export const SEEN_INDEX: usize = 0xe0000;
export const SEEN_SLOTS: u32 = 16384;
export const SEEN: usize = 0x100000;
export const MOST_SEEN: u32 = 8000;
export const SEEN_BYTES: usize = 0x120000;
export const SEEN_CAPACITY: u32 = 0x40000;
/** Per column: cells looked up, and found again, 32 bits each. */
export const LOOKED_UP: usize = 0x160000;

/** By column, one byte each: does the row end a scan in which a cell may change what the next ones are? */
export const HALTING: usize = 0x16b800;

/** For records of JSON. Columns of the fields of the row that is read, 16 bits each. */
export const FIELD_COLUMNS: usize = 0x16a000;
export const MOST_FIELDS: u32 = 2500;
/** Keys by their place in a record: column, place of the bytes; length, parent, next and first child, 16 bits each. */
export const NODES: usize = 0x16c000;
export const MOST_NODES: u32 = 2040;
/** By node: the object that had the key last, 32 bits; the node of its items, 16 bits. */
export const STAMPS: usize = 0x174000;
export const ITEMS: usize = 0x176000;
/** Nodes by parent and key, 16 bits each. */
export const NODE_INDEX: usize = 0x177000;
export const NODE_SLOTS: u32 = 8192;
/** Where a key is put to be added. */
export const KEY: usize = 0x17b000;
export const KEY_CAPACITY: u32 = 1000;
export const KEY_BYTES: usize = 0x17c000;
export const KEY_BYTES_CAPACITY: u32 = 0x14000;

/** For sheets, which need no keys: the column of each column of the sheet, 16 bits; does a style show a date, one byte. */
export const COLUMN_PLACES: usize = STAMPS;
export const MOST_SHEET_COLUMNS: u32 = 2048;
export const DATE_STYLES: usize = 0x175000;
export const MOST_STYLES: u32 = 4096;
/**
 * Texts that cells point to by their number: the place of each, 32 bits, and its traits; the texts, a line
 * feed behind each.
 */
export const SHARED_TEXTS: usize = 0x190000;
export const SHARED_BYTES: usize = 0x290000;
