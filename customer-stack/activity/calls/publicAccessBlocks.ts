import type { Call } from '../cloudtrail/naming.ts';
import { bucketIn } from '../cloudtrail/storesOf.ts';
import { fieldsOf } from '../fields.ts';
import type { CallFacts, CallFamily, ReadCall } from './callFamily.ts';
import { accountIn } from './identities.ts';

const flags = ['BlockPublicAcls', 'IgnorePublicAcls', 'BlockPublicPolicy', 'RestrictPublicBuckets'];

/** A flag that a request does not set is off. */
const isWhole = ({ parameters }: Call): boolean => {
  const block = fieldsOf(parameters.PublicAccessBlockConfiguration);
  return flags.every((flag) => String(block[flag]) === 'true');
};

/** The block of an account is for all of its buckets. */
const touched = (call: Call): CallFacts => {
  const [bucket] = bucketIn('bucketName')(call);
  return { resources: [bucket ?? accountIn(call)], effects: ['publicAccessBlockOff'] };
};

const put: ReadCall = (call) => (isWhole(call) ? undefined : touched(call));

export const publicAccessBlocks: CallFamily = {
  service: 's3.amazonaws.com',
  operations: {
    DeleteAccountPublicAccessBlock: touched,
    DeleteBucketPublicAccessBlock: touched,
    PutAccountPublicAccessBlock: put,
    PutBucketPublicAccessBlock: put,
  },
};
