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

it('tells what came within one frame in one go, in its order', () => {
  const told: string[] = [];
  const timers = vi.getTimerCount();
  for (const reply of ['first', 'second']) notifyManager.schedule(() => told.push(reply));
  expect([told, vi.getTimerCount() - timers]).toEqual([[], 1]);
  vi.runOnlyPendingTimers();
  expect(told).toEqual(['first', 'second']);
  notifyManager.schedule(() => told.push('of the next frame'));
  vi.runOnlyPendingTimers();
  expect(told).toHaveLength(3);
});

it('reports one that throws, and tells the others', () => {
  const [told, reported]: [string[], unknown[]] = [[], []];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  const error = new Error('of a listener');
  notifyManager.schedule(() => {
    throw error;
  });
  notifyManager.schedule(() => told.push('other'));
  vi.runOnlyPendingTimers();
  expect([told, reported]).toEqual([['other'], [error]]);
});
