import * as z from 'zod/mini';
import { describeBus, setBusPolicy } from '#aws/scanBus.ts';
import { env } from '#middleware/env.ts';
import { eventHandler } from '#middleware/eventHandler.ts';
import { log } from '#middleware/log.ts';
import { table } from '#store/table.ts';
import { reconcileScanBus } from './reconcileScanBus/reconcileScanBus.ts';

const { IDENTITY_TABLE, SCAN_BUS_NAME } = env(
  z.object({ IDENTITY_TABLE: z.string(), SCAN_BUS_NAME: z.string() }),
);
const deps = {
  identity: table(IDENTITY_TABLE),
  describeBus: () => describeBus(SCAN_BUS_NAME),
  setBusPolicy: (policy: string | undefined) => setBusPolicy(SCAN_BUS_NAME, policy),
  log,
};

/**
 * The only writer of the bus's policy. Runs when an account is admitted or no longer so, and every
 * five minutes, for changes whose writer died before it said so.
 */
export const handler = eventHandler('reconcileScanBus', () => reconcileScanBus(deps));
