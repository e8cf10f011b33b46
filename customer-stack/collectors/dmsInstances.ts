import {
  DatabaseMigrationServiceClient,
  paginateDescribeReplicationInstances,
} from '@aws-sdk/client-database-migration-service';
import { assetRow } from './assetRow.ts';
import { clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { allPages } from './pages.ts';
import { inEveryRegion } from './regions.ts';

const collectRegion = async (context: CollectContext, region: string): Promise<FoundRow[]> => {
  const client = new DatabaseMigrationServiceClient(clientOptions(context, region));
  const pages = paginateDescribeReplicationInstances({ client }, {});
  const instances = await allPages(pages, (page) => page.ReplicationInstances);
  return instances.map((each) =>
    assetRow({
      assetType: 'DMS Replication Instance',
      arn: each.ReplicationInstanceArn,
      name: each.ReplicationInstanceIdentifier,
      region,
      createdAt: each.InstanceCreateTime,
      facts: { publiclyAccessible: each.PubliclyAccessible ?? null },
    }),
  );
};

export const dmsInstances: Collector = {
  name: 'dmsInstances',
  permissions: [
    {
      action: 'dms:DescribeReplicationInstances',
      on: 'any',
      reason: 'know whether the internet reaches machines that move databases',
    },
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
