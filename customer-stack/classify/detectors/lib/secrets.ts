import type { ColumnCounts } from '../../detector.ts';

/** Bits per character. */
export const entropy = (text: string): number => {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values())
    bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
};

const placeholder =
  /example|placeholder|dummy|changeme|your[-_]?|xxxx|0000000|1234567|abcdefg|redacted|\*\*\*|<[^>]+>|\$\{/i;

/** Written for documentation, not to open anything. */
export const isPlaceholder = (text: string): boolean => placeholder.test(text);

/** One secret is one too many: no share, no number of different values. */
export const anySecret = ({ values, header }: ColumnCounts): boolean =>
  values > 0 && header !== 'against';
