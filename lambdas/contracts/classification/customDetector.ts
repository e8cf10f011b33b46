import * as z from 'zod/mini';
import { type DataType, dataTypeNames, dataTypes, type Tier, tiers } from './dataTypes.ts';

export const PATTERN_MAX = 500;
export const DETECTORS_MAX = 50;
export const ALLOWED_MAX = 200;
export const SAMPLE_MAX = 20_000;
export const NOTE_MAX = 500;

/** Name of a detector of the customer's own: never changed, its values are counted under it. */
export const DetectorName = z
  .string()
  .check(
    z.trim(),
    z.regex(
      /^[a-z][a-z0-9-]{0,39}$/,
      'The name begins with a small letter and has at most 40 small letters, digits and hyphens.',
    ),
  );

export const Pattern = z
  .string()
  .check(
    z.minLength(1, 'Please enter a pattern.'),
    z.maxLength(PATTERN_MAX, `A pattern has at most ${PATTERN_MAX} characters.`),
  );

const Keyword = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));

/** Detector that a customer defines in addition to the product's types. */
export const CustomDetector = z.object({
  name: DetectorName,
  label: z.string().check(z.trim(), z.minLength(1, 'Please enter a label.'), z.maxLength(80)),
  /** In the language of RE2: no look-around, no back references, time linear in the text. */
  pattern: Pattern,
  /** Whole words of a column's name or near a value; with any, a value without one is not believed. */
  keywords: z.array(Keyword).check(z.maxLength(20)),
  tier: z.enum(tiers),
  enabled: z.boolean(),
});
export type CustomDetector = z.infer<typeof CustomDetector>;

/** A type of the product, or a detector of the customer's own: `custom:employee-number`. */
export const FindingKey = z.union([
  z.enum(dataTypeNames),
  z.templateLiteral(['custom:', DetectorName]),
]);
export type FindingKey = z.infer<typeof FindingKey>;

export const customKey = (name: string): FindingKey => `custom:${name}`;

/** Tag of the overview: `CUSTOM-EMPLOYEE-NUMBER` for a detector of the customer's own. */
export const overviewTagOf = (key: FindingKey): string | null => {
  if (isDataType(key)) return dataTypes[key].overviewTag;
  return key.replace(':', '-').toUpperCase();
};

/** Every key whose values are counted under the tag. */
export const keysOfTag = (tag: string): FindingKey[] => {
  const own = /^CUSTOM-([A-Z][A-Z0-9-]*)$/.exec(tag)?.[1];
  if (own !== undefined) return [customKey(own.toLowerCase())];
  return dataTypeNames.filter((name) => dataTypes[name].overviewTag === tag);
};

/** Under what a finding is counted. */
export const keyOf = ({
  type,
  custom,
}: {
  readonly type: DataType | 'custom';
  readonly custom?: { readonly name: string } | undefined;
}): FindingKey => (type === 'custom' ? customKey(custom?.name ?? '') : type);

export const isDataType = (key: string): key is DataType => Object.hasOwn(dataTypes, key);

/** Label and tier; of a detector of the customer's own by what is known of it. */
export const infoOf = (
  key: FindingKey,
  own?: { readonly label: string; readonly tier: Tier } | undefined,
): { readonly label: string; readonly tier: Tier } =>
  isDataType(key) ? dataTypes[key] : (own ?? { label: key.replace(':', ': '), tier: 'medium' });
