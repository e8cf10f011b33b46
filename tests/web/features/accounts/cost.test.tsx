import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ForecastResult } from '#features/accounts/cost/ForecastResult.tsx';
import {
  amountOf,
  capOf,
  dollarsText,
  inventoryOf,
  noAmounts,
} from '#features/accounts/cost/inventory.ts';
import { Spending } from '#features/accounts/cost/MonthlyCap.tsx';

it('amounts are whole numbers, also with blanks and commas; nothing is 0', () => {
  expect(amountOf('')).toBe(0);
  expect(amountOf(' 1,200 000 ')).toBe(1_200_000);
  expect(amountOf('999999999999')).toBe(1_000_000_000);
  for (const text of ['1.5', '-1', 'many', '1e3']) expect(amountOf(text), text).toBeNull();
});

it('an inventory counts objects of buckets and rows of tables, and leaves out what is not there', () => {
  const entered = {
    ...noAmounts,
    's3 number': '2',
    's3 gigabytes': '3',
    's3 units': '4',
    'dynamodb number': '5',
    'dynamodb units': '6',
    'rds gigabytes': '7',
  };
  expect(inventoryOf(entered)).toEqual([
    { type: 's3', stores: 2, bytes: 3_000_000_000, objects: 4, rows: 0 },
    { type: 'dynamodb', stores: 5, bytes: 0, objects: 0, rows: 6 },
  ]);
});

it('a cap is dollars and cents, nothing is no cap, and 0 is a cap', () => {
  expect(capOf(' ')).toBeNull();
  expect(capOf('0')).toBe(0);
  expect(capOf('12.50')).toBe(12.5);
  for (const text of ['1.005', '-1', '1000001', 'ten', '1,5'])
    expect(capOf(text), text).toBeUndefined();
});

it('less than a cent does not read as free', () => {
  expect(dollarsText(0)).toBe('0.00');
  expect(dollarsText(0.000021)).toBe('0.000021');
  expect(dollarsText(12.345)).toBe('12.35');
});

it('a forecast names its prices, their day and where they are from', () => {
  const source = 'https://aws.amazon.com/s3/pricing/';
  const html = renderToStaticMarkup(
    <ForecastResult
      forecast={{
        firstScan: 1.5,
        monthly: 6.25,
        detailed: [],
        prices: { asOf: '2026-11-22', region: 'us-east-1', sources: [source] },
      }}
    />,
  );
  expect(html).toContain('$1.50');
  expect(html).toContain('$6.25');
  expect(html).toContain('us-east-1 as of 22 Nov 2026');
  expect(html).toContain(`href="${source}"`);
});

it('a cap that is reached says that scanning stopped', () => {
  const scanning = { state: 'capReached', monthlyCap: 5, spent: 5.2 } as const;
  const html = renderToStaticMarkup(<Spending scanning={scanning} />);
  expect(html).toContain('Scanning stopped: cap reached');
  expect(html).toContain('$5.20 of $5.00');
  const free = { state: 'allowed', monthlyCap: null, spent: 0 } as const;
  const without = renderToStaticMarkup(<Spending scanning={free} />);
  expect(without).toContain('$0.00, no cap');
  expect(without).not.toContain('Scanning stopped');
});
