import { detections } from '#domain/detections/index.ts';
import type { Phrase, SearchedDefinition, SearchedTexts } from '#domain/search/meanings.ts';
import type { Check } from './check.ts';
import { exampleContext } from './exampleRows.ts';
import { checks } from './index.ts';
import { requirementsByFramework } from './requirementsText.ts';
import { synonyms } from './synonyms.ts';

/** Its words, each once and after a blank; what holds digits is a number or a name of an example. */
const wordsOf = (evidence: string): string => evidence.replace(/\S*[\d:/]\S*/g, '');

/** Each word begins after a blank, whatever stands before it. */
const searchable = (texts: readonly string[]): string => {
  const words =
    texts
      .join(' ')
      .toLowerCase()
      .match(/[a-z\d](?:[^\s]*[a-z\d])?/g) ?? [];
  return ` ${[...new Set(words)].join(' ')}`;
};

/** What it says of the rows of its examples that fail. */
const evidenceOf = ({ examples, evaluate }: Check): string[] =>
  examples.fail.map((row) => wordsOf(evaluate(row, exampleContext).reason));

const small = (ids: readonly string[]): string[] => ids.map((id) => id.toLowerCase());

const ofCheck = (check: Check): SearchedDefinition => ({
  service: check.service,
  text: searchable([check.title, check.service, check.description, ...evidenceOf(check)]),
  requirements: Object.fromEntries(
    requirementsByFramework(check.frameworks).map(({ framework, ids }) => [framework, small(ids)]),
  ),
});

const titles = [...checks, ...detections].map(
  ({ id, title }) => [id, title.toLowerCase()] as const,
);

const phrases = synonyms.flatMap(({ phrases, titles: parts }): Phrase[] => {
  const meant = titles.flatMap(([id, title]) =>
    parts.some((part) => title.includes(part)) ? [id] : [],
  );
  return phrases.map((phrase) => [phrase, meant]);
});

/** What searches find issues by. Worked out when functions are bundled, as the texts of checks. */
export const searchedTexts: SearchedTexts = {
  definitions: Object.fromEntries([
    ...checks.map((check) => [check.id, ofCheck(check)]),
    ...detections.map(({ id, title, description }) => [
      id,
      { text: searchable([title, description]), requirements: {}, service: null },
    ]),
  ]),
  phrases,
};

export { definitionsWhere, meaningsOf } from '#domain/search/meanings.ts';
