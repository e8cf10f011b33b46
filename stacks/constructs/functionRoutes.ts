import { Stack } from 'aws-cdk-lib';
import {
  type CfnAuthorizer,
  CfnIntegration,
  CfnRoute,
  type HttpApi,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as Fn } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { type Access, type Route, routeKey } from '#contracts/http/route.ts';
import { acknowledge } from './acknowledge.ts';

export interface FunctionRoutesProps {
  readonly api: HttpApi;
  readonly authorizer: CfnAuthorizer;
  readonly target: Fn;
  readonly stageName: string;
  readonly routes: ReadonlyArray<Pick<Route, 'method' | 'path' | 'access'>>;
}

const openReasons: Record<Exclude<Access, 'member'>, string> = {
  public: 'Anybody may call it by its contract, for example to sign in; it is rate limited.',
  memberOrInvite: 'Its middleware verifies a bearer token or an invitation.',
};

const words = (text: string): string =>
  text.replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '');

/** `POST /user/` and `POST /user` must not collide, so a closing slash is spelt out. */
const routeId = (key: string): string =>
  `Route${words(key.toLowerCase().replace(/\/$/, '/slash'))}`;

/**
 * The explicit routes of one function on one integration. Routes are written as resources of their own
 * since the CDK's `addRoutes` refuses a path that ends with a slash. One permission for all routes:
 * a permission each would pass the 20 kB limit of a function's policy.
 */
export const addFunctionRoutes = (
  scope: Construct,
  { api, authorizer, target, stageName, routes }: FunctionRoutesProps,
): CfnRoute[] => {
  const integration = new CfnIntegration(scope, `${target.node.id}Integration`, {
    apiId: api.apiId,
    integrationType: 'AWS_PROXY',
    integrationUri: target.functionArn,
    payloadFormatVersion: '2.0',
    timeoutInMillis: 29_000,
  });
  target.addPermission(`${target.node.id}Invoke`, {
    principal: new ServicePrincipal('apigateway.amazonaws.com'),
    sourceArn: Stack.of(scope).formatArn({
      service: 'execute-api',
      resource: api.apiId,
      resourceName: `${stageName}/*`,
    }),
  });
  return routes.map((route) => {
    const key = routeKey(route);
    const created = new CfnRoute(scope, routeId(key), {
      apiId: api.apiId,
      routeKey: key,
      target: `integrations/${integration.ref}`,
      ...(route.access === 'member'
        ? { authorizationType: 'JWT', authorizerId: authorizer.ref }
        : { authorizationType: 'NONE' }),
    });
    if (route.access !== 'member') acknowledge(created, 'APIG4', openReasons[route.access]);
    return created;
  });
};
