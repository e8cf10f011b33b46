/** Sets of addresses as sorted disjoint ranges; first and last are inclusive. */
export type Addresses = ReadonlyArray<readonly [bigint, bigint]>;

export type Family = 'v4' | 'v6';
export const families: readonly Family[] = ['v4', 'v6'];

const BITS = { v4: 32, v6: 128 } as const;

export const familyOf = (cidr: string): Family => (cidr.includes(':') ? 'v6' : 'v4');

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

/** The end of an address of six may be written as one of four. */
const withoutDots = (address: string): string => {
  const dotted = /[\d.]+\.[\d.]+$/.exec(address)?.[0];
  if (dotted === undefined) return address;
  const number = numberOf(dotted, 10, 256n);
  const words = [number >> 16n, number & 0xffffn].map((word) => word.toString(16));
  return address.slice(0, -dotted.length) + words.join(':');
};

const numberOf = (text: string, radix: 10 | 16, step: bigint): bigint =>
  text
    .split(radix === 10 ? '.' : ':')
    .reduce((sum, part) => sum * step + BigInt(radix === 10 ? part : `0x${part}`), 0n);

const addressOf = (text: string): bigint => {
  if (familyOf(text) === 'v4') {
    if (!/^\d+(?:\.\d+){3}$/.test(text)) throw new SyntaxError(text);
    return numberOf(text, 10, 256n);
  }
  const [front = '', back] = withoutDots(text).split('::');
  const [head, tail] = [groupsOf(front), groupsOf(back ?? '')];
  const zeros = back === undefined ? 0 : 8 - head.length - tail.length;
  return numberOf([...head, ...Array<string>(zeros).fill('0'), ...tail].join(':'), 16, 65_536n);
};

/** Range of a CIDR, ignoring host bits; nothing for an invalid one. */
export const addressesOf = (cidr: string): Addresses => {
  const [address = '', length] = cidr.split('/');
  const bits = BITS[familyOf(cidr)];
  try {
    const size = 1n << BigInt(bits - Number(length ?? bits));
    const first = (addressOf(address) / size) * size;
    return [[first, first + size - 1n]];
  } catch {
    return [];
  }
};

const byStart = (a: readonly [bigint, bigint], b: readonly [bigint, bigint]): number =>
  a[0] < b[0] ? -1 : 1;

export const union = (...sets: readonly Addresses[]): Addresses => {
  const joined: [bigint, bigint][] = [];
  for (const [first, last] of sets.flat().toSorted(byStart)) {
    const before = joined.at(-1);
    if (before === undefined || first > before[1] + 1n) joined.push([first, last]);
    else if (last > before[1]) before[1] = last;
  }
  return joined;
};

export const intersect = (a: Addresses, b: Addresses): Addresses =>
  a.flatMap(([first, last]) =>
    b
      .filter(([from, to]) => from <= last && to >= first)
      .map(([from, to]): [bigint, bigint] => [from > first ? from : first, to < last ? to : last]),
  );

export const subtract = (a: Addresses, b: Addresses): Addresses => {
  let rest = a;
  for (const [from, to] of b) {
    rest = rest.flatMap(([first, last]): [bigint, bigint][] => {
      if (to < first || from > last) return [[first, last]];
      const before: [bigint, bigint][] = from > first ? [[first, from - 1n]] : [];
      return to < last ? [...before, [to + 1n, last]] : before;
    });
  }
  return rest;
};

export const sizeOf = (set: Addresses): bigint =>
  set.reduce((sum, [first, last]) => sum + last - first + 1n, 0n);

const reserved = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
].map(addressesOf);

export const everything: Readonly<Record<Family, Addresses>> = {
  v4: addressesOf('0.0.0.0/0'),
  v6: addressesOf('::/0'),
};

/** Addresses that machines on the internet have. Source: IANA's special-purpose registries. */
export const internet: Readonly<Record<Family, Addresses>> = {
  v4: subtract(everything.v4, union(...reserved)),
  v6: subtract(addressesOf('2000::/3'), addressesOf('2001:db8::/32')),
};

/** More than one organisation has: beyond a /8 of four, or a /32 of six. */
const BROADEST: Readonly<Record<Family, bigint>> = { v4: 1n << 24n, v6: 1n << 96n };

export const isBroad = (set: Addresses, family: Family): boolean =>
  sizeOf(intersect(set, internet[family])) > BROADEST[family];
