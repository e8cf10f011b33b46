import { IAMClient } from '@aws-sdk/client-iam';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDataServices } from '#customer-stack/collectors/iamLastUse.ts';
import { withRefusals } from '#customer-stack/collectors/refusals.ts';
import type { WireService } from '#local/aws/types.ts';
import { createWireServer, type WireServer } from '#local/aws/wire/server.ts';

const USED = new Date('2026-03-04T05:06:07Z');
const service = (ServiceNamespace: string, LastAuthenticated?: Date) => ({
  ServiceName: ServiceNamespace,
  ServiceNamespace,
  ...(LastAuthenticated && { LastAuthenticated }),
});

const report = (more: object) => ({ JobCreationDate: USED, JobCompletionDate: USED, ...more });
let requests = 0;

/** The report is not ready at first, and has two pages. */
const iam: WireService = {
  name: 'iam',
  operations: {
    GenerateServiceLastAccessedDetails: ({ Arn }) => ({ JobId: Arn.split('/').at(-1) }),
    GetServiceLastAccessedDetails: ({ JobId, Marker }) => {
      requests += 1;
      if (JobId === 'broken') return report({ JobStatus: 'FAILED', ServicesLastAccessed: [] });
      if (requests === 1) return report({ JobStatus: 'IN_PROGRESS', ServicesLastAccessed: [] });
      return Marker === undefined
        ? report({
            JobStatus: 'COMPLETED',
            ServicesLastAccessed: [service('s3', USED), service('ec2')],
            ...{ IsTruncated: true, Marker: 'more' },
          })
        : report({ JobStatus: 'COMPLETED', ServicesLastAccessed: [service('dynamodb')] });
    },
  },
};

let server: WireServer;
let refusing: WireServer;

const open = (services: readonly WireService[]) =>
  createWireServer({
    port: 0,
    services: [],
    servicesOf: () => services,
    principalOf: () => 'arn:aws:iam::111122223333:role/scanner',
  });

beforeAll(async () => {
  server = await open([iam]);
  refusing = await open([]);
});
afterAll(async () => {
  await server.stop();
  await refusing.stop();
});

const read = (from: WireServer, name: string) => {
  const credentials = { accessKeyId: 'AKIA111122223333TEST', secretAccessKey: 'x' };
  const client = new IAMClient({ endpoint: from.endpoint, region: 'us-east-1', credentials });
  return withRefusals(() => readDataServices(client, `arn:aws:iam::111122223333:role/${name}`));
};

it('the report is awaited and read to its end; services without data are left out', async () => {
  const { result } = await read(server, 'app');
  expect(result).toEqual([
    { service: 's3', lastUsed: USED.getTime() },
    { service: 'dynamodb', lastUsed: null },
  ]);
});

it('a report that AWS cannot make is not known', async () => {
  expect((await read(server, 'broken')).result).toBeNull();
});

it('a refused report is not known, and the action is named', async () => {
  const { result, refusals } = await read(refusing, 'app');
  expect(result).toBeNull();
  expect([...refusals.denied]).toEqual(['iam:GenerateServiceLastAccessedDetails']);
});
