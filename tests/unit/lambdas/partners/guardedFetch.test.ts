import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { guardedFetch } from '#partners/guardedFetch.ts';
import { isPublicAddress } from '#partners/publicAddress.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A server on 127.0.0.1 and the requests that reached it. */
const serve = async (answer: RequestListener) => {
  const hosts: string[] = [];
  const server = createServer((request, response) => {
    hosts.push(request.headers.host ?? '');
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, hosts };
};

const local = { allowedHosts: ['127.0.0.1'] };
const ok: RequestListener = (_, response) => response.end('<xml/>');

describe('public addresses', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
    'not an address',
  ])('%s is not one', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['1.1.1.1', '8.8.8.8', '52.94.236.248', '172.15.0.1', '172.32.0.1', '2606:4700::1111'])(
    '%s is one',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test('no address of the private ranges is one, however many are tried', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, (b, c, d) => {
        const low = b % 16;
        const private4 = [`10.${b}.${c}.${d}`, `127.${b}.${c}.${d}`, `192.168.${c}.${d}`];
        return ![...private4, `172.${16 + low}.${c}.${d}`, `169.254.${c}.${d}`].some(
          isPublicAddress,
        );
      }),
    );
  });
});

describe('an address that a customer gave', () => {
  test.each([
    ['http://idp.example.com/metadata', /begin with https/],
    ['ftp://idp.example.com/metadata', /begin with https/],
    ['file:///etc/passwd', /begin with https/],
    ['https://user:secret@idp.example.com/', /user name or password/],
    ['https://idp.example.com:8443/', /must not name a port/],
    ['https://127.0.0.1/', /public internet/],
    ['https://2130706433/', /public internet/],
    ['https://0x7f.1/', /public internet/],
    ['https://[::1]/', /public internet/],
    ['https://[::ffff:169.254.169.254]/', /public internet/],
    ['https://169.254.169.254/latest/meta-data/', /public internet/],
    ['not an address', /not a web address/],
  ])('%s is refused in words', async (address, message) => {
    await expect(guardedFetch(address, { allowedHosts: [] })).rejects.toThrow(message);
  });

  test('a name with one private address among public ones is refused', async () => {
    const resolve = async () => ['1.1.1.1', '10.0.0.1'];
    const fetching = guardedFetch('https://idp.example.com/', { allowedHosts: [], resolve });
    await expect(fetching).rejects.toThrow(/public internet/);
  });

  test('a name is resolved once: a second answer of the name server has no effect', async () => {
    const { port, hosts } = await serve(ok);
    let lookups = 0;
    const resolve = async () => {
      lookups += 1;
      return lookups === 1 ? ['127.0.0.1'] : ['169.254.169.254'];
    };
    const guard = { allowedHosts: ['rebinding.example'], resolve };
    expect(await guardedFetch(`http://rebinding.example:${port}/`, guard)).toBe('<xml/>');
    expect(lookups).toBe(1);
    expect(hosts).toEqual([`rebinding.example:${port}`]);
  });

  test('redirects are not followed, wherever they lead', async () => {
    const inner = await serve(ok);
    const { port } = await serve((_, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${inner.port}/` }).end();
    });
    await expect(guardedFetch(`http://127.0.0.1:${port}/`, local)).rejects.toThrow(
      /leads elsewhere/,
    );
    expect(inner.hosts).toEqual([]);
  });

  test('a body beyond the limit is cut off, announced or not', async () => {
    const endless = await serve((_, response) => {
      const more = () => response.write('x'.repeat(1024), () => response.destroyed || more());
      more();
    });
    const guard = { ...local, maxBytes: 64 * 1024 };
    const fetching = guardedFetch(`http://127.0.0.1:${endless.port}/`, guard);
    await expect(fetching).rejects.toThrow(/too large/);
  });

  test('a server that is silent, or drips, is left in time', async () => {
    const silent = await serve(() => undefined);
    const dripping = await serve((_, response) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    });
    const guard = { ...local, timeoutMs: 150 };
    for (const { port } of [silent, dripping]) {
      const fetching = guardedFetch(`http://127.0.0.1:${port}/`, guard);
      await expect(fetching).rejects.toThrow(/did not answer in time/);
    }
  });

  test('what was refused is not reported once more when its time is over', async () => {
    const reported: unknown[] = [];
    const report = (reason: unknown) => reported.push(reason);
    process.on('unhandledRejection', report);
    const guard = { ...local, timeoutMs: 1 };
    await expect(guardedFetch('no address', guard)).rejects.toThrow(/not a web address/);
    // Timers of one length end in the order in which they began.
    const later = AbortSignal.timeout(1);
    // Such a timer keeps no process alive.
    const alive = setInterval(() => undefined, 1_000);
    await new Promise((resolve) => later.addEventListener('abort', resolve));
    await new Promise((resolve) => setImmediate(resolve));
    clearInterval(alive);
    process.off('unhandledRejection', report);
    expect(reported).toEqual([]);
  });

  test('an error status and an unreachable host are different errors', async () => {
    const { port } = await serve((_, response) => response.writeHead(404).end());
    await expect(guardedFetch(`http://127.0.0.1:${port}/`, local)).rejects.toThrow(/status 404/);
    const resolve = async () => {
      throw new Error('ENOTFOUND');
    };
    const unknown = guardedFetch('https://nowhere.example/', { allowedHosts: [], resolve });
    await expect(unknown).rejects.toThrow(/not known/);
  });
});
