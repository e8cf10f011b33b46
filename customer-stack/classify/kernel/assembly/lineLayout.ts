/**
 * Addresses of what reads lines, behind those of layout.ts. A line is text of 16 bits a character with
 * blank characters before and behind it, which end every walk.
 */
const BASE: usize = 0x700000;
export const OUT: usize = BASE + 0x800;
/** Kind of each ASCII character (traits.ts), 32 bits each. */
export const LINE_KINDS: usize = BASE + 0xa00;
/** Signs of labels of other scripts by their first two characters, 32 bits each. */
export const WIDE_LABELS: usize = BASE + 0x1000;
export const LINE: usize = BASE + 0x2100;
/** Of words that stand before house numbers: one bit for their last three letters. */
export const WORD_ENDS: usize = BASE + 0xc000;
/** Bitmap of the first three characters of all labels; its index takes five bits of each, without their case. */
export const BEGINNINGS: usize = BASE + 0xd000;
/** Lengths of IBANs by five bits of each of their country's letters, a byte each. */
export const ACCOUNTS: usize = BASE + 0xe000;
/** Class of each ASCII character in labels (../labelClasses.ts), a byte each. */
export const LABEL_CLASSES: usize = BASE + 0xe400;
/** 64 bytes a node: the next one by the class of a character, 16 bits each. */
export const TRIE: usize = BASE + 0x10000;
export const MOST_TRIE_NODES: u32 = 15360;
/** 16 bytes a node: signs of labels that end there, of those that are whole words, hints of both, signs below. */
export const ENDINGS: usize = BASE + 0x1a0000;
/** Where the runs of digits of the last line begin and end, 16 bits each. */
export const RUN_STARTS: usize = BASE + 0x100000;
export const RUN_ENDS: usize = BASE + 0x108000;
/** Of words for phones, by their first three letters and five, a byte each (detectors/lib/phoneLabels.ts). */
export const CALLS: usize = BASE + 0x110000;
export const FURTHER_CALLS: usize = BASE + 0x118000;
/** A stretch of a text of which lines are taken, 16 bits a character. */
export const TEXT: usize = BASE + 0x120000;
/** Bitmaps of words with which a label begins: four letters, whatever follows, and all of up to five (labels.ts). */
export const FIRST_FOUR: usize = BASE + 0x124000;
export const FIRST_FIVE: usize = BASE + 0x128000;
/** Where the words of the last line begin, 16 bits each. */
export const WORD_STARTS: usize = BASE + 0x130000;
/** Lists with phrases that begin with three letters, with two, or with one, by five bits of each: a bit each in 32. */
export const NEAR: usize = BASE + 0x140000;
export const NEAR_TWO: usize = BASE + 0x160000;
export const NEAR_ONE: usize = BASE + 0x161000;
/** What finders in text need of a line, and detectors of a cell (cellSigns.ts). */
export const TEXT_GATES: usize = BASE + 0x162000;
export const CELL_GATES: usize = BASE + 0x162400;
/** Lines of a text that are read together: its characters, 16 bits each; where each line begins and ends; its result. */
export const BATCH_TEXT: usize = BASE + 0x170000;
export const BATCH_LINES: usize = BASE + 0x192000;
export const BATCH_RESULTS: usize = BASE + 0x19a000;
/** A longer line is read in parts. */
export const LONGEST_LINE: u32 = 20000;
/** What finders need of a line: signs, hints, digits, the check that counts its values, lists of evidence; the number of finders and all signs come first. */
export const LINE_GATES: usize = BASE + 0x19e000;
export const GATE_SIZE: usize = 20;
/** Domains of mail addresses that count: their length, then their characters, a byte each. */
export const KNOWN_DOMAINS: usize = BASE + 0x19f000;
export const DOMAIN_SIZE: usize = 64;
export const MOST_KNOWN_DOMAINS: u32 = 32;
