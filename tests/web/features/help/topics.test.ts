import { describe, expect, it } from 'vitest';
import { glossary, termIds } from '#features/help/glossary.ts';
import { findTerms, findTopics, topicGroups } from '#features/help/topics.ts';

describe('help', () => {
  it('has seven groups and 24 topics, each with a text', () => {
    expect(topicGroups.map(({ title }) => title)).toEqual([
      'Data',
      'Cloud',
      'Risk',
      'Policy',
      'Issues',
      'Attack Path',
      'Accounts',
    ]);
    const topics = topicGroups.flatMap((group) => group.topics);
    expect(new Set(topics.map(({ title }) => title)).size).toBe(24);
    expect(new Set(topics.map(({ id }) => id)).size).toBe(24);
    expect(topics.filter(({ text }) => text.join('').length < 50)).toEqual([]);
  });

  it('is whole without a search and empty when nothing fits', () => {
    expect(findTopics('  ')).toBe(topicGroups);
    expect(findTopics('quantum toaster')).toEqual([]);
  });

  it('finds every word, in titles, texts and steps, whatever the case', () => {
    const titles = (search: string): string[] =>
      findTopics(search).flatMap((group) => group.topics.map(({ title }) => title));
    expect(titles('ARN role')).toEqual(['How to add accounts']);
    expect(titles('yellow gauge')).toEqual(['Risk score']);
  });

  it('has a glossary in the order of the alphabet, each term of which a topic uses', () => {
    const names = termIds.map((id) => glossary[id].name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    const used = topicGroups.flatMap(({ topics }) => topics.flatMap(({ terms }) => terms ?? []));
    expect(termIds.filter((id) => !used.includes(id))).toEqual([]);
    expect(findTerms('backup plan')).toEqual(['shadow']);
    expect(findTerms('')).toEqual(termIds);
  });
});
