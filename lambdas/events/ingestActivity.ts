import * as z from 'zod/mini';
import { readPartFile } from '#aws/customerAccount.ts';
import { sendMessage } from '#aws/queues.ts';
import { ActivityMessage } from '#contracts/activity/activityMessage.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { env } from '#middleware/env.ts';
import { sqsHandler } from '#middleware/eventHandler.ts';
import { log } from '#middleware/log.ts';
import { openPlaces } from '#places/openPlaces.ts';
import { placesFile } from '#places/placesFile.ts';
import { readAwsRanges } from '#store/awsRanges.ts';
import { inParallel, table } from '#store/table.ts';
import { type ActivityDeps, ingestActivity } from './ingestActivity/ingestActivity.ts';
import { placeFinder } from './ingestActivity/placeFinder.ts';

const { CORE_TABLE, CHUNKS_TABLE, ANALYSIS_QUEUE_URL } = env(
  z.object({
    CORE_TABLE: z.string(),
    CHUNKS_TABLE: z.string(),
    ANALYSIS_QUEUE_URL: z.string(),
  }),
);
const MESSAGES_AT_A_TIME = 4;

const chunks = table(CHUNKS_TABLE);
const findPlaces = placeFinder({
  findPlace: openPlaces(placesFile).find,
  readRanges: () => readAwsRanges(chunks),
  now: Date.now,
});
const enqueueAnalysis: ActivityDeps['enqueueAnalysis'] = ({ customerId }) =>
  sendMessage({ queueUrl: ANALYSIS_QUEUE_URL, group: customerId, body: { customerId } });
const given: Omit<ActivityDeps, 'findPlace' | 'enqueueAnalysis'> = {
  core: table(CORE_TABLE),
  chunks,
  readPart: readPartFile,
  loadDetections: async () => (await import('#domain/detections/index.ts')).detections,
  now: Date.now,
  log,
};

/** True when the message must be retried. */
const fails = async (deps: ActivityDeps, body: unknown): Promise<boolean> => {
  const message = ActivityMessage.safeParse(body);
  if (!message.success) {
    log.error('message of activity does not match its schema: dropped');
    return false;
  }
  try {
    await ingestActivity(deps, message.data);
    return false;
  } catch (error) {
    const { customerId, accountId } = message.data;
    log.error('activity not ingested: retried by the queue', { error, customerId, accountId });
    return true;
  }
};

/**
 * Consumer of the activity queue: parts of activity, any of them twice and in any order. For all
 * parts of a customer one analysis is asked for, once they are kept.
 */
export const handler = sqsHandler('ingestActivity', async (bodies) => {
  const due = new Map<string, CustomerContext>();
  const deps: ActivityDeps = {
    ...{ ...given, findPlace: await findPlaces() },
    enqueueAnalysis: async (customer) => void due.set(customer.customerId, customer),
  };
  const failed = await inParallel(bodies, MESSAGES_AT_A_TIME, (body) => fails(deps, body));
  for (const customer of due.values()) await enqueueAnalysis(customer);
  return new Set(failed.flatMap((each, index) => (each ? [index] : [])));
});
