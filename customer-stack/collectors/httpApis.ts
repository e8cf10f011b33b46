import {
  type Api,
  ApiGatewayV2Client,
  GetApisCommand,
  GetIntegrationsCommand,
  GetRoutesCommand,
  GetStagesCommand,
  GetVpcLinksCommand,
  type Integration,
  type Route,
  type VpcLink,
} from '@aws-sdk/client-apigatewayv2';
import { mapLimited } from '../samplers/mapLimited.ts';
import { apiArn, apiPermissions, functionIn, type RouteFacts, stageNames } from './apis/facts.ts';
import { assetRow } from './assetRow.ts';
import { answerOf, attempt, clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { inEveryRegion } from './regions.ts';

/** Items of all pages: the client has no paginators for these listings. */
const allItems = async <T>(
  list: (page: { NextToken?: string }) => Promise<{
    readonly Items?: T[] | undefined;
    readonly NextToken?: string | undefined;
  }>,
): Promise<T[]> => {
  const all: T[] = [];
  for (let next: { NextToken?: string } | undefined = {}; next !== undefined; ) {
    const { Items = [], NextToken } = await list(next);
    all.push(...Items);
    next = NextToken === undefined ? undefined : { NextToken };
  }
  return all;
};

const authorizationOf = ({ AuthorizationType, ApiKeyRequired }: Route) => {
  if (AuthorizationType === 'AWS_IAM') return 'signature';
  if (AuthorizationType !== undefined && AuthorizationType !== 'NONE') return 'signIn';
  return ApiKeyRequired === true ? 'apiKey' : 'none';
};

type Links = ReadonlyMap<string, VpcLink>;

/** A private integration names a listener, and connects from the network of its link. */
const balancersOf = (
  { ConnectionType, ConnectionId = '', IntegrationUri = '' }: Integration,
  links: Links,
): RouteFacts['balancers'] => {
  if (ConnectionType !== 'VPC_LINK' || !IntegrationUri.includes(':listener/')) return [];
  const { SubnetIds = [], SecurityGroupIds = [] } = links.get(ConnectionId) ?? {};
  const from = { subnets: SubnetIds.slice(0, 50), groups: SecurityGroupIds.slice(0, 50) };
  return [{ arn: IntegrationUri, port: null, ...from }];
};

interface Where {
  readonly client: ApiGatewayV2Client;
  readonly region: string;
  readonly links: Links;
}

const routesOf = async (
  { client, links }: Where,
  { ApiId }: Api,
): Promise<RouteFacts[] | undefined> => {
  const [routes, integrations] = await Promise.all([
    attempt(allItems((page) => client.send(new GetRoutesCommand({ ApiId, ...page })))),
    attempt(allItems((page) => client.send(new GetIntegrationsCommand({ ApiId, ...page })))),
  ]);
  const [all, made] = [answerOf(routes), answerOf(integrations)];
  if (all === undefined || made === undefined) return undefined;
  const byTarget = new Map(made.map((each) => [`integrations/${each.IntegrationId}`, each]));
  return all.map((route) => {
    const integration = byTarget.get(route.Target ?? '');
    return {
      route: (route.RouteKey ?? '').slice(0, 1024),
      authorization: authorizationOf(route),
      functionArn: functionIn(integration?.IntegrationUri),
      actsAsRole: Boolean(integration?.CredentialsArn),
      balancers: integration === undefined ? [] : balancersOf(integration, links),
    };
  });
};

const apiRow = async (where: Where, api: Api): Promise<FoundRow> => {
  const { client, region } = where;
  const { ApiId } = api;
  const [routes, stages] = await Promise.all([
    routesOf(where, api),
    attempt(allItems((page) => client.send(new GetStagesCommand({ ApiId, ...page })))),
  ]);
  const deployed = answerOf(stages);
  return assetRow({
    assetType: 'API Gateway API',
    arn: apiArn(region, 'apis', ApiId),
    name: api.Name,
    region,
    createdAt: api.CreatedDate,
    facts: {
      apiType: api.ProtocolType === 'WEBSOCKET' ? 'WEBSOCKET' : 'HTTP',
      isPrivate: false,
      hasOwnAddress: api.DisableExecuteApiEndpoint !== true,
      stages: deployed === undefined ? null : stageNames(deployed, ({ StageName }) => StageName),
      policy: { document: null },
      routes: routes?.slice(0, 500) ?? null,
    },
  });
};

const collectRegion = async (context: CollectContext, region: string): Promise<FoundRow[]> => {
  const client = new ApiGatewayV2Client(clientOptions(context, region));
  const apis = await allItems((page) => client.send(new GetApisCommand(page)));
  if (apis.length === 0) return [];
  const listing = allItems((page) => client.send(new GetVpcLinksCommand(page)));
  const found = answerOf(await attempt(listing)) ?? [];
  const links = new Map(found.map((link) => [link.VpcLinkId ?? '', link]));
  return mapLimited(apis, 4, (api) => apiRow({ client, region, links }, api));
};

/** WebSocket APIs, too. */
export const httpApis: Collector = {
  name: 'httpApis',
  permissions: apiPermissions,
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
