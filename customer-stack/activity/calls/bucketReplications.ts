import { bucketIn } from '../cloudtrail/storesOf.ts';
import { arnOf, fieldsOf, textOf } from '../fields.ts';
import type { CallFamily } from './callFamily.ts';
import { opensTo } from './opensTo.ts';

export const bucketReplications: CallFamily = {
  service: 's3.amazonaws.com',
  operations: {
    PutBucketReplication: (call) => {
      const { Rule } = fieldsOf(call.parameters.ReplicationConfiguration);
      const targets = [Rule].flat().map((rule) => fieldsOf(fieldsOf(rule).Destination));
      const buckets = targets.flatMap(({ Bucket }) => arnOf(Bucket) ?? []);
      const accounts = targets.map(({ Account }) => textOf(Account));
      return {
        resources: [...bucketIn('bucketName')(call), ...buckets],
        opensTo: opensTo({ isPublic: false, accounts }, call.accountId),
      };
    },
  },
};
