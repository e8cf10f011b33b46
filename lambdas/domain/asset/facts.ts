import { sizeText } from '#contracts/number/sizeText.ts';

/** `isDefault` as `Is default`, `vpcId` as `Vpc id`. */
const inWords = (name: string): string => {
  const words = name.replaceAll(
    /([a-z])([A-Z])/g,
    (_, end, start) => `${end} ${start.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

const valueInWords = (value: unknown): string => {
  if (value === null || value === undefined) return 'Not known';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (!Array.isArray(value)) return `${value}`;
  if (value.length === 0) return 'None';
  return value.every(isPlain) ? value.join(', ') : `${value.length}`;
};

export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** Policies are texts of their own, far too long for a line. */
const isLong = (name: string): boolean => name === 'document';

/** Facts of a scan, one line each; lists are given by their length. */
export const factsInWords = (facts: Readonly<Record<string, unknown>>, prefix = ''): Fact[] =>
  Object.entries(facts).flatMap(([name, value]): Fact[] => {
    if (isLong(name)) return [];
    const label = prefix === '' ? inWords(name) : `${prefix}: ${inWords(name).toLowerCase()}`;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return factsInWords(value as Record<string, unknown>, label);
    }
    return [{ name: label, value: valueInWords(value) }];
  });

interface StoreFacts {
  readonly engine: string | null;
  readonly host: string | null;
  readonly sizeBytes: number | null;
}

/** Facts of a data store as an asset. A bucket or a table has no engine and no host: no line then. */
export const storeFacts = ({ engine, host, sizeBytes }: StoreFacts) => ({
  ...(engine === null ? {} : { engine }),
  ...(host === null ? {} : { host }),
  size: sizeBytes === null ? null : sizeText(sizeBytes),
});
