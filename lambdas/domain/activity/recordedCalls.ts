import type { RecordedCalls, Recording } from '#contracts/activity/routes.ts';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';

/** Null = could not be read. */
type Fact = boolean | null;

const recordingOf = (fact: Fact): Recording => {
  if (fact === null) return 'unknown';
  return fact ? 'recorded' : 'notRecorded';
};

type Recorder = (store: Pick<ScannedStore, 'posture'>) => Omit<RecordedCalls, 'management'>;

/** By kind of store: the statements of databases are in logs of their own. */
const ofData: Partial<Record<ScannedStore['storeKind'], Recorder>> = {
  s3: ({ posture }) => {
    if (posture?.service !== 's3') return { reads: 'unknown', writes: 'unknown' };
    const { objectEvents: events, logging } = posture;
    // A server access log tells of both.
    const of = (inTrail: Fact): Recording =>
      recordingOf(logging !== null && logging.targetBucket !== null ? true : inTrail);
    return { reads: of(events?.reads ?? null), writes: of(events?.writes ?? null) };
  },
  // Data events of tables are read where a trail records them; its settings are not collected.
  dynamodb: () => ({ reads: 'unknown', writes: 'unknown' }),
};

/** Which calls to a data store logs tell of. */
export const recordedCalls = (
  store: Pick<ScannedStore, 'storeKind' | 'posture'>,
  /** A trail of all regions is logging. */
  multiRegionTrail: Fact,
): RecordedCalls => ({
  management: recordingOf(multiRegionTrail),
  ...(ofData[store.storeKind]?.(store) ?? { reads: 'notRead', writes: 'notRead' }),
});
