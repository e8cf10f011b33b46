import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { log } from './log.ts';

/** Wraps a handler of an event or schedule: one line per run, failures logged and thrown on. */
export const eventHandler =
  <E, R>(name: string, handle: (event: E) => Promise<R>) =>
  async (event: E): Promise<R> => {
    const startedAt = Date.now();
    try {
      const result = await handle(event);
      log.info('event', { name, ms: Date.now() - startedAt });
      return result;
    } catch (error) {
      log.error('event failed', { name, ms: Date.now() - startedAt, error });
      throw error;
    }
  };

/**
 * Wraps a consumer of a queue. `handle` gets the batch's bodies, parsed from JSON, and returns the
 * indices of those that failed; only those are retried. A body that is not JSON is logged and
 * dropped.
 */
export const sqsHandler = (
  name: string,
  handle: (bodies: readonly unknown[]) => Promise<ReadonlySet<number>>,
) =>
  eventHandler(name, async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const records = event.Records.flatMap(parsedRecord);
    const failed = await handle(records.map(({ body }) => body));
    return {
      batchItemFailures: records
        .filter((_, index) => failed.has(index))
        .map(({ record }) => ({ itemIdentifier: record.messageId })),
    };
  });

const parsedRecord = (record: SQSRecord): { record: SQSRecord; body: unknown }[] => {
  try {
    return [{ record, body: JSON.parse(record.body) }];
  } catch {
    log.error('message is not JSON: dropped', { messageId: record.messageId });
    return [];
  }
};
