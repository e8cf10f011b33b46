interface Address {
  readonly bits: 32 | 128;
  readonly value: bigint;
}

const joined = (parts: readonly number[], bits: bigint): bigint =>
  parts.reduce((value, part) => (value << bits) | BigInt(part), 0n);

const readV4 = (text: string): Address | undefined => {
  const parts = text.match(/^\d{1,3}(?:\.\d{1,3}){3}$/) && text.split('.').map(Number);
  if (!parts?.every((part) => part <= 255)) return undefined;
  return { bits: 32, value: joined(parts, 8n) };
};

const groupsOf = (text: string): readonly number[] =>
  text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));

/** The last 32 bits may be written as an address of version 4. */
const withoutDots = (text: string): string =>
  text.replace(/\d+\.\d+\.\d+\.\d+$/, (dotted) => {
    const value = Number(readV4(dotted)?.value ?? -1n);
    return value < 0
      ? 'invalid'
      : `${(value >>> 16).toString(16)}:${(value & 0xffff).toString(16)}`;
  });

const readV6 = (text: string): Address | undefined => {
  const plain = withoutDots(text);
  if (!/^[0-9a-f:]+$/i.test(plain) || plain.split('::').length > 2) return undefined;
  const [head = '', tail] = plain.split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...before, ...Array<number>(missing).fill(0), ...after];
  if (!groups.every((group) => group >= 0 && group <= 0xffff)) return undefined;
  return { bits: 128, value: joined(groups, 16n) };
};

const readAddress = (text: string): Address | undefined => readV4(text) ?? readV6(text);

/** Is an address in a range, or the address itself? False where one of the two is none. */
export const addressIsIn = (text: string, range: string): boolean => {
  const [base = '', length] = range.split('/');
  const [address, start] = [readAddress(text), readAddress(base)];
  if (address === undefined || start === undefined || address.bits !== start.bits) return false;
  const prefix = length === undefined ? start.bits : Number(length);
  if (!Number.isInteger(prefix) || prefix < 0 || prefix > start.bits) return false;
  const shift = BigInt(start.bits - prefix);
  return address.value >> shift === start.value >> shift;
};
