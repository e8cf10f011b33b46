import type { CallEffect } from '#contracts/activity/activityCall.ts';
import type { Call } from '../cloudtrail/naming.ts';
import { bucketIn } from '../cloudtrail/storesOf.ts';
import { type Fields, fieldsOf, textOf } from '../fields.ts';
import type { CallFamily, ReadCall } from './callFamily.ts';

const DAY_MS = 86_400_000;

const withEffects =
  (effectsOf: (call: Call, record: Fields) => readonly CallEffect[]): ReadCall =>
  (call, record) => {
    const effects = [...effectsOf(call, record)];
    return effects.length === 0 ? undefined : { resources: bucketIn('bucketName')(call), effects };
  };

const versioning = withEffects(({ parameters }) => {
  const { Status, MfaDelete } = fieldsOf(parameters.VersioningConfiguration);
  return [
    ...(textOf(Status) === 'Suspended' ? (['versioningSuspended'] as const) : []),
    ...(textOf(MfaDelete) === 'Disabled' ? (['mfaDeleteOff'] as const) : []),
  ];
});

/** Meant for all objects of the bucket: rules for a prefix, a tag or a size clean up as they should. */
const isForAll = (rule: Fields): boolean => {
  const { Prefix = rule.Prefix, ...filters } = fieldsOf(rule.Filter);
  return /^\*?$/.test(textOf(Prefix)) && Object.keys(filters).length === 0;
};

const expiresSoon = (rule: Fields, at: number): boolean => {
  const { Days, Date: date } = fieldsOf(rule.Expiration);
  if (textOf(rule.Status) !== 'Enabled' || !isForAll(rule)) return false;
  if (Days !== undefined) return Number(Days) <= 1;
  return Date.parse(textOf(date)) <= at + DAY_MS;
};

const lifecycle = withEffects(({ parameters }, record) => {
  const { Rule } = fieldsOf(parameters.LifecycleConfiguration);
  const at = Date.parse(textOf(record.eventTime));
  return [Rule].flat().some((rule) => expiresSoon(fieldsOf(rule), at)) ? ['expiresSoon'] : [];
});

const logging = withEffects(({ parameters }) =>
  fieldsOf(parameters.BucketLoggingStatus).LoggingEnabled === undefined ? ['loggingOff'] : [],
);

export const bucketGuards: CallFamily = {
  service: 's3.amazonaws.com',
  operations: {
    DeleteBucketEncryption: withEffects(() => ['encryptionOff']),
    PutBucketLifecycle: lifecycle,
    PutBucketLifecycleConfiguration: lifecycle,
    PutBucketLogging: logging,
    PutBucketVersioning: versioning,
  },
};
