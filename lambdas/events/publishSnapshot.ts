import * as z from 'zod/mini';
import { customerContext } from '#contracts/customerContext.ts';
import { PublishMessage } from '#contracts/events/ingestMessage.ts';
import { env } from '#middleware/env.ts';
import { sqsHandler } from '#middleware/eventHandler.ts';
import { log } from '#middleware/log.ts';
import { inParallel, table } from '#store/table.ts';
import { publishDataStores } from './publish/publishDataStores.ts';
import type { PublishDeps } from './publish/publishKind.ts';

const { CORE_TABLE, CHUNKS_TABLE } = env(
  z.object({ CORE_TABLE: z.string(), CHUNKS_TABLE: z.string() }),
);
const deps: PublishDeps = {
  core: table(CORE_TABLE),
  chunks: table(CHUNKS_TABLE),
  now: Date.now,
  log,
};

/** One publish per customer, whatever number of messages asked for it. */
interface Asked {
  readonly customerId: string;
  rebuild: boolean;
  readonly indices: number[];
}

const byCustomer = (bodies: readonly unknown[]): Asked[] => {
  const asked = new Map<string, Asked>();
  for (const [index, body] of bodies.entries()) {
    const message = PublishMessage.safeParse(body);
    if (!message.success) {
      log.error('message of no known form');
      continue;
    }
    const { customerId, rebuild = false } = message.data;
    const one = asked.get(customerId) ?? { customerId, rebuild: false, indices: [] };
    one.rebuild ||= rebuild;
    one.indices.push(index);
    asked.set(customerId, one);
  }
  return [...asked.values()];
};

/** Indices of the messages that must come again. */
const publish = async ({ customerId, rebuild, indices }: Asked): Promise<number[]> => {
  try {
    await publishDataStores(deps, { customer: customerContext(customerId), rebuild });
    return [];
  } catch (error) {
    log.error('publish failed, will be tried again', { error, customerId });
    return indices;
  }
};

/** Consumer of the publish queue. */
export const handler = sqsHandler('publishSnapshot', async (bodies) => {
  const failed = await inParallel(byCustomer(bodies), 2, publish);
  return new Set(failed.flat());
});
