import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type LocalAccount,
  type WireCall,
  WireError,
  type WireOperation,
  type WireService,
} from '#local/aws/types.ts';
import { rawCall, refusalOf } from './authorize.ts';
import { readBody } from './body.ts';
import { checkOutput } from './checkOutput.ts';
import { type Operation, type ServiceModel, serviceModel } from './clients.ts';
import { type Credential, readCredential } from './credential.ts';
import { accessDenied } from './denied.ts';
import { errorReply } from './errorReply.ts';
import { readQueryInput } from './queryInput.ts';
import { type Reply, readRestInput, writeRestReply } from './rest.ts';
import { matchRoute } from './route.ts';
import { readJsonInput, writeJsonReply, writeQueryReply } from './rpc.ts';

/** Answers requests of one service itself, below the level of operations. */
export type RawHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  credential: Credential,
) => Promise<void> | void;

export interface WireServerOptions {
  /** On 127.0.0.1; 0 = any free one. */
  readonly port: number;
  /** Services of every account; looked up after the account's own. */
  readonly services: readonly WireService[];
  /** Services of one account; undefined = no such account. */
  readonly servicesOf: (accountId: string) => readonly WireService[] | undefined;
  /** ARN of who holds an access key. */
  readonly principalOf: (accessKeyId: string) => string;
  /** Whether the caller may; absent = everybody may. */
  readonly authorize?: LocalAccount['authorize'];
  /** By signing name. */
  readonly raw?: Readonly<Record<string, RawHandler>>;
  /** Who signs for calls that need no signature, such as a user's own sign-in. */
  readonly anonymous?: (request: IncomingMessage) => Credential | undefined;
  /** Other requests without a signature; answers true when it took the request. */
  readonly unsigned?: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly log?: (line: string) => void;
}

export interface WireServer {
  readonly port: number;
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** One HTTP server for all services: the protocol is that of the service a request is signed for. */
export async function createWireServer(options: WireServerOptions): Promise<WireServer> {
  const server = createServer((request, response) => {
    handle(options, request, response).catch((error: unknown) => {
      options.log?.(`wire: ${error instanceof Error ? error.stack : String(error)}`);
      response.destroy();
    });
  });
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { port, endpoint: `http://127.0.0.1:${port}`, stop: () => close(server) };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function handle(
  options: WireServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const credential = readCredential(request) ?? options.anonymous?.(request);
  if (!credential) {
    if (options.unsigned?.(request, response)) return;
    const error = new WireError(
      'MissingAuthenticationToken',
      'Request is missing Authentication Token',
      403,
    );
    return send(request, response, errorReply(undefined, error));
  }
  const raw = options.raw?.[credential.service];
  const refusal =
    raw && (await refusalOf(options, { call: rawCall(request, credential), protocol: 'json' }));
  if (raw && !refusal) return raw(request, response, credential);
  const model = await serviceModel(credential.service);
  if (refusal) return send(request, response, errorReply(model, refusal));
  await send(request, response, await answer(options, { request, credential, model }));
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly credential: Credential;
  readonly model: ServiceModel | undefined;
}

async function answer(options: WireServerOptions, exchange: Exchange): Promise<Reply> {
  try {
    return await perform(options, exchange);
  } catch (error) {
    if (error instanceof WireError) return errorReply(exchange.model, error);
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    options.log?.(`wire: ${exchange.credential.service}: ${text}`);
    return errorReply(
      exchange.model,
      new WireError('InternalFailure', text.split('\n')[0] ?? '', 500),
    );
  }
}

async function perform(options: WireServerOptions, exchange: Exchange): Promise<Reply> {
  const { credential, model } = exchange;
  if (!model) throw new WireError('UnknownService', `No stand-in for ${credential.service}`, 501);
  const { operation, readInput } = await decode(model, exchange.request);
  const endpoint = `http://${exchange.request.headers.host}`;
  const call: WireCall = { ...credential, operation: operation.name, endpoint };
  const handler = findHandler(options, call);
  const input = await readInput();
  const refusal = await refusalOf(options, { call, input, protocol: model.protocol });
  if (refusal) throw refusal;
  if (!handler) throw accessDenied(call, model.protocol, options.principalOf(call.accessKeyId));
  const output = (await handler(input, call)) ?? {};
  checkOutput(operation.output, output);
  return encode(model, operation, output as Record<string, unknown>);
}

function findHandler(options: WireServerOptions, call: WireCall): WireOperation | undefined {
  const own = options.servicesOf(call.accountId);
  if (!own) {
    throw new WireError(
      'InvalidClientTokenId',
      'The security token included in the request is invalid.',
      403,
    );
  }
  for (const service of [...own, ...options.services]) {
    const handler = service.name === call.service ? service.operations[call.operation] : undefined;
    if (handler) return handler;
  }
  return undefined;
}

interface Decoded {
  readonly operation: Operation;
  readonly readInput: () => Promise<unknown>;
}

async function decode(model: ServiceModel, request: IncomingMessage): Promise<Decoded> {
  if (model.protocol === 'json') return decodeJson(model, request);
  if (model.protocol === 'query' || model.protocol === 'ec2') return decodeQuery(model, request);
  const url = new URL(request.url ?? '/', 'http://local');
  const match = matchRoute(model, request.method ?? 'GET', url);
  if (!match)
    throw new WireError('UnknownOperationException', `${request.method} ${url.pathname}`, 404);
  const readInput = () => readRestInput(model, { request, url, match });
  return { operation: match.operation, readInput };
}

async function decodeJson(model: ServiceModel, request: IncomingMessage): Promise<Decoded> {
  const target = String(request.headers['x-amz-target'] ?? '');
  const operation = known(model, target.slice(target.lastIndexOf('.') + 1));
  const body = await readBody(request);
  return { operation, readInput: () => readJsonInput(operation, body) };
}

async function decodeQuery(model: ServiceModel, request: IncomingMessage): Promise<Decoded> {
  const form = new URLSearchParams((await readBody(request)).toString('utf8'));
  const operation = known(model, form.get('Action') ?? '');
  const readInput = async () => readQueryInput(operation.input, form, model.protocol === 'ec2');
  return { operation, readInput };
}

function known(model: ServiceModel, name: string): Operation {
  const operation = model.operations.get(name);
  if (!operation) throw new WireError('UnknownOperationException', `Unknown operation ${name}`);
  return operation;
}

function encode(model: ServiceModel, operation: Operation, output: Record<string, unknown>): Reply {
  if (model.protocol === 'json') return writeJsonReply(model, operation, output);
  if (model.protocol === 'query' || model.protocol === 'ec2') {
    return writeQueryReply(model, operation, output);
  }
  return writeRestReply(model, operation, output);
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
): Promise<void> {
  response.statusCode = reply.status;
  for (const [name, value] of Object.entries(reply.headers)) response.setHeader(name, value);
  if (!request.readableEnded) request.resume();
  if (reply.body instanceof Readable) {
    await pipeline(reply.body, response);
    return;
  }
  const { body } = reply;
  if (!response.hasHeader('content-length')) {
    response.setHeader(
      'content-length',
      typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength,
    );
  }
  response.end(request.method === 'HEAD' ? undefined : body);
}
