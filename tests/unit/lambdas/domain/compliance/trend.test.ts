import { expect, test } from 'vitest';
import { checkDayOf } from '#domain/compliance/checkDay.ts';
import { trendOf } from '#domain/compliance/trend.ts';

const [one, two] = ['111122223333', '444455556666'] as const;
const counted = (accountId: string, passed: number, failed: number, unknown: number) => ({
  ...{ accountId, passed, failed, unknown },
});
const requirements = new Map([
  ['CC6.1', ['S3-01', 'S3-02']],
  ['CC6.6', ['S3-02']],
  ['CC8.1', ['S3-03']],
]);

test('a day holds what each check came to in each account, the worst result of its resources', () => {
  const results = [
    { checkId: 'S3-01', accounts: [counted(one, 3, 1, 1), counted(two, 2, 0, 0)] },
    { checkId: 'S3-02', accounts: [counted(one, 3, 0, 1), counted(two, 0, 0, 0)] },
  ];
  expect(checkDayOf(results, Date.UTC(2026, 10, 23, 23, 59))).toEqual({
    day: '20261123',
    accounts: {
      [one]: { failing: ['S3-01'], unknown: ['S3-02'], passing: [] },
      [two]: { failing: [], unknown: [], passing: ['S3-01'] },
    },
  });
});

test('a requirement has the worst result of its checks in all accounts of the scope', () => {
  const day = {
    day: '20261123',
    accounts: {
      [one]: { failing: [], unknown: ['S3-02'], passing: ['S3-01'] },
      [two]: { failing: ['S3-01'], unknown: [], passing: ['S3-02', 'S3-03'] },
    },
  };
  const point = (failing: number, unknown: number, passing: number) => [
    { at: '2026-11-23', failing, unknown, passing },
  ];
  expect(trendOf([day], requirements, undefined)).toEqual(point(1, 1, 1));
  expect(trendOf([day], requirements, one)).toEqual(point(0, 2, 0));
  expect(trendOf([day], requirements, two)).toEqual(point(1, 0, 2));
});

test('a day of which nothing is known of the account is no point', () => {
  const passing = { failing: [], unknown: [], passing: ['S3-01'] };
  const days = [
    { day: '20261121', accounts: {} },
    { day: '20261122', accounts: { [one]: passing } },
    { day: '20261123', accounts: { [one]: passing, [two]: passing } },
  ];
  const at = (account?: string) => trendOf(days, requirements, account).map((point) => point.at);
  expect(at()).toEqual(['2026-11-22', '2026-11-23']);
  expect(at(two)).toEqual(['2026-11-23']);
  expect(at('999999999999')).toEqual([]);
});
