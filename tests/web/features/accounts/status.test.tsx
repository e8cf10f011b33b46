import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PeriodTable } from '#features/accounts/dialogs/StatusDialog.tsx';

const cellsOf = (html: string): string[] =>
  [...html.matchAll(/<t[hd](?: [^>]*)?>([^<]*)</g)].map(([, text]) => text ?? '');

it('times have two decimals, costs six, and the last row is the total', () => {
  const html = renderToStaticMarkup(
    <PeriodTable
      period="daily"
      stats={{
        aggregate: { totalExecutionTime: 1234.567, estimatedCost: 0.0000213 },
        detailed: [
          { funcName: 'discover', totalExecutionTime: 1234.567, estimatedCost: 0.0000213 },
        ],
      }}
    />,
  );
  expect(cellsOf(html).slice(3)).toEqual([
    'discover',
    '1234.57',
    '0.000021',
    'Total',
    '1234.57',
    '0.000021',
  ]);
});

it('a period without runs says so and totals zero', () => {
  const html = renderToStaticMarkup(
    <PeriodTable
      period="hourly"
      stats={{ aggregate: { totalExecutionTime: 0, estimatedCost: 0 }, detailed: [] }}
    />,
  );
  expect(cellsOf(html).slice(3)).toEqual([
    'No function has run in this period.',
    'Total',
    '0.00',
    '0.000000',
  ]);
});
