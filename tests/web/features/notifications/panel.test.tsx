import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Notification } from '#contracts/notification/notification.ts';
import { byDay, nearDay } from '#features/notifications/days.ts';
import { NotificationItem } from '#features/notifications/NotificationItem.tsx';

const notification = (over: Partial<Notification> = {}): Notification => ({
  ...{ id: '1#criticalIssues#111122223333', kind: 'criticalIssues', accountId: '111122223333' },
  ...{ count: 1, at: '2026-06-02T12:00:00.000Z', seq: 1 },
  entries: [{ id: 'e1', name: 'Bucket is open', link: '/vulnerabilities-details/a', at: '' }],
  ...over,
});

const html = (one: Notification, isUnread = false): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NotificationItem notification={one} isUnread={isUnread} accountName={() => 'Production'} />
    </MemoryRouter>,
  );

const entries = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ id: `e${n}`, name: `Issue ${n}`, link: `/vulnerabilities-details/${n}`, at: '' },
  }));

describe('a notification', () => {
  it('says what happened and where, and leads to exactly that row', () => {
    const page = html(notification(), true);
    for (const text of ['New critical issue', 'Account Production', '>New<'])
      expect(page).toContain(text);
    expect(page).toContain('href="/vulnerabilities-details/a"');
    expect(html(notification())).not.toContain('>New<');
  });

  it('shows three rows of several, and offers the others', () => {
    const page = html(notification({ count: 12, entries: entries(12) }));
    expect(page).toContain('12 new critical issues');
    expect(page.match(/<li><a/g)).toHaveLength(3);
    expect(page).toContain('Show 9 more');
  });

  it('offers the rows that it does not hold, too', () => {
    const page = html(notification({ count: 30, entries: entries(20) }));
    expect(page.match(/<li><a/g)).toHaveLength(3);
    expect(page).toContain('Show 27 more');
  });
});

describe('days', () => {
  it('hold the newest first', () => {
    const at = (iso: string) => notification({ id: iso, at: iso });
    const days = byDay([
      at('2026-06-01T10:00:00'),
      at('2026-06-02T09:00:00'),
      at('2026-06-02T11:00:00'),
    ]);
    expect(days.map(({ day, notifications }) => [day, notifications.length])).toEqual([
      ['2026-06-02', 2],
      ['2026-06-01', 1],
    ]);
    expect(days[0]?.notifications[0]?.at).toBe('2026-06-02T11:00:00');
  });

  it('are named where they are near', () => {
    const now = new Date('2026-06-02T00:30:00').getTime();
    expect(nearDay('2026-06-02', now)).toBe('today');
    expect(nearDay('2026-06-01', now)).toBe('yesterday');
    expect(nearDay('2026-05-31', now)).toBeUndefined();
  });
});
