import type { ActivityEvent } from '../activityEvent.ts';
import { sourceOf } from '../addresses.ts';
import { countOf, type Fields, fieldsOf, textOf } from '../fields.ts';
import { principalOf } from './principalOf.ts';
import { recordTexts } from './recordTexts.ts';
import { sourcesOf } from './sourcesOf.ts';
import { storesOf } from './storesOf.ts';

export interface ReadRecords {
  readonly events: readonly ActivityEvent[];
  readonly records: number;
  /** Records without an id, a time or a name, and what is no record at all. */
  readonly malformed: number;
  /** Records that CloudTrail wrote for another account. */
  readonly foreign: number;
}

const timeOf = (record: Fields): number => Date.parse(textOf(record.eventTime));

const errorOf = (record: Fields): string | null => textOf(record.errorCode).slice(0, 128) || null;

/** One event for each data store that a record is about; undefined = malformed. */
const eventsOf = (record: Fields): ActivityEvent[] | undefined => {
  const [id, at] = [textOf(record.eventID), timeOf(record)];
  const operation = textOf(record.eventName).slice(0, 128);
  if (id === '' || operation === '' || !Number.isFinite(at) || at < 0) return undefined;
  const sources = sourcesOf(record);
  const stores = [...new Set([...storesOf(record), ...sources.keys()])];
  if (stores.length === 0) return [];
  const additional = fieldsOf(record.additionalEventData);
  const common = {
    id,
    at,
    operation,
    principal: principalOf(record.userIdentity),
    source: sourceOf(record.sourceIPAddress),
    error: errorOf(record),
    bytesIn: countOf(additional.bytesTransferredIn),
    bytesOut: countOf(additional.bytesTransferredOut),
  };
  return stores.map((store) => {
    const from = sources.get(store);
    return { ...common, store, ...(from !== undefined && { from }) };
  });
};

const isForeign = (record: unknown, accountId: string): boolean =>
  textOf(fieldsOf(record).recipientAccountId) !== accountId;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Events of a log file of CloudTrail, unpacked (user guide, "log file examples": one object whose
 * `Records` are the records). A file of another form has no records; what is no JSON is malformed.
 *
 * @param accountId whose records count
 */
export const readRecords = (text: string, accountId: string): ReadRecords => {
  const events: ActivityEvent[] = [];
  const sum = { records: 0, malformed: 0, foreign: 0 };
  for (const element of recordTexts(text)) {
    const record = parsed(element);
    sum.records += 1;
    if (record === undefined) sum.malformed += 1;
    else if (isForeign(record, accountId)) sum.foreign += 1;
    else {
      const found = eventsOf(fieldsOf(record));
      if (found === undefined) sum.malformed += 1;
      else events.push(...found);
    }
  }
  return { events, ...sum };
};
