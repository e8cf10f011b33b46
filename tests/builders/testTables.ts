import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type CustomerContext, customerContext } from '#contracts/customer/context.ts';
import { createDynamo, type Dynamo } from '#local/aws/services/dynamodb/index.ts';
import type { WireService } from '#local/aws/types.ts';
import {
  createWireServer,
  type WireServer,
  type WireServerOptions,
} from '#local/aws/wire/server.ts';
import type { Table } from '#store/table.ts';
import { openMemoryTables } from './memory/documentClient.ts';

export interface TestTables {
  readonly endpoint: string;
  readonly core: Table;
  readonly identity: Table;
  readonly chunks: Table;
  readonly stop: () => Promise<void>;
}

export const testCredentials = { accessKeyId: 'AKIA999999999999PROD', secretAccessKey: 'local' };
export const testTableNames = {
  core: 'test-core',
  identity: 'test-identity',
  chunks: 'test-chunks',
};

/** `TEST_TABLES=wire`, for the long form of the tests: the emulator's tables in place of those in memory. */
export const areOverWire = process.env.TEST_TABLES === 'wire';

export interface TestTablesOptions {
  /** Tables of the emulator, called by the real clients over HTTP; false by default. */
  readonly overWire?: boolean;
  readonly services?: readonly WireService[];
  readonly unsigned?: WireServerOptions['unsigned'];
  readonly raw?: WireServerOptions['raw'];
}

const account = '999999999999';

const startServer = (options: TestTablesOptions, dynamo?: Dynamo): Promise<WireServer> =>
  createWireServer({
    port: 0,
    services: options.services ?? [],
    servicesOf: () => [],
    principalOf: () => `arn:aws:iam::${account}:root`,
    raw: { ...options.raw, ...(dynamo && { dynamodb: dynamo.handle }) },
    ...(options.unsigned && { unsigned: options.unsigned }),
  });

const named = (client: DynamoDBDocumentClient) => ({
  core: { name: testTableNames.core, client },
  identity: { name: testTableNames.identity, client },
  chunks: { name: testTableNames.chunks, client },
});

/** Of the tables in memory; over the wire customers of other files stay in them. */
export const emptyTables = (): void => {
  if (!areOverWire) openMemoryTables(Object.values(testTableNames));
};

const startInMemory = async (options: TestTablesOptions): Promise<TestTables> => {
  const server = await startServer(options);
  const client = openMemoryTables(Object.values(testTableNames));
  return { endpoint: server.endpoint, ...named(client), stop: () => server.stop() };
};

const startOverWire = async (options: TestTablesOptions): Promise<TestTables> => {
  const folder = await mkdtemp(join(tmpdir(), 'dataward-tables-'));
  const dynamo = createDynamo({ folder, accountId: account, region: 'us-east-1' });
  for (const name of Object.values(testTableNames)) await dynamo.createTable({ name });
  const server = await startServer(options, dynamo);
  const { client, close } = openDocumentClient(server.endpoint);
  return {
    endpoint: server.endpoint,
    ...named(client),
    stop: async () => {
      close();
      await server.stop();
      await dynamo.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** The real client for the tables at an endpoint. */
export const openDocumentClient = (endpoint: string) => {
  const base = new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: testCredentials,
  });
  const client = DynamoDBDocumentClient.from(base, {
    marshallOptions: { removeUndefinedValues: true },
  });
  return { client, close: () => base.destroy() };
};

/** The product's three tables, empty. */
export const startTestTables = (options: TestTablesOptions = {}): Promise<TestTables> =>
  (options.overWire ?? areOverWire) ? startOverWire(options) : startInMemory(options);

/** A new customer per test: tests share tables and do not affect each other. */
export const freshCustomer = (): CustomerContext => customerContext(`c-${randomUUID()}`);
