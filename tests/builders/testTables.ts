import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type CustomerContext, customerContext } from '#contracts/customer/context.ts';
import { createDynamo } from '#local/aws/services/dynamodb/index.ts';
import type { WireService } from '#local/aws/types.ts';
import { createWireServer, type WireServerOptions } from '#local/aws/wire/server.ts';
import type { Table } from '#store/table.ts';

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

export interface TestTablesOptions {
  readonly services?: readonly WireService[];
  readonly unsigned?: WireServerOptions['unsigned'];
}

/** The product's three tables, in a folder of their own, behind the wire protocol that the real clients speak. */
export const startTestTables = async (options: TestTablesOptions = {}): Promise<TestTables> => {
  const account = '999999999999';
  const folder = await mkdtemp(join(tmpdir(), 'dataward-tables-'));
  const dynamo = createDynamo({ folder, accountId: account, region: 'us-east-1' });
  for (const name of Object.values(testTableNames)) await dynamo.createTable({ name });
  const server = await createWireServer({
    port: 0,
    services: options.services ?? [],
    servicesOf: () => [],
    principalOf: () => `arn:aws:iam::${account}:root`,
    raw: { dynamodb: dynamo.handle },
    ...(options.unsigned && { unsigned: options.unsigned }),
  });
  const base = new DynamoDBClient({
    endpoint: server.endpoint,
    region: 'us-east-1',
    credentials: testCredentials,
  });
  const client = DynamoDBDocumentClient.from(base, {
    marshallOptions: { removeUndefinedValues: true },
  });
  return {
    endpoint: server.endpoint,
    core: { name: testTableNames.core, client },
    identity: { name: testTableNames.identity, client },
    chunks: { name: testTableNames.chunks, client },
    stop: async () => {
      base.destroy();
      await server.stop();
      await dynamo.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Nobody else's: tests share tables and still do not meet. */
export const freshCustomer = (): CustomerContext => customerContext(`c-${randomUUID()}`);
