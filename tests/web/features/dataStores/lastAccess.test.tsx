import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { StoreAccess } from '#contracts/access/routes.ts';
import type { AccessSource, Liveness, StoreUse } from '#contracts/activity/routes.ts';
import { LastAccess } from '#features/dataStores/details/LastAccess.tsx';
import { noteOfUse } from '#features/dataStores/details/noteOfUse.ts';
import { OtherUses } from '#features/dataStores/details/OtherUses.tsx';
import { formatDateTime } from '#lib/format.ts';

const source: AccessSource = {
  operations: [
    { name: 'GetObject', count: 1200, errorCodes: [{ code: 'AccessDenied', count: 3 }] },
    { name: 'PutObject', count: 34, errorCodes: [] },
  ],
  sourceIdentity: {
    userName: 'deploy-bot',
    sourceType: 'public',
    sourceIPAddressLocations: [
      {
        ...{ sourceIPAddress: '203.0.113.9', sourceAsset: '', region: '', city: '', state: '' },
        ...{ country: '', location: { coordinates: null } },
      },
    ],
  },
};
const all = { management: 'recorded', reads: 'recorded', writes: 'recorded' } as const;
const textOf = (liveness: Liveness): string =>
  renderToStaticMarkup(<LastAccess {...liveness} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

it('tells when, who, from where and how often', () => {
  const end = '2026-06-02T10:30:00.000Z';
  const text = textOf({ ten_minutes: { time_window_end: end, sources: [source] }, recorded: all });
  expect(text).toContain(`Last Access On: ${formatDateTime(end)}`);
  expect(text).toContain('deploy-bot 203.0.113.9 · Public address GetObject, PutObject 1,234 3');
  expect(text).not.toContain('Within the last 10 minutes');
});

it('marks what is going on, and names no time that is still to come', () => {
  const end = new Date(Date.now() + 300_000).toISOString();
  const text = textOf({ ten_minutes: { time_window_end: end, sources: [source] }, recorded: all });
  expect(text).toContain('Within the last 10 minutes');
  expect(text).not.toContain(formatDateTime(end));
});

it('says N/A, and what no log tells with what it costs', () => {
  const recorded = { management: 'notRecorded', reads: 'notRecorded', writes: 'recorded' } as const;
  const text = textOf({ ten_minutes: null, recorded });
  expect(text).toContain('Last Access On: N/A Reads of its data are not recorded');
  expect(text).toContain('AWS charges 0.10 USD for each 100,000 of them.');
  expect(text).not.toContain('Writes');
  expect(text).toContain('Calls that manage it may not be recorded');
});

it('joins reads and writes where the same holds', () => {
  const recorded = { management: 'unknown', reads: 'notRead', writes: 'notRead' } as const;
  expect(textOf({ ten_minutes: null, recorded })).toContain(
    'Reads and writes of its data are not shown: logs of databases and caches are not read.',
  );
});

const entry: StoreAccess = {
  ...{ arn: 'arn:aws:iam::111122223333:user/ann', name: 'ann', type: 'user' },
  ...{ cloudAccountId: '111122223333', steps: [], proof: [] },
  capabilities: (['read', 'list', 'write', 'share'] as const).map((name) => ({
    ...{ name, certainty: 'certain', isPartial: false },
  })),
};
const use: StoreUse = {
  ...{ type: 'user', name: 'ann', arn: entry.arn, days: 2 },
  ...{ firstAt: '2026-06-01T10:20:00.000Z', lastAt: '2026-06-02T10:20:00.000Z' },
  capabilities: [{ name: 'read', lastAt: '2026-06-02T10:20:00.000Z' }],
};
const usesOf = (...data: StoreUse[]) => ({ watchedSince: '2026-05-20T12:00:00.000Z', data });

it('sets what somebody did beside what he may do', () => {
  const watched = { uses: usesOf(use), recorded: all };
  expect(noteOfUse(entry, watched)).toBe(
    `Last use ${formatDateTime(use.lastAt)}, on 2 days of the last 90 · Not used since 2026-05-20: list, write, share`,
  );
  expect(noteOfUse(entry, { uses: usesOf(), recorded: all })).toBe(
    'Not used since 2026-05-20: read, list, write, share',
  );
});

it('says nothing of what no log would tell', () => {
  const recorded = { management: 'unknown', reads: 'notRecorded', writes: 'recorded' } as const;
  expect(noteOfUse(entry, { uses: usesOf(), recorded })).toBe('Not used since 2026-05-20: write');
  const none = { ...recorded, writes: 'notRead' } as const;
  expect(noteOfUse(entry, { uses: usesOf(), recorded: none })).toBeUndefined();
  const unread = { uses: { watchedSince: null, data: [] }, recorded: all };
  expect(noteOfUse(entry, unread)).toBeUndefined();
  expect(noteOfUse({ ...entry, type: 'group' }, { uses: usesOf(), recorded: all })).toBeUndefined();
});

it('lists who used it without being among those who can', () => {
  const stranger: StoreUse = { ...use, type: 'anonymous', name: 'Anonymous', arn: null };
  const page = renderToStaticMarkup(<OtherUses uses={usesOf(use, stranger)} access={[entry]} />);
  expect(page).toContain('Without sign-in');
  expect(page).not.toContain('ann');
  expect(renderToStaticMarkup(<OtherUses uses={usesOf(use)} access={[entry]} />)).toBe('');
});
