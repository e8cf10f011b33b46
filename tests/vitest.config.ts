import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Files of the first group run two at a time, of the others one after the other: they start products. */
const GROUPS: Readonly<Record<string, number>> = { local: 1, e2e: 2 };

const project = (name: string, timeout = 10_000) => ({
  test: {
    name,
    root,
    maxWorkers: name in GROUPS ? 1 : 2,
    sequence: { groupOrder: GROUPS[name] ?? 0 },
    include: [`tests/${name}/**/*.test.ts`, `tests/${name}/**/*.test.tsx`],
    setupFiles: ['tests/builders/runLogs/gather.ts'],
    testTimeout: timeout,
    hookTimeout: timeout * 3,
    // A page may take its time on a busy machine; what never comes still fails.
    expect: { poll: { timeout: Math.min(timeout, 15_000) } },
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
      project('whole', 60_000),
      project('local', 60_000),
      project('stacks', 120_000),
      project('api', 120_000),
      {
        test: {
          ...project('e2e', 300_000).test,
          // One product for all of them: what a journey changes, no other sees half-way.
          globalSetup: ['tests/e2e/globalSetup.ts'],
        },
      },
    ],
  },
});
