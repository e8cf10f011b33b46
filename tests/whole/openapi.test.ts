import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allRoutes } from '#api/functions.ts';
import { errorCatalogue } from '#contracts/http/errors.ts';
import { pathParameters } from '#contracts/http/route.ts';
import { openApiDocument, openApiFile, openApiText } from '../../bin/openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly security: ReadonlyArray<Record<string, unknown>>;
  readonly parameters?: ReadonlyArray<{ name?: string; in?: string; $ref?: string }>;
  readonly requestBody?: { content: Record<string, { schema: { properties: object } }> };
  readonly responses: Record<string, { $ref?: string }>;
}
const paths = openApiDocument().paths as Record<string, Record<string, Operation>>;
const operation = (path: string, method: string): Operation | undefined =>
  paths[path]?.[method.toLowerCase()];

test('the committed document equals the one made from the contracts', () => {
  expect(readFileSync(openApiFile, 'utf8') === openApiText(), 'run npm run openapi').toBe(true);
});

test('every name of an operation is there once', () => {
  const names = allRoutes.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(
  allRoutes.map((entry) => [`${entry.route.method} ${entry.route.path}`, entry] as const),
)('%s', (_key, { name, route }) => {
  const found = operation(route.path, route.method);

  test('is described under its name, with its access', () => {
    expect(found?.operationId).toBe(name);
    expect(found?.security.length).toBe({ public: 0, member: 1, memberOrInvite: 2 }[route.access]);
  });

  test('every key of its request travels in exactly one place', () => {
    const inUrl = (found?.parameters ?? []).flatMap((each) => each.name ?? []);
    const inBody = Object.keys(
      found?.requestBody?.content['application/json']?.schema.properties ?? {},
    );
    expect([...inUrl, ...inBody].sort()).toEqual(Object.keys(route.request.shape).sort());
    expect(inUrl).toEqual(expect.arrayContaining(pathParameters(route.path)));
  });

  test('names the errors that it may answer', () => {
    const named = Object.keys(found?.responses ?? {}).filter((status) => Number(status) >= 400);
    const known = Object.values(errorCatalogue).map(({ status }) => String(status));
    expect(named.length).toBeGreaterThanOrEqual(4);
    expect(named.filter((status) => !known.includes(status))).toEqual([]);
  });
});

test('every reference leads somewhere', () => {
  const document = openApiDocument();
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    (m) => m[1] ?? '',
  );
  expect(references.length).toBeGreaterThan(0);
  for (const reference of new Set(references)) {
    const target = reference
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
    expect(target, reference).toBeDefined();
  }
});
