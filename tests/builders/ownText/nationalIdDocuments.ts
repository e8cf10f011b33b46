import { nationalIdWords } from '#classify/detectors/lib/nationalIdWords.ts';
import { publishedIds } from './publishedIds.ts';

const sentences: ReadonlyArray<(word: string, id: string) => string> = [
  (word, id) => `${word}: «${id}»`,
  (word, id) => `${word} «${id}» on file`,
  (word, id) => `the ${word} is «${id}», as told`,
  (word, id) => `{"${word}":"«${id}»"}`,
  (word, id) => `${word} no. «${id}» checked`,
  (word, id) => `${word}=«${id}»;`,
];

const wordOf = (country: string, i: number): string => {
  const words = nationalIdWords[country] ?? [];
  return words[i % words.length] ?? '';
};
const sentenceOf = (i: number) => sentences[i % sentences.length] as (typeof sentences)[number];

/** Each number beside two of its words. */
export const nationalIdDocuments: readonly string[] = publishedIds.flatMap(([country, id], i) =>
  [0, 1].map((n) => sentenceOf(i + n)(wordOf(country, n), id)),
);

/** The same with a wrong check digit, and numbers of other things beside the same words. */
export const notNationalIdDocuments: readonly string[] = [
  ...publishedIds.map(([country, , wrong], i) =>
    sentenceOf(i)(wordOf(country, 0), wrong).replaceAll(/[«»]/g, ''),
  ),
  ...publishedIds.map(([, id]) => `order ${id} was shipped`),
  ...publishedIds.map(([, id]) => `reference ${id}`),
  'pan 4539578763621486',
  'cpf 2024-01-02',
  'bsn 12345',
  'pesel 1.2.3.4',
  'nif missing, see page 12345678',
  'aadhaar 1234 5678 9012',
  'tfn of 2024: 12 pieces',
];
