import type { CustomDetector } from '#contracts/classification/customDetector.ts';

/** A detector as its form holds it: the words as one line. */
export interface DetectorFields extends Omit<CustomDetector, 'keywords'> {
  readonly words: string;
}

export const fieldsOf = (detector: CustomDetector | undefined): DetectorFields => ({
  label: detector?.label ?? '',
  name: detector?.name ?? '',
  pattern: detector?.pattern ?? '',
  words: detector?.keywords.join(', ') ?? '',
  tier: detector?.tier ?? 'medium',
  enabled: detector?.enabled ?? true,
});

/** Words divided by commas, each once. */
export const keywordsOf = (line: string): string[] => [
  ...new Set(
    line
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

const WORDS_MAX = 20;
const WORD_MAX = 64;

export const areKeywords = (line: string): boolean => {
  const words = keywordsOf(line);
  return words.length <= WORDS_MAX && words.every((word) => word.length <= WORD_MAX);
};

/** `Staff number` gives `staff-number`: a short name to begin with. */
export const nameFrom = (label: string): string =>
  label
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, 40);

export const detectorOf = ({ words, ...fields }: DetectorFields): CustomDetector => ({
  ...fields,
  label: fields.label.trim(),
  name: fields.name.trim(),
  keywords: keywordsOf(words),
});
