import { notifyManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notifyPerFrame } from '#lib/notifyPerFrame.ts';

beforeEach(() => {
  vi.useFakeTimers();
  notifyPerFrame();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('notifies of what came within one frame in one go, in its order', () => {
  const notified: string[] = [];
  const timers = vi.getTimerCount();
  for (const reply of ['first', 'second']) notifyManager.schedule(() => notified.push(reply));
  expect([notified, vi.getTimerCount() - timers]).toEqual([[], 1]);
  vi.runOnlyPendingTimers();
  expect(notified).toEqual(['first', 'second']);
  notifyManager.schedule(() => notified.push('of the next frame'));
  vi.runOnlyPendingTimers();
  expect(notified).toHaveLength(3);
});

it('reports one that throws, and notifies the others', () => {
  const [notified, reported]: [string[], unknown[]] = [[], []];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  const error = new Error('of a listener');
  notifyManager.schedule(() => {
    throw error;
  });
  notifyManager.schedule(() => notified.push('other'));
  vi.runOnlyPendingTimers();
  expect([notified, reported]).toEqual([['other'], [error]]);
});
