import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allRoutes } from '#api/functions.ts';
import { isQueryKey, pathParameters, type Route, routeKey } from '#contracts/http/route.ts';

test('no two routes share a method and path', () => {
  const keys = allRoutes.map(({ route }) => routeKey(route));
  expect(new Set(keys).size).toBe(keys.length);
});

test('no two routes share a use case name', () => {
  const names = allRoutes.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(allRoutes)('$name declares every parameter of its path in its request', ({ route }) => {
  const declared = Object.keys((route as Route).request.shape);
  for (const parameter of pathParameters(route.path)) expect(declared).toContain(parameter);
});

test.each(allRoutes)(
  '$name has a summary, and a JSON schema for request and reply',
  ({ route }) => {
    expect(route.summary.length).toBeGreaterThan(10);
    expect(z.toJSONSchema(route.request, { io: 'input' }).type).toBe('object');
    expect(z.toJSONSchema(route.response, { io: 'output' })).toBeTypeOf('object');
  },
);

test('a key of a GET is sent in the query string, unless it is in the path', () => {
  const route: Route = {
    method: 'GET',
    path: '/jira/getBulkTickets/{key}',
    access: 'member',
    summary: 'an example',
    request: z.object({ key: z.string(), userId: z.string() }),
    response: z.object({}),
  };
  expect(isQueryKey(route, 'userId')).toBe(true);
  expect(isQueryKey(route, 'key')).toBe(false);
});

test('a POST may name keys that travel in the query string', () => {
  const route: Route = {
    method: 'POST',
    path: '/user/resetPassword',
    access: 'public',
    summary: 'an example',
    query: ['confirmationCode', 'userId'],
    request: z.object({ confirmationCode: z.string(), password: z.string() }),
    response: z.object({}),
  };
  expect(isQueryKey(route, 'confirmationCode')).toBe(true);
  expect(isQueryKey(route, 'password')).toBe(false);
});
