import {
  DescribeDomainsCommand,
  type DomainStatus,
  ListDomainNamesCommand,
  ListTagsCommand,
  OpenSearchClient,
} from '@aws-sdk/client-opensearch';
import { mapLimited } from '../samplers/mapLimited.ts';
import { documentPermissions, sampleOpenSearch } from '../samplers/openSearch.ts';
import { unreadStore } from '../samplers/storeProfile.ts';
import { answerOf, attempt, clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundStore, StoreFacts } from './collector.ts';
import { inEveryRegion, plainFacts } from './regions.ts';
import { tagFacts, toTags } from './tags.ts';

/** Domains that one call describes. */
const PAGE = 5;

const list = async (client: OpenSearchClient): Promise<DomainStatus[]> => {
  const { DomainNames = [] } = await client.send(new ListDomainNamesCommand({}));
  const names = DomainNames.flatMap(({ DomainName }) => (DomainName ? [DomainName] : []));
  const domains: DomainStatus[] = [];
  for (let at = 0; at < names.length; at += PAGE) {
    const page = new DescribeDomainsCommand({ DomainNames: names.slice(at, at + PAGE) });
    domains.push(...((await client.send(page)).DomainStatusList ?? []));
  }
  return domains;
};

/** A domain outside a VPC is reachable by everyone whom its policy allows. */
const factsOf = async (
  client: OpenSearchClient,
  domain: DomainStatus,
  region: string,
): Promise<StoreFacts> => {
  const reply = await attempt(client.send(new ListTagsCommand({ ARN: domain.ARN })));
  const tags = toTags(answerOf(reply)?.TagList);
  return {
    ...plainFacts,
    arn: domain.ARN ?? '',
    name: domain.DomainName ?? '',
    storeKind: 'generic',
    engine: 'opensearch',
    engineVersion: domain.EngineVersion ?? null,
    region,
    host: domain.Endpoint ?? domain.Endpoints?.vpc ?? null,
    ...tagFacts(tags),
    publicAccess: domain.VPCOptions === undefined ? 'public' : 'private',
    encrypted: domain.EncryptionAtRestOptions?.Enabled ?? null,
    tags,
  };
};

const collectRegion = async (context: CollectContext, region: string): Promise<FoundStore[]> => {
  const client = new OpenSearchClient(clientOptions(context, region));
  return mapLimited(await list(client), 6, async (domain) => {
    const facts = await factsOf(client, domain, region);
    const { host } = facts;
    if (host === null) return { facts, analyse: async () => unreadStore('unreachable') };
    const { credentials } = client.config;
    const server = { origin: `https://${host}`, service: 'es', region, credentials };
    const seed = `${context.seed}\n${facts.arn}`;
    return { facts, analyse: () => sampleOpenSearch({ server, seed }) };
  });
};

export const openSearchDomains: Collector = {
  name: 'openSearchDomains',
  permissions: [
    { action: 'es:ListDomainNames', on: 'any', reason: 'find search domains' },
    {
      action: 'es:DescribeDomains',
      on: 'searchDomain',
      reason: 'know where a search domain answers',
    },
    { action: 'es:ListTags', on: 'searchDomain', reason: 'tell managed domains from shadow ones' },
    ...documentPermissions,
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
