import type {
  DistributionSummary,
  ListDistributionsCommandOutput,
} from '@aws-sdk/client-cloudfront';
import type { WireService } from '#local/aws/types.ts';
import { declare, type Placed, pageOf, type Reply } from './declare.ts';

/** Distributions are in no region: those of the account are listed wherever the call comes from. */
export const cloudfrontService = (
  distributions: readonly Placed<DistributionSummary>[],
): WireService =>
  declare('cloudfront', {
    ListDistributions: ({ Marker, MaxItems }, { accountId }) => {
      const own = distributions.filter((each) => each.accountId === accountId);
      const page = pageOf(
        own.map(({ value }) => value),
        { marker: Marker, limit: MaxItems, usual: 100 },
      );
      return {
        DistributionList: {
          Marker: Marker ?? '',
          MaxItems: MaxItems ?? 100,
          IsTruncated: page.next !== undefined,
          Quantity: page.items.length,
          Items: page.items,
          ...(page.next === undefined ? {} : { NextMarker: page.next }),
        },
      } satisfies Reply<ListDistributionsCommandOutput>;
    },
  });
