import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { localTimeFactor } from '../bin/local/aws/lambda/timeFactor.ts';
import { HANGS_AFTER } from './builders/patience.ts';
import { JourneySequencer } from './runner/journeyHalves.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Two files at a time: the machine that must be enough has two cores. */
const project = (name: string) => ({
  test: {
    name,
    root,
    maxWorkers: 2,
    include: [`tests/${name}/**/*.test.ts`, `tests/${name}/**/*.test.tsx`],
    setupFiles: ['tests/builders/runLogs/gather.ts', 'tests/builders/propertySeed.ts'],
    testTimeout: HANGS_AFTER,
    hookTimeout: HANGS_AFTER,
    expect: { poll: { timeout: HANGS_AFTER / 2 } },
    env: { AWS_CALL_TIME_FACTOR: String(localTimeFactor) },
  },
});

/** Files share a process: they leave nothing behind that another could see. */
const shared = (name: string, exclude: readonly string[] = []) => ({
  test: { ...project(name).test, isolate: false, exclude: [...exclude] },
});

/** Tests of `unit` that measure the memory of their process, so that each has one of its own. */
const measured = 'tests/unit/**/*.memory.test.ts';

/** Tests of `unit` that work on much data: in a process that others have filled they take up to six times as long. */
const heavy = [
  'tests/unit/customer-stack/{readers,samplers,cage,classify}/**/*.test.ts',
  'tests/unit/lambdas/readModel/engine/**/*.test.ts',
];

/** Tests of `api` that set the environment, the time or services for their functions, or measure: each in a process of its own. */
const alone = [
  'tests/api/{users,cloudAccounts}/**/*.test.ts',
  'tests/api/callQuota.test.ts',
  'tests/api/connectionDestinations.test.ts',
  'tests/api/connections.test.ts',
  'tests/api/customerData/requestDeletion.test.ts',
  'tests/api/edits.test.ts',
  'tests/api/ingest.test.ts',
  'tests/api/ingestOrder.test.ts',
  'tests/api/ingestRaces.test.ts',
  'tests/api/issues/checkNumbers.test.ts',
  'tests/api/issues/turns.test.ts',
  'tests/api/quarantine.test.ts',
  'tests/api/sealAudit.test.ts',
  'tests/api/sso.test.ts',
  'tests/api/sweep.test.ts',
  'tests/api/tables.test.ts',
  'tests/api/tenantCredentials.test.ts',
  'tests/api/tickets/announceTicket.test.ts',
  'tests/api/usage.test.ts',
  'tests/api/wholeWay.test.ts',
];

/**
 * unit: pure code; memory: those of them that measure it; heavy: those with much data. local: the embedded AWS. api: real handlers over the wire; api-alone: those that share no process. stacks: synthesis.
 * whole: lists complete, fences hold. web: pages' logic. e2e: journeys in a browser.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: JourneySequencer },
    projects: [
      shared('unit', [measured, ...heavy]),
      { test: { ...project('unit').test, name: 'heavy', include: heavy, exclude: [measured] } },
      { test: { ...project('unit').test, name: 'memory', include: [measured] } },
      shared('web'),
      shared('whole'),
      project('local'),
      shared('stacks'),
      shared('api', alone),
      { test: { ...project('api').test, name: 'api-alone', include: alone } },
      {
        test: {
          ...project('e2e').test,
          // One product for all of them: what a journey changes, no other sees half-way.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          globalSetup: ['tests/e2e/globalSetup.ts'],
        },
      },
    ],
  },
});
