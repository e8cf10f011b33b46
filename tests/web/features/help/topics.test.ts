import { describe, expect, it } from 'vitest';
import { findTopics, topicGroups } from '#features/help/topics.ts';

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
    expect(topics.every(({ text }) => text.join('').length > 3)).toBe(true);
  });

  it('is whole without a search and empty when nothing fits', () => {
    expect(findTopics('  ')).toBe(topicGroups);
    expect(findTopics('quantum toaster')).toEqual([]);
  });

  it('finds every word, in titles, texts and steps, whatever the case', () => {
    const titles = (search: string): string[] =>
      findTopics(search).flatMap((group) => group.topics.map(({ title }) => title));
    expect(titles('ARN role')).toEqual(['How to add accounts']);
    expect(titles('gauge yellow')).toEqual(['Risk score']);
  });
});
