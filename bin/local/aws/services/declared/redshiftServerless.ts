import type { ListWorkgroupsCommandOutput, Workgroup } from '@aws-sdk/client-redshift-serverless';
import type { WireService } from '#local/aws/types.ts';
import { declare, inPlace, type Placed, pageOf, type Reply } from './declare.ts';

export const redshiftServerlessService = (workgroups: readonly Placed<Workgroup>[]): WireService =>
  declare('redshift-serverless', {
    ListWorkgroups: ({ nextToken, maxResults }, call) => {
      const page = pageOf(inPlace(workgroups, call), {
        marker: nextToken,
        limit: maxResults,
        usual: 100,
      });
      return {
        workgroups: page.items,
        ...(page.next === undefined ? {} : { nextToken: page.next }),
      } satisfies Reply<ListWorkgroupsCommandOutput>;
    },
  });
