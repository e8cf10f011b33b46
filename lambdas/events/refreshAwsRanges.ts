import * as z from 'zod/mini';
import { env } from '#middleware/env.ts';
import { eventHandler } from '#middleware/eventHandler.ts';
import { log } from '#middleware/log.ts';
import { guardedFetch } from '#partners/guardedFetch.ts';
import { table } from '#store/table.ts';
import { type RefreshDeps, refreshAwsRanges } from './refreshAwsRanges/refreshAwsRanges.ts';

const { CHUNKS_TABLE, RANGES_URL, EGRESS_HOSTS } = env(
  z.object({ CHUNKS_TABLE: z.string(), RANGES_URL: z.string(), EGRESS_HOSTS: z.string() }),
);
/** About 3 MB in 2026. */
const MAX_BYTES = 16_000_000;

const deps: RefreshDeps = {
  chunks: table(CHUNKS_TABLE),
  fetchRanges: () =>
    guardedFetch(RANGES_URL, {
      allowedHosts: EGRESS_HOSTS.split(',').filter(Boolean),
      maxBytes: MAX_BYTES,
      timeoutMs: 20_000,
    }),
};

/** Every six hours. A run that fails leaves what the last one kept. */
export const handler = eventHandler('refreshAwsRanges', async (): Promise<void> => {
  log.info('ranges of AWS read', { ranges: await refreshAwsRanges(deps) });
});
