import { bucketIn, named, regional } from '../cloudtrail/storesOf.ts';
import { type Fields, fieldsOf } from '../fields.ts';
import type { CallFamily, ReadCall } from './callFamily.ts';

const trail = (parameter: string) => named(parameter, regional('cloudtrail', 'trail/'));

const touched: ReadCall = (call) => ({ resources: trail('name')(call) });

const list = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

/** A selector that records neither management events nor any data event. */
const isEmpty = ({ includeManagementEvents, dataResources }: Fields): boolean =>
  includeManagementEvents === false && list(dataResources).length === 0;

/** Advanced selectors record what they name; a trail without any selector records nothing. */
const recordsNothing = ({ eventSelectors, advancedEventSelectors }: Fields): boolean =>
  list(advancedEventSelectors).length === 0 && list(eventSelectors).every(isEmpty);

export const trails: CallFamily = {
  service: 'cloudtrail.amazonaws.com',
  operations: {
    DeleteTrail: touched,
    PutEventSelectors: (call) =>
      recordsNothing(call.parameters)
        ? { resources: trail('trailName')(call), effects: ['noEvents'] }
        : undefined,
    StopLogging: touched,
    UpdateTrail: (call) => {
      const bucket = bucketIn('s3BucketName')(call);
      return bucket.length === 0 ? undefined : { resources: [...trail('name')(call), ...bucket] };
    },
  },
};
