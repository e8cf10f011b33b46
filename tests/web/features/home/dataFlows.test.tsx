import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SharedData } from '#contracts/activity/routes.ts';
import { SameData } from '#features/home/flows/SameData.tsx';

const shared: SharedData = {
  ...{ type: 'email', storeId: 'crm', share: 0.918, direction: 'unknown' },
  ...{ place: 'postgres/dumps/2026.sql:customers.email', otherPlace: 'tmp/c.csv › email' },
};
const textOf = (copy: SharedData): string =>
  renderToStaticMarkup(<SameData copy={copy} />).replaceAll(/<[^>]*>/g, '');

test('a copy says how much of which column is in the other data store, and how that is known', () => {
  const share = '92 % of customers.email is also in tmp/c.csv › email';
  expect(textOf(shared)).toBe(`${share}: which had it first is not known`);
  expect(textOf({ ...shared, direction: 'seenFirst' })).toBe(
    `${share}: a scan saw it in the source first`,
  );
  expect(textOf({ ...shared, direction: 'recorded' })).toBe(
    `${share}: a move between them was seen`,
  );
  expect(renderToStaticMarkup(<SameData copy={shared} />)).toContain(
    'title="92 % of postgres/dumps/2026.sql:customers.email is also in',
  );
});
