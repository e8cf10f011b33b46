import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Amplify } from '@aws-amplify/core';
import { vi } from 'vitest';

/** Storage as a browser has it, keys listed by Object.keys included. */
export const memoryStorage = (): Storage =>
  new Proxy({} as Record<string, string>, {
    get: (target, key: string) => {
      const methods: Record<string, unknown> = {
        getItem: (name: string) => target[name] ?? null,
        setItem: (name: string, value: string) => {
          target[name] = String(value);
        },
        removeItem: (name: string) => {
          delete target[name];
        },
        clear: () => {
          for (const name of Object.keys(target)) delete target[name];
        },
      };
      return methods[key] ?? target[key];
    },
  }) as unknown as Storage;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: unknown;
}

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });

/** A server that replies with the result of `answer` and keeps the requests it received. */
export const startApi = async (answer: (seen: Seen) => Answer) => {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const { method = '', url = '', headers } = request;
    const received = { method, url, headers, body: text === '' ? undefined : JSON.parse(text) };
    seen.push(received);
    const { status, body, headers: more } = answer(received);
    response.writeHead(status, { 'content-type': 'application/json', ...more });
    response.end(JSON.stringify(body));
  });
  const endpoint = await listen(server);
  Amplify.configure(
    { API: { REST: { main: { endpoint }, analytics: { endpoint } } } },
    { API: { REST: { defaultAuthMode: 'none' } } },
  );
  return { seen, stop: () => new Promise((resolve) => server.close(resolve)) };
};

/** The parts of a browser that session code touches. Returns where the page was sent. */
export const stubBrowser = (): { readonly sentTo: string[] } => {
  const sentTo: string[] = [];
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('window', {
    location: { replace: (path: string) => sentTo.push(path) },
    addEventListener: () => undefined,
  });
  return { sentTo };
};
