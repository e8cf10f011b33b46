import { afterEach, expect, test, vi } from 'vitest';
import { closedAddress, currentAddress, isCurrent, withoutKey } from '#lib/address.ts';

afterEach(() => vi.unstubAllGlobals());
const show = (pathname: string, search: string) =>
  vi.stubGlobal('window', { location: { pathname, search } });

test('a sheet takes its own key out and leaves the rest', () => {
  const address = { pathname: '/cloud/assets', search: '?q=a%20b&asset=x&page=2' };
  expect(withoutKey(address, 'asset', 'x')).toEqual({
    pathname: '/cloud/assets',
    search: 'q=a+b&page=2',
  });
});

test.each(['', '?q=1', '?asset=y', '?assets=x', '?q=asset%3Dx'])(
  'nothing changes where the sheet is not open: %s',
  (search) => {
    expect(withoutKey({ pathname: '/cloud/assets', search }, 'asset', 'x')).toBeUndefined();
  },
);

test('what was drawn for an address is no longer current once the browser shows another', () => {
  show('/issues/1', '?open=impacted');
  const drawn = currentAddress();
  expect(isCurrent(drawn)).toBe(true);
  show('/issues/2', '');
  expect(isCurrent(drawn)).toBe(false);
  expect(closedAddress('/issues/1', 'open', 'impacted')).toBeUndefined();
  show('/issues/2', '?open=impacted');
  expect(closedAddress('/issues/1', 'open', 'impacted')).toBeUndefined();
  expect(closedAddress('/issues/2', 'open', 'impacted')).toEqual({
    pathname: '/issues/2',
    search: '',
  });
});
