import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { type ApiRoute, allRoutes, apiFunctionNames } from '#api/functions.ts';
import { type ErrorCode, errorCatalogue } from '#contracts/http/errors.ts';
import { isForPeople, isQueryKey, pathParameters, type Route } from '#contracts/http/route.ts';
import packageJson from '../package.json' with { type: 'json' };
import { eventsFile, eventsText } from './eventsDocument.ts';
import { requireNode24 } from './requireNode24.ts';

/** Where the document is kept; the site serves it as `/openapi.json`. */
export const openApiFile = fileURLToPath(new URL('../web/public/openapi.json', import.meta.url));

type Json = Record<string, unknown>;
interface ObjectSchema extends Json {
  readonly properties?: Readonly<Record<string, unknown>> | undefined;
  readonly required?: readonly string[] | undefined;
}

/** What travels on the wire, before defaults and conversions. */
const wireSchema = (schema: z.ZodMiniType): ObjectSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return rest;
};

const statuses = [...new Set(Object.values(errorCatalogue).map(({ status }) => status))].sort();
const codesOf = (status: number): ErrorCode[] =>
  (Object.keys(errorCatalogue) as ErrorCode[]).filter(
    (code) => errorCatalogue[code].status === status,
  );

/** One reply per status, naming its codes and their default texts. */
const errorReplies = (): Json =>
  Object.fromEntries(
    statuses.map((status) => [
      `Error${status}`,
      {
        description: codesOf(status)
          .map((code) => `\`${code}\`: ${errorCatalogue[code].message}`)
          .join(' '),
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['err'],
              properties: {
                err: {
                  type: 'object',
                  required: ['code', 'message'],
                  properties: {
                    code: { type: 'string', enum: codesOf(status) },
                    message: { type: 'string' },
                  },
                },
              },
            },
          },
        },
      },
    ]),
  );

/** A public call has no customer and none of its objects. */
const statusesOf = ({ access }: Route): number[] =>
  statuses.filter((status) => access !== 'public' || ![403, 404, 409].includes(status));

const parameter = (place: 'path' | 'query', name: string, schema: ObjectSchema): Json => ({
  name,
  in: place,
  required: place === 'path' || (schema.required ?? []).includes(name),
  schema: schema.properties?.[name] ?? {},
});

const customerHeader = { $ref: '#/components/parameters/CustomerId' };

const parametersOf = (route: Route, schema: ObjectSchema): Json[] => {
  const inPath = pathParameters(route.path);
  const inQuery = Object.keys(schema.properties ?? {}).filter((key) => isQueryKey(route, key));
  return [
    ...(route.access === 'public' ? [] : [customerHeader]),
    ...inPath.map((name) => parameter('path', name, schema)),
    ...inQuery.map((name) => parameter('query', name, schema)),
  ];
};

/** Whatever the sender's own form is. */
const signedBody: Json = {
  requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
};

/** The JSON body: every key that travels neither in the path nor in the query string. */
const bodyOf = (route: Route, schema: ObjectSchema): Json => {
  const inPath = pathParameters(route.path);
  const kept = (name: string) => !inPath.includes(name) && !isQueryKey(route, name);
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => kept(name));
  if (route.body === 'signed') return signedBody;
  if (properties.length === 0) return {};
  const required = (schema.required ?? []).filter(kept);
  const body = { ...schema, properties: Object.fromEntries(properties), required };
  return {
    requestBody: { required: true, content: { 'application/json': { schema: body } } },
  };
};

const successOf = (route: Route): Json =>
  route.reply === 'redirect'
    ? {
        302: {
          description: 'Redirect',
          headers: { location: { required: true, schema: { type: 'string' } } },
        },
      }
    : {
        [route.reply === 'accepted' ? 202 : 200]: {
          description: route.reply === 'accepted' ? 'Accepted' : 'Done',
          content: { 'application/json': { schema: wireSchema(route.response) } },
        },
      };

const securityOf: Record<Route['access'], ReadonlyArray<Readonly<Record<string, string[]>>>> = {
  public: [],
  member: [{ idToken: [] }],
  memberOrInvite: [{ idToken: [] }, { invitation: [] }],
};

/** What an API key may not do; what it may is the rule. */
const keysOf = (route: Route): Json => {
  if (route.access === 'public' && route.bearer === undefined) return {};
  if (isForPeople(route)) return { description: 'An API key cannot make this call.' };
  return route.effect === undefined
    ? {}
    : { description: 'A read-only API key cannot make this call.' };
};

const operationOf = ({ functionName, name, route }: ApiRoute): Json => {
  const schema = wireSchema(route.request);
  const parameters = parametersOf(route, schema);
  return {
    operationId: name,
    tags: [functionName],
    summary: route.summary,
    ...keysOf(route),
    security: securityOf[route.access],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...bodyOf(route, schema),
    responses: {
      ...successOf(route),
      ...Object.fromEntries(
        statusesOf(route).map((status) => [
          status,
          { $ref: `#/components/responses/Error${status}` },
        ]),
      ),
    },
  };
};

const pathsOf = (routes: readonly ApiRoute[]): Json => {
  const paths: Record<string, Json> = {};
  for (const entry of routes) {
    const { path, method } = entry.route;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(entry) };
  }
  return paths;
};

const bearer = (description: string): Json => ({
  type: 'http',
  scheme: 'bearer',
  description,
});

const idTokenText =
  'Id token of a sign-in, which lives 119 minutes, or of an API key (`exchangeApiKey`), which lives 60 minutes';

/** The OpenAPI 3.1 document of every route of the contracts. */
export const openApiDocument = (): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Dataward',
    version: packageJson.version,
    description: packageJson.description,
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: '/svc', description: 'Below the site itself' }],
  tags: apiFunctionNames.map((name) => ({ name })),
  paths: pathsOf(allRoutes),
  components: {
    securitySchemes: {
      idToken: { ...bearer(idTokenText), bearerFormat: 'JWT' },
      invitation: bearer('Single-use invitation from a mail'),
    },
    parameters: {
      CustomerId: {
        name: 'x-customer-id',
        in: 'header',
        required: false,
        description: "Customer that the call is about; must be the token's own.",
        schema: { type: 'string' },
      },
    },
    responses: errorReplies(),
  },
});

/** The document as it is committed. */
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;

const documents = [
  { file: openApiFile, name: 'openapi.json', textOf: openApiText },
  { file: eventsFile, name: 'events.json', textOf: eventsText },
];

const main = async (): Promise<void> => {
  for (const { file, name, textOf } of documents) {
    const text = textOf();
    if (process.argv.includes('--check')) {
      const kept = await readFile(file, 'utf8').catch(() => '');
      if (kept === text) continue;
      console.error(`web/public/${name} is not what the contracts say. Run \`npm run openapi\`.`);
      process.exitCode = 1;
    } else await writeFile(file, text);
  }
};

if (import.meta.main) {
  requireNode24();
  await main();
}
