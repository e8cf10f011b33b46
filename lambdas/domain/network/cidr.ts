import type { Interval } from './intervals.ts';

export type Family = 4 | 6;
export const families = [4, 6] as const satisfies readonly Family[];
export const BITS = { 4: 32, 6: 128 } as const satisfies Record<Family, number>;

export interface AddressRange extends Interval<bigint> {
  readonly family: Family;
}

const fromGroups = (groups: readonly number[], bits: bigint): bigint =>
  groups.reduce((sum, group) => (sum << bits) | BigInt(group), 0n);

const parse4 = (text: string): bigint => fromGroups(text.split('.').map(Number), 8n);

const groupsOf = (text: string): number[] =>
  text.split(':').flatMap((group) => (group === '' ? [] : [Number.parseInt(group, 16)]));

/** A URL writes the last groups in hexadecimal, too. `::` stands for as many zeros as are missing. */
const parse6 = (text: string): bigint => {
  const [head = '', tail = ''] = new URL(`http://[${text}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array<number>(8 - first.length - last.length).fill(0);
  return fromGroups([...first, ...zeros, ...last], 16n);
};

const is4 = (text: string): boolean =>
  /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) && text.split('.').every((part) => Number(part) < 256);

const is6 = (text: string): boolean =>
  /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]`);

/** Undefined for what is no address. */
export const parseAddress = (text: string): { family: Family; value: bigint } | undefined => {
  if (is4(text)) return { family: 4, value: parse4(text) };
  return is6(text) ? { family: 6, value: parse6(text) } : undefined;
};

const isPrefix = (text: string, family: Family): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) <= BITS[family];

/**
 * The addresses of `10.0.0.0/8` or of a single address. Bits beyond the prefix count as zero, as for
 * AWS: `1.2.3.4/0` is every address. Undefined for anything else, such as the id of a prefix list.
 */
export const parseCidr = (text: string): AddressRange | undefined => {
  const [base = '', prefix, ...more] = text.split('/');
  const address = parseAddress(base);
  if (address === undefined || more.length > 0) return undefined;
  const { family, value } = address;
  if (prefix !== undefined && !isPrefix(prefix, family)) return undefined;
  const size = 1n << BigInt(BITS[family] - Number(prefix ?? BITS[family]));
  const from = (value / size) * size;
  return { family, from, to: from + size };
};
