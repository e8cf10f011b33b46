import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readTemplate } from '#customer-stack/template/artifactFiles.ts';
import type { StackState } from '#local/aws/services/cloudformation/stackState.ts';
import { type DeployedStack, openDeployedStack } from '#local/aws/services/stacks/deployedStack.ts';
import type { ProgramCall } from '#local/aws/types.ts';
import { launchValues } from '#tests/builders/publishedTemplate.ts';

const ACCOUNT = '111122223333';
const MINUTE = 60_000;
const began = Date.UTC(2026, 10, 22);

let folder: string;
let deployed: DeployedStack | undefined;
let calls: ProgramCall[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dataward-schedules-'));
  calls = [];
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: began });
});
afterEach(async () => {
  vi.useRealTimers();
  await deployed?.stop();
  rmSync(folder, { recursive: true });
});

const stackOf = (frequency: string): StackState => ({
  stackId: `arn:aws:cloudformation:us-east-1:${ACCOUNT}:stack/dataward/1`,
  stackName: 'dataward',
  accountId: ACCOUNT,
  region: 'us-east-1',
  status: 'CREATE_COMPLETE',
  createdAt: began,
  deployment: {
    templateBody: JSON.stringify(readTemplate()),
    parameters: launchValues(ACCOUNT, { DataScanFrequency: frequency }),
  },
  resources: {},
  events: [],
});

/** A scan that finds nothing new ends after its first step. */
const nothing = { allowed: true, inHours: true, changed: false, stores: 0, serverStores: 0 };

const open = async (frequency = 'rate(1 day)'): Promise<DeployedStack> => {
  deployed = await openDeployedStack({
    folder,
    stack: stackOf(frequency),
    programs: {
      invoke: async (call) => {
        calls.push(call);
        return nothing;
      },
      setServer: () => {},
      stop: () => {},
    },
    endpoint: () => 'http://localhost:1',
    principalOf: (key) => key,
    productEvents: [],
    log: (line) => expect.unreachable(line),
  });
  return deployed;
};

/** Moves the clock minute by minute, and lets what fires come to its end. */
const pass = async (stack: DeployedStack, minutes: number): Promise<void> => {
  for (let minute = 0; minute < minutes; minute += 1) {
    await vi.advanceTimersByTimeAsync(MINUTE);
    await vi.waitUntil(() => stack.quiet(), { interval: 1 });
  }
};

const beats = () => calls.filter(({ functionName }) => functionName.endsWith('reportHeartbeat'));
const reads = () => calls.filter(({ functionName }) => functionName.endsWith('readActivity'));
const depths = () =>
  calls
    .filter(({ functionName }) => functionName.endsWith('discoverStores'))
    .map(({ event }) => (event as { request: { depth: string } }).request.depth);

test('heartbeat, reads of logs, light scan and whole scan of a stack begin by its schedules', async () => {
  const stack = await open();
  await pass(stack, 9);
  expect(calls).toEqual([]);
  await pass(stack, 1);
  expect(reads()).toHaveLength(1);
  await pass(stack, 4);
  expect(beats()).toEqual([]);
  await pass(stack, 1);
  expect(beats()).toHaveLength(1);
  expect(beats()[0]).toMatchObject({ event: {}, environment: { ACCOUNT_ID: ACCOUNT } });
  await pass(stack, 15);
  expect([beats().length, depths()]).toEqual([2, ['light']]);
  await pass(stack, 24 * 60 - 30);
  expect(beats()).toHaveLength(96);
  expect(reads()).toHaveLength(144);
  expect(depths().filter((depth) => depth === 'light')).toHaveLength(48);
  expect(depths().filter((depth) => depth === 'full')).toHaveLength(1);
});

test('what was due while nothing ran begins once with the next start', async () => {
  const stack = await open();
  await pass(stack, 1);
  await stack.stop();
  vi.setSystemTime(began + 5 * 60 * MINUTE);
  await pass(await open(), 1);
  expect([beats().length, depths()]).toEqual([1, ['light']]);
});

test('a stack that is gone begins nothing more', async () => {
  const stack = await open();
  await pass(stack, 10);
  await stack.stop();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(calls).toHaveLength(1);
});
