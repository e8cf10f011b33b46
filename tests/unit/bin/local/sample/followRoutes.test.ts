import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, isIP, Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followRoutes } from '#local/sample/accounts/programs/followRoutes.ts';

const HOST = 'orders.c9akciq32rtw.us-east-1.rds.amazonaws.com';
const ADDRESS = '10.20.32.18';
const server = createServer((client) => client.end('hello'));

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const localPort = (server.address() as AddressInfo).port;
  followRoutes([{ name: HOST, address: ADDRESS, port: 5432, localPort }]);
});
afterAll(() => void server.close());

const answerOf = async (socket: Socket): Promise<string> => {
  const [data] = await once(socket, 'data');
  socket.destroy();
  return String(data);
};

test('the name of a database resolves to its address in the network', async () => {
  expect(await lookup(HOST)).toEqual({ address: ADDRESS, family: 4 });
  expect(await lookup(HOST, { all: true })).toEqual([{ address: ADDRESS, family: 4 }]);
});

test.each([
  ['its name, as drivers connect', () => new Socket().connect(5432, HOST)],
  ['its address', () => connect({ host: ADDRESS, port: 5432 })],
  ['its name by port and host', () => connect(5432, HOST)],
])('connections go to the port of this machine: %s', async (_, open) => {
  expect(await answerOf(open())).toBe('hello');
});

test('other names and ports are as they were', async () => {
  expect(isIP((await lookup('localhost')).address)).not.toBe(0);
  const { port } = server.address() as AddressInfo;
  expect(await answerOf(connect({ host: '127.0.0.1', port }))).toBe('hello');
});
