import { expect, it } from 'vitest';
import { followLeaving, pageShown } from '#lib/leaving.ts';

it('holds back failures from the moment the page is left until it is shown again', async () => {
  const page = new EventTarget();
  followLeaving(page);
  const seen: string[] = [];
  await pageShown().then(() => seen.push('shown'));
  page.dispatchEvent(new Event('pagehide'));
  const failure = pageShown().then(() => seen.push('shown again'));
  await new Promise(setImmediate);
  expect(seen).toEqual(['shown']);
  page.dispatchEvent(new Event('pageshow'));
  await failure;
  expect(seen).toEqual(['shown', 'shown again']);
});
