import * as z from 'zod/mini';
import { localTimeFactor } from '#local/aws/lambda/timeFactor.ts';
import type { CloudModel } from '#local/aws/template/model.ts';

export interface JwtAuthorizer {
  readonly issuer: string;
  readonly audience: readonly string[];
}

export interface ApiRoute {
  /** `GET /a/{b}` or `$default`. */
  readonly key: string;
  readonly method: string;
  readonly segments: readonly string[];
  readonly functionName: string;
  readonly timeoutMs: number;
  readonly authorizer?: JwtAuthorizer;
}

/** An HTTP API of the template with one stage. */
export interface HttpApiDefinition {
  readonly apiId: string;
  readonly stage: string;
  readonly routes: readonly ApiRoute[];
}

const Route = z.object({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z._default(z.string(), 'NONE'),
  AuthorizerId: z.optional(z.string()),
});
const Integration = z.object({
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
  TimeoutInMillis: z._default(z.number(), 30_000),
});
const Authorizer = z.object({
  AuthorizerType: z.literal('JWT'),
  JwtConfiguration: z.object({ Issuer: z.string(), Audience: z.array(z.string()) }),
});
const Stage = z.object({ ApiId: z.string(), StageName: z.string() });

const functionNameOf = (uri: string): string => {
  const name = uri.match(/:function:([^:/]+)/)?.[1];
  if (name === undefined) throw new Error(`${uri} is not a function`);
  return name;
};

const authorizerOf = (model: CloudModel, id: string | undefined): JwtAuthorizer => {
  const resource = id === undefined ? undefined : model.find('AWS::ApiGatewayV2::Authorizer', id);
  if (resource === undefined) throw new Error(`there is no authorizer ${id}`);
  const { JwtConfiguration } = model.read(resource, Authorizer);
  return { issuer: JwtConfiguration.Issuer, audience: JwtConfiguration.Audience };
};

const routeOf = (model: CloudModel, route: z.infer<typeof Route>): ApiRoute => {
  const integration = model.find(
    'AWS::ApiGatewayV2::Integration',
    route.Target.split('/')[1] ?? '',
  );
  if (integration === undefined) throw new Error(`there is no integration ${route.Target}`);
  const { IntegrationUri, TimeoutInMillis } = model.read(integration, Integration);
  const [method = '', path = ''] = route.RouteKey.split(' ');
  return {
    key: route.RouteKey,
    method,
    segments: path.split('/').slice(1),
    functionName: functionNameOf(IntegrationUri),
    timeoutMs: TimeoutInMillis * localTimeFactor,
    ...(route.AuthorizationType === 'JWT'
      ? { authorizer: authorizerOf(model, route.AuthorizerId) }
      : {}),
  };
};

/** The HTTP APIs of the template, one for each of their stages. */
export const httpApis = (model: CloudModel): HttpApiDefinition[] => {
  const routes = model.resources('AWS::ApiGatewayV2::Route').map((each) => model.read(each, Route));
  return model.resources('AWS::ApiGatewayV2::Stage').map((resource) => {
    const { ApiId, StageName } = model.read(resource, Stage);
    return {
      apiId: ApiId,
      stage: StageName,
      routes: routes.filter((each) => each.ApiId === ApiId).map((each) => routeOf(model, each)),
    };
  });
};
