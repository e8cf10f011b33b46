import type { ListDomainNamesCommandOutput } from '@aws-sdk/client-opensearch';
import type { WireService } from '#local/aws/types.ts';
import { declare, type Reply } from './declare.ts';

/** No account has a search domain. */
export const openSearchService = (): WireService =>
  declare('es', {
    ListDomainNames: () => ({ DomainNames: [] }) satisfies Reply<ListDomainNamesCommandOutput>,
  });
