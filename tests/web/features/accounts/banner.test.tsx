import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { CloudAccount } from '#contracts/cloudAccount/routes.ts';
import { ConnectionBanner } from '#features/shared/ConnectionBanner.tsx';
import { cloudAccount } from '../../builders.ts';

const banner = (accounts: readonly CloudAccount[] | undefined): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ConnectionBanner accounts={accounts} />
    </MemoryRouter>,
  );

it('names each account that cannot be reached, with when it was heard from', () => {
  const lastHeartbeat = '2026-11-03T08:12:41.000Z';
  const html = banner([
    cloudAccount({ id: '111111111111', connection: 'unreachable', lastHeartbeat }),
    cloudAccount({ id: '222222222222' }),
    cloudAccount({ id: '333333333333', connection: 'unreachable' }),
    cloudAccount({ id: '444444444444', connection: 'silent', lastHeartbeat }),
  ]);
  expect(html).toMatch(/111111111111 cannot be reached.*Last heard from <time[^>]*>3 Nov 2026/);
  expect(html).toMatch(/333333333333 cannot be reached.*never heard from/);
  expect(html).toMatch(/444444444444 sends no heartbeats.*Last heard from <time[^>]*>3 Nov 2026/);
  expect(html).not.toContain('222222222222');
});

it('is not there while all accounts are reached, or are not known', () => {
  expect(banner([cloudAccount()])).toBe('');
  expect(banner(undefined)).toBe('');
});
