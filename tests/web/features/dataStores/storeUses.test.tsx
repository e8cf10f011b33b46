import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { StoreAccess } from '#contracts/access/routes.ts';
import type { StoreUse } from '#contracts/activity/routes.ts';
import { noteOfUse } from '#features/dataStores/details/noteOfUse.tsx';
import { OtherUses } from '#features/dataStores/details/OtherUses.tsx';
import { instantText } from '#lib/dates.ts';

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

it('sets the last use of somebody beside what he may do', () => {
  const note = renderToStaticMarkup(noteOfUse(entry, usesOf(use)));
  expect(note).toBe(
    `Last use <time dateTime="${use.lastAt}" title="${use.lastAt}">${instantText(use.lastAt)}</time>, on 2 days of the last 90`,
  );
  expect(noteOfUse(entry, usesOf())).toBeUndefined();
});

it('says nothing of groups, and of those who act through others', () => {
  expect(noteOfUse({ ...entry, type: 'group' }, usesOf(use))).toBeUndefined();
  const step = { from: 'ann', to: 'app', rule: null, raises: false };
  const through = { ...entry, steps: [{ ...step, proof: [], certainty: 'certain' as const }] };
  expect(noteOfUse(through, usesOf(use))).toBeUndefined();
});

it('lists who used it without being among those who can', () => {
  const stranger: StoreUse = { ...use, type: 'anonymous', name: 'Anonymous', arn: null };
  const page = renderToStaticMarkup(<OtherUses uses={usesOf(use, stranger)} access={[entry]} />);
  expect(page).toContain('Without sign-in');
  expect(page).not.toContain('ann');
  expect(renderToStaticMarkup(<OtherUses uses={usesOf(use)} access={[entry]} />)).toBe('');
});

it('says that a machine, or a user of the database itself, connected where logs tell no more', () => {
  const without = { arn: null, capabilities: [] };
  const didOf = (changed: Partial<StoreUse>) =>
    renderToStaticMarkup(
      <OtherUses uses={usesOf({ ...use, ...without, ...changed })} access={[]} />,
    );
  expect(didOf({ type: 'workload', arn: 'arn:aws:iam::111122223333:role/app' })).toContain(
    '<td>Connected</td>',
  );
  expect(didOf({ type: 'user' })).toContain('<td>Connected</td>');
  expect(didOf({ type: 'user', arn: entry.arn })).toContain('<td>Read settings</td>');
});
