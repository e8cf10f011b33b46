import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HandleRequest } from './apiGateway.ts';
import type { HttpReply, HttpRequest } from './message.ts';

export interface SiteServer {
  readonly port: number;
  /** Requests that have not been answered yet. */
  readonly running: () => number;
  stop(): Promise<void>;
}

export interface SiteServerOptions {
  /** 0 = any free one. */
  readonly port: number;
  readonly handle: HandleRequest;
  /** Gets what is not for `handle` first; true = it has answered. For the development server of the web app. */
  readonly intercept?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  readonly log?: (line: string) => void;
}

/** More than this is refused before it is read to the end; the API's own limit is below. */
const readLimit = 11 * 1024 * 1024;

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= readLimit) chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const headersOf = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, values]) => [
      name,
      (values ?? []).join(name === 'cookie' ? '; ' : ','),
    ]),
  );

const messageOf = async (request: IncomingMessage): Promise<HttpRequest> => {
  const [path = '/', ...query] = (request.url ?? '/').split('?');
  return {
    method: request.method ?? 'GET',
    path,
    query: query.join('?'),
    headers: headersOf(request),
    body: await readBody(request),
    sourceIp: request.socket.remoteAddress?.replace('::ffff:', '') ?? '127.0.0.1',
  };
};

const send = (request: IncomingMessage, response: ServerResponse, reply: HttpReply): void => {
  const body = Buffer.from(reply.body);
  const unchanged =
    reply.status === 200 &&
    reply.headers.etag !== undefined &&
    reply.headers.etag === request.headers['if-none-match'];
  const { 'content-length': _stated, ...headers } = reply.headers;
  const bodiless = unchanged || reply.status === 204 || reply.status === 304;
  response.writeHead(unchanged ? 304 : reply.status, {
    ...(headers as Record<string, string | string[]>),
    ...(bodiless ? {} : { 'content-length': body.length }),
  });
  response.end(request.method === 'HEAD' || bodiless ? undefined : body);
};

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** The site's origin on 127.0.0.1. Rejects with the system's error when the port is taken. */
export const startSiteServer = async (options: SiteServerOptions): Promise<SiteServer> => {
  let running = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if ((await options.intercept?.(request, response)) === true) return;
    send(request, response, await options.handle(await messageOf(request)));
  };
  const server = createServer((request, response) => {
    running += 1;
    response.once('close', () => {
      running -= 1;
    });
    answer(request, response).catch((error: unknown) => {
      options.log?.(`${request.method} ${request.url}: ${String(error)}`);
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
  });
  const port = await listen(server, options.port);
  return {
    port,
    running: () => running,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 500).unref();
      }),
  };
};
