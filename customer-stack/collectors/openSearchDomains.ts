import {
  DescribeDomainsCommand,
  type DomainStatus,
  ListDomainNamesCommand,
  ListTagsCommand,
  OpenSearchClient,
} from '@aws-sdk/client-opensearch';
import type { SearchPosture } from '#contracts/dataStore/posture.ts';
import { mapLimited } from '../samplers/mapLimited.ts';
import { documentPermissions, sampleOpenSearch } from '../samplers/openSearch.ts';
import { clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundStore, StoreFacts } from './collector.ts';
import { resourcePolicyOf } from './posture/resourcePolicy.ts';
import { describeStore } from './refusals.ts';
import { inEveryRegion, plainFacts } from './regions.ts';
import { readTags, tagFacts } from './tags.ts';

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

const postureOf = (domain: DomainStatus): SearchPosture => ({
  service: 'opensearch',
  isInVpc: domain.VPCOptions !== undefined,
  policy: resourcePolicyOf({ value: domain }, ({ AccessPolicies }) => AccessPolicies),
  nodeToNodeEncryption: domain.NodeToNodeEncryptionOptions?.Enabled ?? null,
  httpsForced: domain.DomainEndpointOptions?.EnforceHTTPS ?? null,
  tlsPolicy: domain.DomainEndpointOptions?.TLSSecurityPolicy ?? null,
  fineGrainedAccess: domain.AdvancedSecurityOptions?.Enabled ?? null,
  // AWS leaves out logs that were never published.
  auditLogs: domain.LogPublishingOptions?.AUDIT_LOGS?.Enabled ?? false,
  securityGroups: domain.VPCOptions?.SecurityGroupIds?.slice(0, 50) ?? null,
  subnets: domain.VPCOptions?.SubnetIds?.slice(0, 100) ?? null,
});

/** A domain outside a VPC is reachable by everyone whom its policy allows. */
const toStore = async (
  client: OpenSearchClient,
  domain: DomainStatus,
  region: string,
): Promise<FoundStore> => {
  const listing = client.send(new ListTagsCommand({ ARN: domain.ARN }));
  const { tags, target } = await readTags(listing.then(({ TagList }) => TagList));
  const facts: StoreFacts = {
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
    posture: postureOf(domain),
    tags,
  };
  return {
    facts,
    target: facts.host === null ? { unread: 'unreachable' } : target,
  };
};

const collectRegion = async (context: CollectContext, region: string): Promise<FoundStore[]> => {
  const client = new OpenSearchClient(clientOptions(context, region));
  return mapLimited(await list(client), 6, (domain) =>
    describeStore(() => toStore(client, domain, region)),
  );
};

const analyse: NonNullable<Collector['analyse']> = (context, { facts }) => {
  const { host, region } = facts;
  const { credentials } = new OpenSearchClient(clientOptions(context, region)).config;
  const server = { origin: `https://${host}`, service: 'es', region, credentials };
  return sampleOpenSearch({ server, seed: `${context.seed}\n${facts.arn}` });
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
  analyse,
};
