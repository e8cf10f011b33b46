import { expect, test } from 'vitest';
import { scheduleText } from '#features/reports/scheduleText.ts';
import {
  type Draft,
  emptyDraft,
  nameProblem,
  recipientProblem,
  requestOf,
  scheduleProblems,
} from '#features/reports/wizard/form.ts';

const draft = (given: Partial<Draft>): Draft => ({ ...emptyDraft, ...given });

test('Issues List is chosen at first, and nothing else is', () => {
  expect(emptyDraft.chapters).toEqual(['Issues List']);
  expect(scheduleProblems(emptyDraft)).toEqual({
    repeat: 'Please enter repeat interval.',
    repeatEvery: 'Please enter report every.',
    end: 'Please enter end repeat value.',
  });
  expect(nameProblem(draft({ name: ' ' }))).toBe('Please enter report name.');
});

test.each([
  ['nobody', [], 'Invalid email!'],
  ['a@b', [], 'Invalid email!'],
  ['A@b.cc', ['a@b.cc'], 'This recipient is there already.'],
  ['z@b.cc', [...Array(25).keys()].map((n) => `u${n}@b.cc`), 'A report has at most 25 recipients.'],
  ['a@b.cc', [], undefined],
])('recipient %s', (entered, recipients, problem) => {
  expect(recipientProblem(entered, recipients)).toBe(problem);
});

test.each([
  [{ end: 'on' as const }, { on: 'On value required' }],
  [{ end: 'after' as const, after: 'x' }, { after: 'After value required' }],
  [{ end: 'after' as const, after: '0' }, { after: 'After value required' }],
  [{ end: 'after' as const, after: '12' }, {}],
  [{ end: 'never' as const }, {}],
])('the end %j', (given, problems) => {
  const schedule = { repeat: 'DAILY', repeatEvery: '1' } as const;
  expect(scheduleProblems(draft({ ...schedule, ...given }))).toEqual(problems);
});

test('days belong to weekly reports only', () => {
  const given = { repeatEvery: '2', days: ['MON'], end: 'after', after: '3' } as const;
  expect(requestOf(draft({ ...given, repeat: 'WEEKLY' }), 'id')).toMatchObject({
    ...{ repeatEvery: 2, daysOfWeek: ['MON'], endRepeat: 3 },
  });
  expect(requestOf(draft({ ...given, repeat: 'MONTHLY' }), 'id').daysOfWeek).toEqual([]);
});

test('schedules in words', () => {
  const weekly = { repeat: 'WEEKLY', repeatEvery: 2, daysOfWeek: ['MON'] } as const;
  const text = (endRepeat: string | number) =>
    scheduleText({ ...weekly, daysOfWeek: [...weekly.daysOfWeek], endRepeat });
  expect(text('Never')).toBe('Every 2 weeks, MON');
  expect(text(10)).toBe('Every 2 weeks, MON, 10 times');
  expect(text('2026-12-31')).toBe('Every 2 weeks, MON, until 31 Dec 2026');
});
