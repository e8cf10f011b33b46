import type { RecordedCalls, Recording } from '#contracts/activity/liveness.ts';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';

/** Null = could not be read. */
type Fact = boolean | null;

const recordingOf = (fact: Fact): Recording => {
  if (fact === null) return 'unknown';
  return fact ? 'recorded' : 'notRecorded';
};

type OfData = Omit<RecordedCalls, 'management'>;
type Store = Pick<ScannedStore, 'storeKind' | 'engine' | 'posture'>;

/** Logs that tell of statements and sign-ins, by engine: those that the account's stack reads. */
const auditLogs: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^docdb/, ['audit', 'profiler']],
  [/mysql|mariadb|^aurora$/, ['audit']],
  [/postgres/, ['postgresql']],
];

const both = (recording: Recording): OfData => ({ reads: recording, writes: recording });

const inDatabase = (isExported: Fact): OfData => {
  if (isExported === null) return both('unknown');
  return both(isExported ? 'inDatabase' : 'notInDatabase');
};

const ofDatabase = ({ engine, posture }: Store): OfData => {
  if (posture?.service === 'redshift') return inDatabase(posture.auditLogging);
  const [, logs] = auditLogs.find(([form]) => form.test(engine ?? '')) ?? [];
  if (posture?.service !== 'rds' || logs === undefined) return both('notRead');
  const exported = posture.logExports;
  return inDatabase(exported === null ? null : exported.some((log) => logs.includes(log)));
};

/** By kind of store: the statements of databases are in logs of their own. */
const ofData: Partial<Record<ScannedStore['storeKind'], (store: Store) => OfData>> = {
  s3: ({ posture }) => {
    if (posture?.service !== 's3') return both('unknown');
    const { objectEvents: events, logging } = posture;
    // A server access log tells of both.
    const of = (inTrail: Fact): Recording =>
      recordingOf(logging !== null && logging.targetBucket !== null ? true : inTrail);
    return { reads: of(events?.reads ?? null), writes: of(events?.writes ?? null) };
  },
  dynamodb: ({ posture }) => {
    if (posture?.service !== 'dynamodb') return both('unknown');
    const { reads = null, writes = null } = posture.itemEvents ?? {};
    return { reads: recordingOf(reads), writes: recordingOf(writes) };
  },
};

/** Which calls to a data store logs tell of. */
export const recordedCalls = (
  store: Store,
  /** A trail of all regions is logging. */
  multiRegionTrail: Fact,
): RecordedCalls => ({
  management: recordingOf(multiRegionTrail),
  ...(ofData[store.storeKind] ?? ofDatabase)(store),
});
