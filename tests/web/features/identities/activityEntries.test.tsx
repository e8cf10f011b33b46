import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { ActivityEntry } from '#contracts/activity/routes.ts';
import { ActivityEntries } from '#features/identities/ActivityEntries.tsx';
import { instantText } from '#lib/dates.ts';
import { paths } from '#lib/paths.ts';

const shown = (entries: readonly ActivityEntry[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ActivityEntries entries={entries} />
    </MemoryRouter>,
  );
const cellsOf = (html: string): string[] =>
  [...html.matchAll(/<(td|th scope="row")[^>]*>(.*?)<\/t[dh]>/g)].map(([, , cell = '']) =>
    cell.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|'),
  );

const entry = (name: string, changed: Partial<ActivityEntry['datastore']> = {}): ActivityEntry => ({
  datastore: {
    ...{ id: name, assetId: `arn:aws:s3:::${name}`, name, cloudAccountId: '111122223333' },
    ...changed,
  },
  lastAt: '2026-06-02T10:23:00.000Z',
  ten_minutes: {
    time_window_end: '2026-06-02T10:30:00.000Z',
    sources: [
      {
        operations: [
          { name: 'GetObject', count: 1_200, errorCodes: [{ code: 'AccessDenied', count: 3 }] },
          { name: 'ListObjects', count: 2, errorCodes: [] },
        ],
        sourceIdentity: {
          ...{ userName: 'ann', arn: null, sourceType: 'public' },
          sourceIPAddressLocations: [
            {
              ...{ sourceIPAddress: '203.0.113.9', sourceAsset: '', region: 'Europe' },
              ...{ city: 'Berlin', state: '', country: 'Germany', network: '' },
              location: { coordinates: null },
            },
          ],
        },
      },
    ],
  },
});

it('lists what an identity did over data stores, with its last activity above', () => {
  const html = shown([entry('cards'), entry('gone', { id: null })]);
  const at = instantText('2026-06-02T10:23:00.000Z');
  expect(html).toMatch(new RegExp(`Last activity.*${at}.*· cards`));
  expect(html).toContain(`href="${paths.dataStoreDetails('cards', 'arn:aws:s3:::cards')}"`);
  const [when, store, did, calls, errors, , gone] = cellsOf(html);
  expect([when, store, calls, errors]).toEqual([`|${at}|`, '|cards|', '1,202', '3']);
  expect(did).toBe('GetObject, ListObjects|203.0.113.9, Berlin, Germany|');
  expect(gone).toBe('gone');
});

it('says that no log tells of a use', () => {
  expect(shown([])).toContain('Logs that are read tell of no use of a data store');
});
