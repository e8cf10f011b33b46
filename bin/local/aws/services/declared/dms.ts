import type {
  DescribeReplicationInstancesCommandOutput,
  ReplicationInstance,
} from '@aws-sdk/client-database-migration-service';
import type { WireService } from '#local/aws/types.ts';
import { declare, inPlace, type Placed, pageOf, type Reply } from './declare.ts';

export const dmsService = (instances: readonly Placed<ReplicationInstance>[]): WireService =>
  declare('dms', {
    DescribeReplicationInstances: ({ Marker, MaxRecords }, call) => {
      const page = pageOf(inPlace(instances, call), {
        marker: Marker,
        limit: MaxRecords,
        usual: 100,
      });
      return {
        ReplicationInstances: page.items,
        ...(page.next === undefined ? {} : { Marker: page.next }),
      } satisfies Reply<DescribeReplicationInstancesCommandOutput>;
    },
  });
