import type { TextGate } from './cellGates.ts';
import { LINES } from './lineAddresses.ts';

/** Addresses of assembly/lineLayout.ts. */
const [TEXT, PLACES, RESULTS] = [LINES + 0x170000, LINES + 0x192000, LINES + 0x19a000];
const [GATES, DOMAINS] = [LINES + 0x19e000, LINES + 0x19f000];
const MOST_GATES = 60;
const GATE_SIZE = 5;
const DOMAIN_SIZE = 64;

/** Lines, and characters of the text that they are parts of, that are read together. */
export const MOST_LINES = 4_096;
export const MOST_CHARACTERS = 0x1_0000;
/** Domains of mail addresses, and their characters. */
export const MOST_DOMAINS = 32;
export const LONGEST_DOMAIN = DOMAIN_SIZE - 1;

/** The result of a line that a finder has to look at; else how many values are counted in it. */
export const LOOK = 0xffff_ffff;
export const numbersIn = (result: number): number => result & 0xffff;
export const addressesIn = (result: number): number => result >>> 16;

/** What a finder needs of a line; `check` = the number of the one by which the kernel counts its values, 0 = none. */
export interface LineGate extends TextGate {
  readonly check: number;
  /** Bits of the lists of words that are evidence near a value (`LineSigns.near`): it is counted in a line without any. */
  readonly near: number;
}

/** Parts of a text that are read together. */
export interface LinesOfText {
  readonly text: string;
  /** Where the first begins. */
  readonly start: number;
  /** Where each begins and ends behind it. */
  readonly places: Uint32Array;
}

/** What finders look for, and whether the line before the first may bear on it. */
export interface LineReading {
  readonly gates: readonly LineGate[];
  /** Addresses at these count. */
  readonly domains: Iterable<string>;
  readonly carries: boolean;
}

/** Answers a result for each line; they hold until more lines are read. */
export type ScanLines = (lines: LinesOfText, reading: LineReading) => Uint32Array;

const putDomains = (bytes: Buffer, domains: Iterable<string>): void => {
  let at = 0;
  for (const domain of domains) {
    bytes[at] = domain.length;
    bytes.write(domain, at + 1, 'latin1');
    at += DOMAIN_SIZE;
  }
  if (at < bytes.length) bytes[at] = 0;
};

const putGates = (words: Uint32Array, gates: readonly LineGate[]): void => {
  if (gates.length > MOST_GATES) throw new RangeError('no room is left for gates');
  words[0] = gates.length;
  words[1] = gates.reduce((all, { signs }) => all | signs, 0);
  let at = 2;
  for (const { signs, hints, digits, check, near } of gates) {
    for (const each of [signs, hints, digits, check, near]) {
      words[at] = each;
      at += 1;
    }
  }
};

/** Reads many lines by one call of the kernel. */
export const createLineBatch = (
  buffer: ArrayBuffer,
  scanLines: (count: number, carries: boolean) => void,
): ScanLines => {
  const room = Buffer.from(buffer, TEXT, (MOST_CHARACTERS + 1) * 2);
  const places = new Uint32Array(buffer, PLACES, MOST_LINES * 2);
  const results = new Uint32Array(buffer, RESULTS, MOST_LINES);
  const gateWords = new Uint32Array(buffer, GATES, MOST_GATES * GATE_SIZE + 2);
  const domainBytes = Buffer.from(buffer, DOMAINS, MOST_DOMAINS * DOMAIN_SIZE);
  return (lines, { gates, domains, carries }) => {
    const count = lines.places.length / 2;
    const end = lines.places[count * 2 - 1] as number;
    room.write(lines.text.slice(lines.start, lines.start + end), 'utf16le');
    places.set(lines.places);
    putGates(gateWords, gates);
    putDomains(domainBytes, domains);
    scanLines(count, carries);
    return results;
  };
};
