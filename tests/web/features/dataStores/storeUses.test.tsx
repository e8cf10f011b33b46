import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { StoreAccess } from '#contracts/access/routes.ts';
import type { StoreUse } from '#contracts/activity/routes.ts';
import { noteOfUse } from '#features/dataStores/details/noteOfUse.ts';
import { OtherUses } from '#features/dataStores/details/OtherUses.tsx';
import { formatDateTime } from '#lib/format.ts';

const all = { management: 'recorded', reads: 'recorded', writes: 'recorded' } as const;

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
