import * as z from 'zod/mini';
import { RequestCounts } from '../dataStore/requestCounts.ts';
import { sourceTypes } from './activityWindow.ts';
import { logKinds, unreadReasons } from './unreadLogs.ts';

/** Where a call came from; texts are empty where they are not known. */
const SourceLocation = z.object({
  sourceIPAddress: z.string(),
  /** Resource behind a private address. */
  sourceAsset: z.string(),
  /** Continent of a public address, as `North America`. */
  region: z.string(),
  city: z.string(),
  state: z.string(),
  /** In English. */
  country: z.string(),
  /** Who announces the address. */
  network: z.string(),
  /** Longitude and latitude in degrees; null = not known. */
  location: z.object({ coordinates: z.nullable(z.tuple([z.number(), z.number()])) }),
});

const SourceOperation = z.object({
  name: z.string(),
  count: z.int(),
  errorCodes: z.array(z.object({ code: z.string(), count: z.int() })),
});

const AccessSource = z.object({
  operations: z.array(SourceOperation),
  sourceIdentity: z.object({
    userName: z.string(),
    /** Of the user or role in IAM; null where there is none. */
    arn: z.nullable(z.string()),
    sourceType: z.enum(sourceTypes),
    sourceIPAddressLocations: z.array(SourceLocation),
  }),
});
export type AccessSource = z.infer<typeof AccessSource>;

export const TenMinutes = z.object({
  /** ISO 8601, UTC. */
  time_window_end: z.string(),
  sources: z.array(AccessSource),
});
export type TenMinutes = z.infer<typeof TenMinutes>;

/**
 * Whether logs tell of a kind of calls. `notRecorded`: no log of the account does. `notRead`: where
 * they are logged, if they are, is not read. `inDatabase`: the audit log of the database does, which
 * names its own users; `notInDatabase`: it exports none.
 */
export const recordings = [
  'recorded',
  'notRecorded',
  'unknown',
  'notRead',
  'inDatabase',
  'notInDatabase',
] as const;
export type Recording = (typeof recordings)[number];

/** List price of AWS for data events of a trail, in US dollars. Source: aws.amazon.com/cloudtrail/pricing. */
export const dataEventsPrice = { dollars: 0.1, events: 100_000 } as const;

const RecordedCalls = z.object({
  /** Calls that manage the data store. */
  management: z.enum(recordings),
  /** Calls that read and write its data. */
  reads: z.enum(recordings),
  writes: z.enum(recordings),
});
export type RecordedCalls = z.infer<typeof RecordedCalls>;

const UnreadLogOfStore = z.object({
  log: z.enum(logKinds),
  /** Bucket and folder, or log group. */
  place: z.string(),
  reason: z.enum(unreadReasons),
});
export type UnreadLogOfStore = z.infer<typeof UnreadLogOfStore>;

export const Liveness = z.object({
  /** Null = no use is known: `recorded` tells what would be. */
  ten_minutes: z.nullable(TenMinutes),
  recorded: RecordedCalls,
  /** Objects of a bucket: what reading each once would be in data events; null = not known, or no bucket. */
  objects: z.nullable(z.int()),
  /** Requests that AWS counts in a month: data events there would be; null = it counts none. */
  requests: z.nullable(RequestCounts),
  /** Logs that would tell of it, and that the account's stack cannot read. */
  unreadLogs: z.array(UnreadLogOfStore),
});
export type Liveness = z.infer<typeof Liveness>;
