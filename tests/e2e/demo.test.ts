import { request } from 'node:http';
import { expect, test } from 'vitest';
import { sessionRoutes } from '#contracts/session/routes.ts';
import { at } from './product.ts';

/** Enters the demo over the gateway, from one of the addresses of this machine. */
const enterFrom = (localAddress: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = request(
      at(`/svc${sessionRoutes.enterDemo.path}`),
      { method: 'POST', localAddress, headers: { 'content-type': 'application/json' } },
      (reply) => {
        reply.resume();
        reply.on('end', () => resolve(reply.statusCode ?? 0));
      },
    );
    call.on('error', reject);
    call.end('{}');
  });

// Other systems give a machine one loopback address, and one address gets twenty calls at once.
test.runIf(process.platform === 'linux')('a hundred visitors enter the demo at once', async () => {
  const addresses = Array.from({ length: 100 }, (_, n) => `127.0.7.${n + 1}`);
  const statuses = await Promise.all(addresses.map(enterFrom));
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});
