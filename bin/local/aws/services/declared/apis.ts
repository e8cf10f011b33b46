import type {
  GetResourcesCommandOutput,
  GetRestApisCommandOutput,
  Resource,
  RestApi,
  GetVpcLinksCommandOutput as RestLinksOutput,
  GetStagesCommandOutput as RestStagesOutput,
} from '@aws-sdk/client-api-gateway';
import type {
  Api,
  GetApisCommandOutput,
  GetIntegrationsCommandOutput,
  GetRoutesCommandOutput,
  GetStagesCommandOutput,
  GetVpcLinksCommandOutput,
  Integration,
  Route,
} from '@aws-sdk/client-apigatewayv2';
import { type WireCall, WireError, type WireService } from '#local/aws/types.ts';
import { declare, inPlace, type Placed, pageOf, type Reply } from './declare.ts';

export interface DeclaredRestApi {
  readonly api: RestApi;
  readonly resources: readonly Resource[];
  readonly stages: readonly string[];
}

export interface DeclaredHttpApi {
  readonly api: Api;
  readonly routes: readonly Route[];
  readonly integrations: readonly Integration[];
  readonly stages: readonly string[];
}

const missing = (): WireError =>
  new WireError('NotFoundException', 'Invalid API identifier specified', 404);

const restOf = (
  all: readonly Placed<DeclaredRestApi>[],
  id: string | undefined,
  call: WireCall,
) => {
  const found = inPlace(all, call).find(({ api }) => api.id === id);
  if (found === undefined) throw missing();
  return found;
};

interface PageInput {
  readonly position?: string | undefined;
  readonly limit?: number | undefined;
}

const restPage = <T>(list: readonly T[], { position, limit }: PageInput) => {
  const { items, next } = pageOf(list, { marker: position, limit, usual: 25 });
  return { items, ...(next === undefined ? {} : { position: next }) };
};

export const restApiService = (all: readonly Placed<DeclaredRestApi>[]): WireService =>
  declare('apigateway', {
    GetRestApis: (input, call) =>
      restPage(
        inPlace(all, call).map(({ api }) => api),
        input,
      ) satisfies Reply<GetRestApisCommandOutput>,
    GetResources: ({ restApiId, ...input }, call) =>
      restPage(
        restOf(all, restApiId, call).resources,
        input,
      ) satisfies Reply<GetResourcesCommandOutput>,
    GetStages: ({ restApiId }, call) =>
      ({
        item: restOf(all, restApiId, call).stages.map((stageName) => ({ stageName })),
      }) satisfies Reply<RestStagesOutput>,
    GetVpcLinks: () => ({ items: [] }) satisfies Reply<RestLinksOutput>,
  });

const httpOf = (
  all: readonly Placed<DeclaredHttpApi>[],
  id: string | undefined,
  call: WireCall,
) => {
  const found = inPlace(all, call).find(({ api }) => api.ApiId === id);
  if (found === undefined) throw missing();
  return found;
};

interface HttpPageInput {
  readonly NextToken?: string | undefined;
  readonly MaxResults?: string | undefined;
}

const httpPage = <T>(list: readonly T[], { NextToken, MaxResults }: HttpPageInput) => {
  const limit = MaxResults === undefined ? undefined : Number(MaxResults);
  const { items, next } = pageOf(list, { marker: NextToken, limit, usual: 25 });
  return { Items: items, ...(next === undefined ? {} : { NextToken: next }) };
};

export const httpApiService = (all: readonly Placed<DeclaredHttpApi>[]): WireService =>
  declare('apigatewayv2', {
    GetApis: (input, call) =>
      httpPage(
        inPlace(all, call).map(({ api }) => api),
        input,
      ) satisfies Reply<GetApisCommandOutput>,
    GetRoutes: ({ ApiId, ...input }, call) =>
      httpPage(httpOf(all, ApiId, call).routes, input) satisfies Reply<GetRoutesCommandOutput>,
    GetIntegrations: ({ ApiId, ...input }, call) =>
      httpPage(
        httpOf(all, ApiId, call).integrations,
        input,
      ) satisfies Reply<GetIntegrationsCommandOutput>,
    GetStages: ({ ApiId, ...input }, call) =>
      httpPage(
        httpOf(all, ApiId, call).stages.map((StageName) => ({ StageName })),
        input,
      ) satisfies Reply<GetStagesCommandOutput>,
    GetVpcLinks: () => ({ Items: [] }) satisfies Reply<GetVpcLinksCommandOutput>,
  });
