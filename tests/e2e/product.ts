import { inject, vi } from 'vitest';
import { HANGS_AFTER } from '../builders/patience.ts';
import { analysisFault } from './globalSetup.ts';

/** Runs as long as the run of the tests does. */
export const product = inject('product');

export const at = (path: string): string => product.origin + path;

/** Resolves once both sample accounts are scanned and all that follows a scan is done. */
export const analysed = async (): Promise<void> => {
  const isOver = () => analysisFault(product.stateDir) !== undefined;
  await vi.waitUntil(isOver, { timeout: HANGS_AFTER, interval: 100 });
  const fault = analysisFault(product.stateDir);
  if (fault !== '') throw new Error(fault);
};
