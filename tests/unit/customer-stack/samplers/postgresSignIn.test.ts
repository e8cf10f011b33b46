import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { samplePostgres } from '#customer-stack/samplers/postgres.ts';

let server: Server | undefined;

/** An ErrorResponse of the PostgreSQL protocol, version 3. */
const errorResponse = (code: string, message: string): Buffer => {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
};

/** A server that ends every sign-in with an error. */
const refuseWith = async (code: string, message: string): Promise<number> => {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(errorResponse(code, message)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
};

beforeEach(() => vi.stubEnv('PGSSLMODE', 'disable'));
afterEach(() => {
  server?.close();
  vi.unstubAllEnvs();
});

it.each([
  ['28000', 'PAM authentication failed for user "dataward"', ['rds-db:connect']],
  ['28P01', 'password authentication failed for user "dataward"', undefined],
])(
  'a sign-in that ends with %s names the actions that IAM may lack',
  async (code, text, actions) => {
    const port = await refuseWith(code, text);
    const target = { host: '127.0.0.1', port, database: 'shop', seed: 's' };
    const { analysis } = await samplePostgres({ ...target, token: async () => 'token' });
    expect(analysis.notAnalysed).toEqual([{ reason: 'access denied', count: 1 }]);
    expect(analysis.deniedActions).toEqual(actions);
  },
);
