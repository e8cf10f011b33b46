import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { s3Buckets } from '#customer-stack/collectors/s3Buckets.ts';
import { bucketMemory } from '#customer-stack/scanner/bucketMemory.ts';
import { runScan } from '#customer-stack/scanner/run.ts';
import { createServices, type LocalServices } from '#local/aws/services/index.ts';

const ACCOUNT = '111122223333';
const own = `dataward-${ACCOUNT}-us-east-1`;
const folder = mkdtempSync(join(tmpdir(), 'dataward-incremental-'));
const credentials = { accessKeyId: `AKIA${ACCOUNT}TEST`, secretAccessKey: 'x' };
let services: LocalServices;
let wire: Server;
let endpoint: string;
const calls: string[] = [];

const people = (n: number) =>
  `id,email\n${Array.from({ length: n }, (_, i) => `x${i},p${i}@mail.com`).join('\n')}\n`;
const put = (key: string, text: string) => writeFileSync(join(folder, 'exports', key), text);

/** Between the scanner and S3, to see each call. */
const listen = async () => {
  const target = new URL(services.endpoint);
  wire = createServer((incoming, outgoing) => {
    calls.push(`${incoming.method} ${incoming.url}`);
    const { method, url, headers } = incoming;
    const onward = request(
      { host: target.hostname, port: target.port, method, path: url, headers },
      (reply) => {
        outgoing.writeHead(reply.statusCode ?? 500, reply.headers);
        reply.pipe(outgoing);
      },
    );
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(wire.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  for (const name of ['exports', 'own']) mkdirSync(join(folder, name));
  for (let i = 0; i < 12; i += 1) put(`orders-${i}.csv`, people(20 + i));
  services = await createServices({
    stateDir: join(folder, 'aws'),
    productAccountId: '999999999999',
    region: 'us-east-1',
    port: 0,
    invoke: () => Promise.reject(new Error('no functions here')),
  });
  const bucket = (name: string, path: string) => ({
    accountId: ACCOUNT,
    name,
    region: 'us-east-1',
    folder: join(folder, path),
    createdAt: new Date('2025-01-02T03:04:05Z'),
    configuration: {},
  });
  services.addAccount({
    accountId: ACCOUNT,
    name: 'Test',
    buckets: [bucket('exports', 'exports'), bucket(own, 'own')],
    services: [],
    assumableRoles: [],
  });
  await listen();
});

afterAll(async () => {
  wire.close();
  wire.closeAllConnections();
  await services.stop();
  rmSync(folder, { recursive: true, force: true });
});

const scan = async (withMemory = true) => {
  calls.length = 0;
  const rows: ScannedStore[] = [];
  const aws = { endpoint, credentials };
  await runScan({
    accountId: ACCOUNT,
    regions: ['us-east-1'],
    collectors: [s3Buckets],
    aws,
    ...(withMemory
      ? { memory: bucketMemory({ accountId: ACCOUNT, region: 'us-east-1', aws }) }
      : {}),
    sink: { writePart: async () => {}, finish: async () => {} },
    onProgress: (progress) => {
      if (progress.step === 'store') rows.push(progress.row);
    },
  });
  const got = calls.flatMap(
    (call) => /^GET \/exports\/([^?]+)\?x-id=GetObject/.exec(call)?.[1] ?? [],
  );
  const [row] = rows;
  return { got: got.toSorted(), analysis: row?.analysis, findings: row?.findings };
};

describe('scans of a bucket one after the other', () => {
  it('get each object once, until it changes, and agree with a scan that gets all', async () => {
    const first = await scan();
    expect(first.got).toHaveLength(12);
    expect(first.findings).toMatchObject([
      { type: 'email', where: [{ location: 'orders-*.csv › email', objects: 12 }] },
    ]);
    const second = await scan();
    expect(second.got).toEqual([]);
    expect(second.findings).toEqual(first.findings);
    expect(second.analysis).toEqual(first.analysis);

    put('orders-3.csv', people(90));
    put('orders-99.csv', people(7));
    rmSync(join(folder, 'exports', 'orders-5.csv'));
    const third = await scan();
    expect(third.got).toEqual(['orders-3.csv', 'orders-99.csv']);
    const full = await scan(false);
    expect(full.got).toHaveLength(12);
    expect(third.findings).toEqual(full.findings);
    expect(third.analysis).toEqual(full.analysis);
  });

  it('keep what they read beside the parts, in the account itself', async () => {
    await scan();
    const written = calls.filter((call) => call.startsWith('PUT '));
    expect(written).toEqual([
      expect.stringMatching(new RegExp(`^PUT /${own}/memory/[\\da-f]{64}\\.json\\.gz`)),
    ]);
  });
});
