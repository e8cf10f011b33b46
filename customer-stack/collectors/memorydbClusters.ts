import { MemoryDBClient, paginateDescribeClusters } from '@aws-sdk/client-memorydb';
import { assetRow } from './assetRow.ts';
import { clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { allPages } from './pages.ts';
import { inEveryRegion, whereOffered } from './regions.ts';

const collectRegion = async (context: CollectContext, region: string): Promise<FoundRow[]> => {
  const client = new MemoryDBClient(clientOptions(context, region));
  const listed = allPages(paginateDescribeClusters({ client }, {}), (page) => page.Clusters);
  return (await whereOffered(listed)).map((each) =>
    assetRow({
      assetType: 'MemoryDB Cluster',
      arn: each.ARN,
      name: each.Name,
      region,
      // AWS leaves out the key where it is that of the service.
      facts: { keyArn: each.KmsKeyId ?? null, tls: each.TLSEnabled ?? null },
    }),
  );
};

export const memorydbClusters: Collector = {
  name: 'memorydbClusters',
  permissions: [
    {
      action: 'memorydb:DescribeClusters',
      on: 'any',
      reason: 'know how in-memory databases are encrypted',
    },
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
