import type { Invoke } from '#local/aws/types.ts';
import type { HandleRequest } from './apiGateway.ts';
import { createFileCompressor } from './compressedFile.ts';
import type { Behavior, DistributionDefinition } from './distribution.ts';
import {
  type EdgeRequest,
  edgeRequestOf,
  isEdgeResponse,
  plainFields,
  replyOfEdge,
} from './edgeFunction.ts';
import type { HttpReply, HttpRequest } from './message.ts';
import { passOriginResponse } from './originResponse.ts';
import { withFixedHeaders } from './replyHeaders.ts';
import type { ReadSiteFile } from './siteFiles.ts';
import { fitsWildcard } from './wildcard.ts';

export interface CloudFrontOptions {
  readonly distribution: DistributionDefinition;
  readonly readFile: ReadSiteFile;
  /** API by id. */
  readonly apis: ReadonlyMap<string, HandleRequest>;
  readonly invoke: Invoke;
}

const xmlReply = (status: number, code: string): HttpReply => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`,
});

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const fromBucket = async (
  options: CloudFrontOptions,
  bucketName: string,
  path: string,
): Promise<HttpReply> => {
  const key = path === '/' ? options.distribution.rootObject : decoded(path.slice(1));
  const file = await options.readFile(bucketName, key);
  return file === undefined ? xmlReply(404, 'NoSuchKey') : { status: 200, ...file };
};

/** CloudFront adds the viewer to those who passed the request on, and the origin's own headers. */
const forwarded = (request: HttpRequest, own: HttpRequest['headers']): HttpRequest => {
  const earlier = request.headers['x-forwarded-for'];
  const via = earlier === undefined ? request.sourceIp : `${earlier}, ${request.sourceIp}`;
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': via, ...own } };
};

const fromOrigin = async (
  options: CloudFrontOptions,
  behavior: Behavior,
  request: HttpRequest,
): Promise<HttpReply> => {
  const { origin } = behavior;
  if (origin.kind === 'bucket') return await fromBucket(options, origin.bucketName, request.path);
  const api = options.apis.get(origin.apiId);
  const reply =
    api === undefined ? xmlReply(502, 'NoOrigin') : await api(forwarded(request, origin.headers));
  return behavior.onOriginResponse === undefined
    ? reply
    : await passOriginResponse(options.invoke, behavior.onOriginResponse, reply);
};

const withErrorPage = async (options: CloudFrontOptions, reply: HttpReply): Promise<HttpReply> => {
  const page = options.distribution.errorPages.find(({ status }) => status === reply.status);
  const behavior = options.distribution.behaviors.at(-1);
  if (page === undefined || behavior?.origin.kind !== 'bucket') return reply;
  const found = await fromBucket(options, behavior.origin.bucketName, page.path);
  return found.status === 200 ? { ...found, status: page.replyStatus } : reply;
};

const changedRequest = (request: HttpRequest, changed: EdgeRequest): HttpRequest => {
  const { cookie } = request.headers;
  return {
    ...request,
    method: changed.method,
    path: changed.uri,
    headers: { ...plainFields(changed.headers), ...(cookie === undefined ? {} : { cookie }) },
  };
};

/** One request through the distribution: behaviour, viewer function, origin, error page, compression, headers. */
export const createCloudFront = (options: CloudFrontOptions): HandleRequest => {
  const compressed = createFileCompressor();
  return async (request) => {
    const behavior = options.distribution.behaviors.find(({ pattern }) =>
      fitsWildcard(request.path, pattern),
    );
    if (behavior === undefined || !behavior.methods.includes(request.method))
      return xmlReply(403, 'MethodNotAllowed');
    const viewed = edgeRequestOf(request);
    const answer = await behavior.onRequest?.('viewer-request', {
      request: viewed,
      ip: request.sourceIp,
    });
    if (answer !== undefined && isEdgeResponse(answer)) return replyOfEdge(answer);
    const passed = answer === undefined ? request : changedRequest(request, answer);
    const found = await withErrorPage(options, await fromOrigin(options, behavior, passed));
    const reply = behavior.compresses ? await compressed(request, found) : found;
    return { ...reply, headers: withFixedHeaders(reply.headers, behavior.headers) };
  };
};
