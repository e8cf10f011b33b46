import { App, Stack } from 'aws-cdk-lib';
import { CfnAuthorizer, HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Code, Function as Fn, Runtime } from 'aws-cdk-lib/aws-lambda';
import { expect, test } from 'vitest';
import type { Access, Method } from '#contracts/http/route.ts';
import { addFunctionRoutes } from '#stacks/constructs/functionRoutes.ts';
import apiCalls from '../cases/apiCalls.json' with { type: 'json' };

interface ApiCall {
  readonly id: string;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: Access;
}
const calls = apiCalls as readonly ApiCall[];

/** Every call of the specification through the construct that makes the product's routes. */
const synthesizeCalls = () => {
  const app = new App({ analyticsReporting: false });
  const stack = new Stack(app, 'Calls');
  const api = new HttpApi(stack, 'Api', { createDefaultStage: false });
  const authorizer = new CfnAuthorizer(stack, 'IdTokens', {
    apiId: api.apiId,
    authorizerType: 'JWT',
    name: 'IdTokens',
    identitySource: ['$request.header.Authorization'],
    jwtConfiguration: { issuer: 'https://issuer.example.com', audience: ['web'] },
  });
  const target = new Fn(stack, 'Area', {
    runtime: Runtime.NODEJS_24_X,
    handler: 'index.handler',
    code: Code.fromInline('exports.handler = async () => undefined;'),
  });
  addFunctionRoutes(stack, { api, authorizer, target, stageName: 'svc', routes: calls });
  const template = app.synth().getStackByName('Calls').template as {
    Resources: Record<string, { Type: string; Properties: Record<string, unknown> }>;
  };
  return Object.values(template.Resources);
};

test('carries every call of the specification', () => {
  const resources = synthesizeCalls();
  const routes = resources.filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Route');
  const made = routes.map(({ Properties }) => [Properties.RouteKey, Properties.AuthorizationType]);
  const expected = calls.map((call) => [
    `${call.method} ${call.path}`,
    call.access === 'member' ? 'JWT' : 'NONE',
  ]);
  expect(made).toEqual(expected);
  expect(made).toContainEqual(['POST /user/', 'JWT']);
  expect(resources.filter(({ Type }) => Type === 'AWS::Lambda::Permission')).toHaveLength(1);
});

test('stays within the limits of an HTTP API and of a stack', () => {
  expect(synthesizeCalls().length).toBeLessThan(500);
  expect(calls.length).toBeLessThan(300);
});
