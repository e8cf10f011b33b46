import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { AccountScan, CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { FirstAccount } from '#features/home/firstAccount/FirstAccount.tsx';
import { ScanLines } from '#features/home/firstAccount/RunningScans.tsx';
import { HistoryLine } from '#features/home/firstAccount/SampleHistory.tsx';
import { scanLines } from '#features/home/firstAccount/scanLines.ts';
import { formatTimeLeft } from '#lib/format.ts';

const account = (id: string, scan: Partial<AccountScan> | null): CloudAccount =>
  ({
    id,
    accountDescription: `Account ${id}`,
    scan: scan && { phase: 'running', startedAt: null, stores: 22, done: 17, ...scan },
  }) as CloudAccount;
const texts = (accounts: readonly CloudAccount[], chosen: string | null = null) =>
  scanLines(accounts, chosen).map(({ text }) => text);

describe('earlier days of the sample', () => {
  it('are counted while they are scanned', () => {
    const html = renderToStaticMarkup(<HistoryLine day={4} days={8} />);
    expect(html).toContain('day 4 of 8');
    expect(html).toContain('role="status"');
  });
});

describe('scans that are on their way', () => {
  it('says how many data stores are read, and how long it takes where that can be told', () => {
    expect(texts([account('1', { secondsLeft: 38 }), account('2', { secondsLeft: null })])).toEqual(
      [
        'Account 1: 17 of 22 data stores read, about 40 s left',
        'Account 2: 17 of 22 data stores read',
      ],
    );
  });

  it('says what comes before and after reading, and nothing of scans that ended', () => {
    expect(
      texts([
        account('1', { phase: 'requested', stores: 0, done: 0 }),
        account('2', { done: 22, secondsLeft: null }),
        account('3', { phase: 'ended' }),
        account('4', null),
      ]),
    ).toEqual([
      'Account 1: scan requested, the stack looks for data stores',
      'Account 2: all 22 data stores read, results are sent',
    ]);
  });

  it('is of the chosen account alone, and draws the share', () => {
    const accounts = [account('1', { done: 11, secondsLeft: null }), account('2', {})];
    const lines = scanLines(accounts, '1');
    expect(lines).toHaveLength(1);
    expect(renderToStaticMarkup(<ScanLines lines={lines} />)).toContain('inline-size:50%');
  });

  it('rounds up what is left, to no more than an estimate can say', () => {
    expect([1, 38, 60, 61, 150, 7_000].map(formatTimeLeft)).toEqual([
      ...['10 s', '40 s', '60 s', '2 min', '3 min', '2 h'],
    ]);
  });
});

describe('the first account', () => {
  const html = (run: 'classifying' | 'analysing') =>
    renderToStaticMarkup(<FirstAccount run={run} />);

  it('has a heading for each stage, and marks the stage that it is in', () => {
    expect(html('classifying')).toContain('DISCOVERING &amp; ANALYZING DATA STORE CONTENTS...');
    expect(html('analysing')).toContain('IDENTIFYING ISSUES &amp; ATTACK PATHS...');
    expect(html('analysing').match(/data-done="true"/g)).toHaveLength(1);
    expect(html('analysing').match(/aria-current="step"/g)).toHaveLength(1);
  });
});
