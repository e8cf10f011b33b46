import {
  type CollectionSummary,
  GetSecurityPolicyCommand,
  OpenSearchServerlessClient,
  paginateListCollections,
  paginateListSecurityPolicies,
} from '@aws-sdk/client-opensearchserverless';
import * as z from 'zod/mini';
import { mapLimited } from '../samplers/mapLimited.ts';
import { assetRow } from './assetRow.ts';
import { answerOf, attempt, clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { allPages } from './pages.ts';
import { inEveryRegion, whereOffered } from './regions.ts';

/** A network policy: every entry that covers a collection adds to what may reach it. */
const NetworkPolicy = z.array(
  z.object({
    Rules: z.array(z.object({ ResourceType: z.string(), Resource: z.array(z.string()) })),
    AllowFromPublic: z._default(z.boolean(), false),
  }),
);
type NetworkPolicy = z.infer<typeof NetworkPolicy>;

/** Undefined when the policy could not be read. */
const policyOf = async (client: OpenSearchServerlessClient, name: string | undefined) => {
  const command = new GetSecurityPolicyCommand({ name, type: 'network' });
  const reply = answerOf(await attempt(client.send(command)));
  return NetworkPolicy.safeParse(reply?.securityPolicyDetail?.policy).data;
};

/** `collection/orders*` covers `orders-2026`. */
const coversCollection = (pattern: string, name: string): boolean => {
  const [, wanted = ''] = pattern.split('collection/');
  return wanted.endsWith('*') ? name.startsWith(wanted.slice(0, -1)) : wanted === name;
};

const opens = (policy: NetworkPolicy, name: string): boolean =>
  policy.some(
    ({ Rules, AllowFromPublic }) =>
      AllowFromPublic &&
      Rules.some(
        ({ ResourceType, Resource }) =>
          ResourceType === 'collection' && Resource.some((each) => coversCollection(each, name)),
      ),
  );

type Policies = ReadonlyArray<NetworkPolicy | undefined> | undefined;

/** An open policy decides, whatever else could not be read. */
const isPublic = (policies: Policies, name: string): boolean | null => {
  if (policies?.some((policy) => policy !== undefined && opens(policy, name))) return true;
  return policies === undefined || policies.includes(undefined) ? null : false;
};

const readPolicies = async (client: OpenSearchServerlessClient): Promise<Policies> => {
  const pages = paginateListSecurityPolicies({ client }, { type: 'network' });
  const listed = await attempt(allPages(pages, (page) => page.securityPolicySummaries));
  const policies = answerOf(listed);
  return policies && mapLimited(policies, 6, ({ name }) => policyOf(client, name));
};

const collectionRow = (region: string, each: CollectionSummary, policies: Policies): FoundRow =>
  assetRow({
    assetType: 'OpenSearch Collection',
    arn: each.arn,
    name: each.name,
    region,
    facts: { isPublic: isPublic(policies, each.name ?? '') },
  });

const collectRegion = async (context: CollectContext, region: string): Promise<FoundRow[]> => {
  const client = new OpenSearchServerlessClient(clientOptions(context, region));
  const pages = paginateListCollections({ client }, {});
  const collections = await whereOffered(allPages(pages, (page) => page.collectionSummaries));
  if (collections.length === 0) return [];
  const policies = await readPolicies(client);
  return collections.map((each) => collectionRow(region, each, policies));
};

export const openSearchCollections: Collector = {
  name: 'openSearchCollections',
  permissions: [
    { action: 'aoss:ListCollections', on: 'any', reason: 'find serverless search collections' },
    { action: 'aoss:ListSecurityPolicies', on: 'any', reason: 'find their network policies' },
    {
      action: 'aoss:GetSecurityPolicy',
      on: 'any',
      reason: 'know whether the internet reaches a collection',
    },
  ],
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
