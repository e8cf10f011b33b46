import type {
  DescribeDomainsCommandOutput,
  DomainStatus,
  ListDomainNamesCommandOutput,
  ListTagsCommandOutput,
} from '@aws-sdk/client-opensearch';
import type { WireService } from '#local/aws/types.ts';
import { declare, inPlace, type Placed, type Reply } from './declare.ts';

export const openSearchService = (domains: readonly Placed<DomainStatus>[]): WireService =>
  declare('es', {
    ListDomainNames: (_input, call) =>
      ({
        DomainNames: inPlace(domains, call).map(({ DomainName }) => ({ DomainName })),
      }) satisfies Reply<ListDomainNamesCommandOutput>,
    DescribeDomains: ({ DomainNames }, call) =>
      ({
        DomainStatusList: inPlace(domains, call).filter(({ DomainName = '' }) =>
          DomainNames?.includes(DomainName),
        ),
      }) satisfies Reply<DescribeDomainsCommandOutput>,
    ListTags: () => ({ TagList: [] }) satisfies Reply<ListTagsCommandOutput>,
  });
