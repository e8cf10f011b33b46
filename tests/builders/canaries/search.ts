import { type Form, formsOf } from './forms.ts';
import { unpacked } from './unpack.ts';

/** Bytes of the product with the name of where they are. */
export interface Place {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface Found {
  readonly place: string;
  readonly canary: string;
  /** How the value was written. */
  readonly form: string;
}

interface Wanted extends Form {
  readonly canary: string;
  /** Of the text, a byte per character. */
  readonly bytes: Uint8Array;
}

/** Lower case of each character of Latin-1. */
const lower = Uint8Array.from({ length: 256 }, (_, code) => {
  const small = String.fromCharCode(code).toLowerCase();
  return small.length === 1 && small.charCodeAt(0) < 256 ? small.charCodeAt(0) : code;
});

/** Texts are found by their first characters. */
const START = 4;
const slotOf = (start: number): number => Math.imul(start, 0x9e3779b1) >>> 16;

const startOf = (bytes: Uint8Array, at: number): number =>
  ((lower[bytes[at] ?? 0] ?? 0) << 24) |
  ((lower[bytes[at + 1] ?? 0] ?? 0) << 16) |
  ((lower[bytes[at + 2] ?? 0] ?? 0) << 8) |
  (lower[bytes[at + 3] ?? 0] ?? 0);

const isWordCharacter = (byte: number | undefined): boolean =>
  byte !== undefined && /[0-9a-z]/.test(String.fromCharCode(lower[byte] ?? 0));

const standsAt = (haystack: Uint8Array, at: number, { bytes, standsAlone }: Wanted): boolean => {
  for (let n = START; n < bytes.length; n += 1)
    if (lower[haystack[at + n] ?? 0] !== bytes[n] || at + n >= haystack.length) return false;
  if (standsAlone === undefined) return true;
  return ![haystack[at - 1], haystack[at + bytes.length]].some(isWordCharacter);
};

/** All forms are looked for in one pass over the bytes. */
const createFinder = (wanted: readonly Wanted[]) => {
  const byStart = Map.groupBy(wanted, ({ bytes }) => startOf(bytes, 0));
  const slots = new Uint8Array(1 << 16);
  for (const start of byStart.keys()) slots[slotOf(start)] = 1;
  return (haystack: Uint8Array, found: Set<Wanted>): void => {
    let start = 0;
    for (let at = 0; at < haystack.length; at += 1) {
      start = (start << 8) | (lower[haystack[at] as number] as number);
      if (slots[Math.imul(start, 0x9e3779b1) >>> 16] === 0) continue;
      for (const each of byStart.get(start) ?? [])
        if (standsAt(haystack, at - START + 1, each)) found.add(each);
    }
  };
};

/** The values by name that the bytes hold in any form, packed or not. */
export const createSearch = (values: Readonly<Record<string, string>>) => {
  const wanted = Object.entries(values).flatMap(([canary, value]) =>
    formsOf(value).map(
      (form): Wanted => ({
        ...form,
        canary,
        bytes: Buffer.from(form.text, 'latin1'),
      }),
    ),
  );
  const short = wanted.find(({ bytes }) => bytes.length < START);
  if (short !== undefined) throw new Error(`Too short to be searched for: ${short.canary}`);
  const find = createFinder(wanted);
  return ({ name, bytes }: Place): readonly Found[] => {
    const found = new Set<Wanted>();
    for (const each of unpacked(bytes)) find(each, found);
    return wanted
      .filter((each) => found.has(each))
      .map(({ canary, name: form }) => ({ place: name, canary, form }));
  };
};
