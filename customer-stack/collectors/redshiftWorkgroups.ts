import {
  paginateListWorkgroups,
  RedshiftServerlessClient,
} from '@aws-sdk/client-redshift-serverless';
import { assetRow } from './assetRow.ts';
import { clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { allPages } from './pages.ts';
import { inEveryRegion, whereOffered } from './regions.ts';

const collectRegion = async (context: CollectContext, region: string): Promise<FoundRow[]> => {
  const client = new RedshiftServerlessClient(clientOptions(context, region));
  const listed = allPages(paginateListWorkgroups({ client }, {}), (page) => page.workgroups);
  return (await whereOffered(listed)).map((each) =>
    assetRow({
      assetType: 'Redshift Workgroup',
      arn: each.workgroupArn,
      name: each.workgroupName,
      region,
      createdAt: each.creationDate,
      facts: { publiclyAccessible: each.publiclyAccessible ?? null },
    }),
  );
};

export const redshiftWorkgroups: Collector = {
  name: 'redshiftWorkgroups',
  permissions: [
    {
      action: 'redshift-serverless:ListWorkgroups',
      on: 'any',
      reason: 'know whether the internet reaches serverless warehouses',
    },
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
