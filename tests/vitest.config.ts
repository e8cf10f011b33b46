import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { HANGS_AFTER } from './builders/patience.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Files of the first group run two at a time, of the others one after the other: they start products. */
const GROUPS: Readonly<Record<string, number>> = { local: 1, e2e: 2 };

const project = (name: string) => ({
  test: {
    name,
    root,
    maxWorkers: name in GROUPS ? 1 : 2,
    sequence: { groupOrder: GROUPS[name] ?? 0 },
    include: [`tests/${name}/**/*.test.ts`, `tests/${name}/**/*.test.tsx`],
    setupFiles: ['tests/builders/runLogs/gather.ts'],
    testTimeout: HANGS_AFTER,
    hookTimeout: HANGS_AFTER,
    expect: { poll: { timeout: HANGS_AFTER / 2 } },
  },
});

/**
 * unit: pure code. local: the embedded AWS. api: real handlers over the wire. stacks: synthesis.
 * whole: lists complete, fences hold. web: pages' logic. e2e: journeys in a browser.
 */
export default defineConfig({
  test: {
    projects: [
      project('unit'),
      project('web'),
      project('whole'),
      project('local'),
      project('stacks'),
      project('api'),
      {
        test: {
          ...project('e2e').test,
          // One product for all of them: what a journey changes, no other sees half-way.
          globalSetup: ['tests/e2e/globalSetup.ts'],
        },
      },
    ],
  },
});
