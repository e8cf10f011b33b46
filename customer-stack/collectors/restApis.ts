import {
  APIGatewayClient,
  GetStagesCommand,
  type Integration,
  type Method,
  paginateGetResources,
  paginateGetRestApis,
  paginateGetVpcLinks,
  type Resource,
  type RestApi,
  type VpcLink,
} from '@aws-sdk/client-api-gateway';
import { mapLimited } from '../samplers/mapLimited.ts';
import {
  type ApiFacts,
  apiArn,
  apiPermissions,
  functionIn,
  type RouteFacts,
  stageNames,
} from './apis/facts.ts';
import { assetRow } from './assetRow.ts';
import { answerOf, attempt, clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { allPages } from './pages.ts';
import { resourcePolicyOf } from './posture/resourcePolicy.ts';
import { inEveryRegion } from './regions.ts';

/** Null = could not be read. */
type Links = ReadonlyMap<string, VpcLink> | null;

const authorizationOf = ({ authorizationType, apiKeyRequired }: Method) => {
  if (authorizationType === 'AWS_IAM') return 'signature';
  if (authorizationType !== undefined && authorizationType !== 'NONE') return 'signIn';
  return apiKeyRequired === true ? 'apiKey' : 'none';
};

/** The port that an address names, or that of its protocol. */
const portOf = (uri: string): number | null => {
  const { port, protocol } = URL.parse(uri) ?? { port: '', protocol: '' };
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
};

const balancersOf = ({ connectionType, connectionId, uri = '' }: Integration, links: Links) => {
  if (connectionType !== 'VPC_LINK') return [];
  const arns = links?.get(connectionId ?? '')?.targetArns ?? [];
  return arns.slice(0, 20).map((arn) => ({ arn, port: portOf(uri), subnets: [], groups: [] }));
};

const routesOf = ({ path, resourceMethods = {} }: Resource, links: Links): RouteFacts[] =>
  Object.entries(resourceMethods).map(([name, method]) => {
    const { methodIntegration: integration = {} } = method;
    return {
      route: `${name} ${path}`.slice(0, 1024),
      authorization: authorizationOf(method),
      functionArn: functionIn(integration.uri),
      actsAsRole: Boolean(integration.credentials),
      balancers: balancersOf(integration, links),
    };
  });

const isPrivate = ({ endpointConfiguration }: RestApi): boolean =>
  endpointConfiguration?.types?.every((type) => type === 'PRIVATE') === true;

/** The service escapes quotation marks in the policy. */
const policyOf = (api: RestApi): ApiFacts['policy'] =>
  resourcePolicyOf({ value: api }, ({ policy }) => policy?.replaceAll('\\"', '"'));

interface Where {
  readonly client: APIGatewayClient;
  readonly region: string;
  readonly links: Links;
}

const apiRow = async ({ client, region, links }: Where, api: RestApi): Promise<FoundRow> => {
  const { id: restApiId } = api;
  const pages = paginateGetResources({ client }, { restApiId, embed: ['methods'] });
  const [resources, stages] = await Promise.all([
    attempt(allPages(pages, (page) => page.items)),
    attempt(client.send(new GetStagesCommand({ restApiId }))),
  ]);
  const deployed = answerOf(stages);
  const routes = answerOf(resources)?.flatMap((each) => routesOf(each, links));
  return assetRow({
    assetType: 'API Gateway API',
    arn: apiArn(region, 'restapis', restApiId),
    name: api.name,
    region,
    createdAt: api.createdDate,
    facts: {
      apiType: 'REST',
      isPrivate: isPrivate(api),
      hasOwnAddress: api.disableExecuteApiEndpoint !== true,
      stages:
        deployed === undefined ? null : stageNames(deployed.item, ({ stageName }) => stageName),
      policy: policyOf(api),
      routes: routes?.slice(0, 500) ?? null,
    },
  });
};

const collectRegion = async (context: CollectContext, region: string): Promise<FoundRow[]> => {
  const client = new APIGatewayClient(clientOptions(context, region));
  const apis = await allPages(paginateGetRestApis({ client }, {}), (page) => page.items);
  if (apis.length === 0) return [];
  const listing = allPages(paginateGetVpcLinks({ client }, {}), (page) => page.items);
  const found = answerOf(await attempt(listing));
  const links = found === undefined ? null : new Map(found.map((link) => [link.id ?? '', link]));
  return mapLimited(apis, 2, (api) => apiRow({ client, region, links }, api));
};

export const restApis: Collector = {
  name: 'restApis',
  permissions: apiPermissions,
  collect: (context) => inEveryRegion(context, (region) => collectRegion(context, region)),
};
