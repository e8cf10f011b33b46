import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { ScanRow } from '#contracts/scan/scanRow.ts';
import { collectors } from '#customer-stack/collectors/index.ts';
import { runScan } from '#customer-stack/scanner/run.ts';
import { allowsSomewhere } from '#domain/accessPolicy/evaluate.ts';
import { scannerStatements } from '#local/sample/accounts/stackRoles.ts';
import { CUSTOMER, openTestServices, type TestServices } from '../aws/services/openServices.ts';

let opened: TestServices;
let folder: string;
let denied: readonly string[];

const isAllowed = (action: string): boolean =>
  !denied.includes(action) && allowsSomewhere(scannerStatements(CUSTOMER), action);

const addAccount = (): void => {
  const orders = join(folder, 'orders');
  mkdirSync(orders);
  writeFileSync(join(orders, 'mails.csv'), 'email\nana@example.com\nben@example.com\n');
  opened.services.addAccount({
    accountId: CUSTOMER,
    name: 'Customer',
    services: [],
    assumableRoles: [],
    buckets: [
      {
        accountId: CUSTOMER,
        name: 'orders',
        region: 'us-east-1',
        folder: orders,
        createdAt: new Date(0),
        configuration: {},
      },
    ],
    // The key of the scanner; the test itself is an administrator.
    authorize: ({ call, action }) => call.accessKeyId.endsWith('TEST') || isAllowed(action),
  });
};

beforeEach(async () => {
  denied = [];
  opened = await openTestServices();
  folder = mkdtempSync(join(tmpdir(), 'denied-'));
  addAccount();
  await opened.services.createTable({ name: 'sessions', accountId: CUSTOMER });
  const client = new DynamoDBClient(opened.clientOptions(CUSTOMER));
  const Item = { pk: { S: 'a' }, sk: { S: 'b' }, email: { S: 'ana@example.com' } };
  await client.send(new PutItemCommand({ TableName: 'sessions', Item }));
});
afterEach(async () => {
  await opened.close();
  rmSync(folder, { recursive: true });
});

interface Scanned {
  readonly stores: ReadonlyMap<string, ScannedStore['analysis']>;
  readonly failed: readonly string[];
}

const scan = async (): Promise<Scanned> => {
  const stores = new Map<string, ScannedStore['analysis']>();
  const failed: string[] = [];
  await runScan({
    accountId: CUSTOMER,
    regions: ['us-east-1'],
    aws: {
      endpoint: opened.services.endpoint,
      credentials: { accessKeyId: `AKIA${CUSTOMER}SCAN`, secretAccessKey: 'x' },
    },
    collectors: collectors.filter(({ name }) => /^(?:s3|dynamodb)/.test(name)),
    sink: { writePart: async () => {}, finish: async () => {} },
    onProgress: (progress) => {
      if (progress.step === 'collectorFailed') failed.push(progress.error);
      if (progress.step !== 'store') return;
      expect(ScanRow.safeParse(progress.row).success).toBe(true);
      stores.set(progress.row.name, progress.row.analysis);
    },
  });
  return { stores, failed };
};

test('with all permissions every store is analysed, and no action is named', async () => {
  const { stores, failed } = await scan();
  expect(failed).toEqual([]);
  expect([...stores.keys()].toSorted()).toEqual(['orders', 'sessions']);
  for (const analysis of stores.values()) {
    expect(analysis.state).toBe('analysed');
    expect(analysis).not.toHaveProperty('deniedActions');
  }
});

test.each([
  ['s3:ListBucket', 'orders', 'sessions'],
  ['s3:GetObject', 'orders', 'sessions'],
  ['dynamodb:Scan', 'sessions', 'orders'],
])(
  'without %s the store is not analysed and names it, the others are',
  async (action, store, other) => {
    denied = [action];
    const { stores } = await scan();
    expect(stores.get(store)).toMatchObject({
      state: 'not-analysed',
      notAnalysed: [{ reason: 'access denied', count: 1 }],
      deniedActions: [action],
    });
    expect(stores.get(other)?.state).toBe('analysed');
  },
);

test('a service that cannot be listed is reported with the action', async () => {
  denied = ['dynamodb:ListTables'];
  const { stores, failed } = await scan();
  expect(failed).toEqual(['AccessDeniedException: dynamodb:ListTables']);
  expect([...stores.keys()]).toEqual(['orders']);
});
