import { createContext, Script } from 'node:vm';
import type { HttpReply, HttpRequest } from './message.ts';

interface Field {
  readonly value: string;
  readonly multiValue?: ReadonlyArray<{ readonly value: string }>;
}
type Fields = Readonly<Record<string, Field>>;

/** A request as a CloudFront Function sees it. Source: CloudFront Functions event structure. */
export interface EdgeRequest {
  readonly method: string;
  readonly uri: string;
  readonly querystring: Fields;
  readonly headers: Fields;
  readonly cookies: Fields;
}

export interface EdgeResponse {
  readonly statusCode: number;
  readonly statusDescription?: string;
  readonly headers?: Fields;
  readonly cookies?: Fields;
  readonly body?: string | { readonly encoding?: string; readonly data: string };
}

export type EdgeEventType = 'viewer-request' | 'viewer-response';

/** Runs the function's `handler`; what it answers is a request to go on with or a response. */
export type EdgeFunctionRun = (
  eventType: EdgeEventType,
  event: { readonly request: EdgeRequest; readonly response?: EdgeResponse; readonly ip: string },
) => Promise<EdgeRequest | EdgeResponse>;

const fieldsOf = (entries: Iterable<readonly [string, string]>): Fields => {
  const fields: Record<string, Field> = {};
  for (const [name, value] of entries) {
    const earlier = fields[name];
    fields[name] =
      earlier === undefined
        ? { value }
        : { value, multiValue: [...(earlier.multiValue ?? [{ value: earlier.value }]), { value }] };
  }
  return fields;
};

const cookiesOf = (header: string | undefined): Fields =>
  fieldsOf(
    (header ?? '').split(/;\s*/).flatMap((pair) => {
      const [name, ...value] = pair.split('=');
      return name === undefined || name === '' ? [] : [[name, value.join('=')] as const];
    }),
  );

export const edgeRequestOf = ({ method, path, query, headers }: HttpRequest): EdgeRequest => {
  const { cookie, ...others } = headers;
  return {
    method,
    uri: path,
    querystring: fieldsOf(new URLSearchParams(query)),
    headers: fieldsOf(Object.entries(others)),
    cookies: cookiesOf(cookie),
  };
};

export const isEdgeResponse = (answer: EdgeRequest | EdgeResponse): answer is EdgeResponse =>
  'statusCode' in answer;

/** Headers as a request carries them, repeated ones joined. */
export const plainFields = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { value, multiValue }]) => [
      name,
      multiValue === undefined ? value : multiValue.map((each) => each.value).join(','),
    ]),
  );

const fieldValue = (field: Field): string | string[] =>
  field.multiValue === undefined ? field.value : field.multiValue.map(({ value }) => value);

export const replyOfEdge = (response: EdgeResponse): HttpReply => {
  const { body } = response;
  const data = typeof body === 'object' ? body.data : (body ?? '');
  const encoding = typeof body === 'object' && body.encoding === 'base64' ? 'base64' : 'utf8';
  return {
    status: response.statusCode,
    headers: Object.fromEntries(
      Object.entries(response.headers ?? {}).map(([name, field]) => [name, fieldValue(field)]),
    ),
    body: Buffer.from(data, encoding),
  };
};

/** CloudFront gives a function about one millisecond of processor time; more than this is a loop. */
const timeoutMs = 5_000;

/**
 * Compiles the code once, without anything of Node's in reach; every event runs the whole code in
 * a scope of its own, so that its variables end with the event, as in CloudFront.
 */
export const createEdgeFunction = (code: string): EdgeFunctionRun => {
  const script = new Script(`(() => { ${code}\n; return handler(JSON.parse(event)); })()`, {
    filename: 'edge.js',
  });
  const scope = createContext({ event: '' });
  return async (eventType, { request, response, ip }) => {
    scope.event = JSON.stringify({
      version: '1.0',
      context: { eventType },
      viewer: { ip },
      request,
      ...(response === undefined ? {} : { response }),
    });
    const answer: unknown = await script.runInContext(scope, { timeout: timeoutMs });
    return JSON.parse(JSON.stringify(answer)) as EdgeRequest | EdgeResponse;
  };
};
