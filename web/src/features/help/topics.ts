import { glossary, type TermId, termIds } from './glossary.ts';
import type { Topic, TopicGroup } from './topic.ts';
import { accounts } from './topics/accounts.ts';
import { attackPath } from './topics/attackPath.ts';
import { cloud } from './topics/cloud.ts';
import { data } from './topics/data.ts';
import { issues } from './topics/issues.ts';
import { policy } from './topics/policy.ts';
import { risk } from './topics/risk.ts';

export const topicGroups: readonly TopicGroup[] = [
  data,
  cloud,
  risk,
  policy,
  issues,
  attackPath,
  accounts,
];

const wordsOf = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

const holds = (texts: readonly string[], words: readonly string[]): boolean => {
  const all = texts.join(' ').toLowerCase();
  return words.every((word) => all.includes(word));
};

/** Groups with the topics that hold every word of the search; empty groups are left out. */
export const findTopics = (search: string): readonly TopicGroup[] => {
  const words = wordsOf(search);
  if (words.length === 0) return topicGroups;
  const fits = ({ title, text, steps = [] }: Topic): boolean =>
    holds([title, ...text, ...steps], words);
  return topicGroups
    .map((group) => ({ ...group, topics: group.topics.filter(fits) }))
    .filter(({ topics }) => topics.length > 0);
};

/** Terms of the glossary that hold every word of the search. */
export const findTerms = (search: string): readonly TermId[] => {
  const words = wordsOf(search);
  return termIds.filter((id) => holds([glossary[id].name, glossary[id].text], words));
};
