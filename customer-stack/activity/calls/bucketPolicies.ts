import { publicReads, publicWrites } from '#checks/openActions.ts';
import { bucketIn } from '../cloudtrail/storesOf.ts';
import type { CallFamily } from './callFamily.ts';
import { policyOpens, policyTextOf } from './policyOpens.ts';

const actions = [...publicReads, ...publicWrites];

export const bucketPolicies: CallFamily = {
  service: 's3.amazonaws.com',
  operations: {
    PutBucketPolicy: (call) => {
      const document = policyTextOf(call.parameters.bucketPolicy);
      const opensTo = policyOpens(document, actions, call.accountId);
      return opensTo === null ? undefined : { resources: bucketIn('bucketName')(call), opensTo };
    },
  },
};
