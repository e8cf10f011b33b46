import type {
  CollectionSummary,
  GetSecurityPolicyCommandOutput,
  ListCollectionsCommandOutput,
  ListSecurityPoliciesCommandOutput,
  SecurityPolicyDetail,
} from '@aws-sdk/client-opensearchserverless';
import { WireError, type WireService } from '#local/aws/types.ts';
import { declare, inPlace, type Placed, pageOf, type Reply } from './declare.ts';

export interface Collections {
  readonly collections: readonly Placed<CollectionSummary>[];
  readonly policies: readonly Placed<SecurityPolicyDetail>[];
}

export const openSearchServerlessService = (all: Collections): WireService =>
  declare('aoss', {
    ListCollections: ({ nextToken, maxResults }, call) => {
      const page = pageOf(inPlace(all.collections, call), {
        marker: nextToken,
        limit: maxResults,
        usual: 20,
      });
      return {
        collectionSummaries: page.items,
        ...(page.next === undefined ? {} : { nextToken: page.next }),
      } satisfies Reply<ListCollectionsCommandOutput>;
    },
    ListSecurityPolicies: ({ type, nextToken, maxResults }, call) => {
      const page = pageOf(
        inPlace(all.policies, call).filter((each) => each.type === type),
        { marker: nextToken, limit: maxResults, usual: 20 },
      );
      return {
        securityPolicySummaries: page.items.map(({ policy: _, ...summary }) => summary),
        ...(page.next === undefined ? {} : { nextToken: page.next }),
      } satisfies Reply<ListSecurityPoliciesCommandOutput>;
    },
    GetSecurityPolicy: ({ type, name }, call) => {
      const securityPolicyDetail = inPlace(all.policies, call).find(
        (each) => each.type === type && each.name === name,
      );
      if (securityPolicyDetail === undefined)
        throw new WireError('ResourceNotFoundException', `Policy ${name} does not exist.`, 400);
      return { securityPolicyDetail } satisfies Reply<GetSecurityPolicyCommandOutput>;
    },
  });
