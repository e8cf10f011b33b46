import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { send, type Tables } from './table.ts';

/** Tables by name of this process. */
const tables: Tables = new Map();
let isInstalled = false;

/**
 * Every document client of this process, of the product's functions too, reads and writes these
 * tables in memory from now on; they are empty.
 */
export const openMemoryTables = (names: readonly string[]): DynamoDBDocumentClient => {
  for (const name of names) tables.set(name, new Map());
  if (!isInstalled) {
    isInstalled = true;
    DynamoDBDocumentClient.prototype.send = ((command: Parameters<typeof send>[1]) =>
      send(tables, command)) as DynamoDBDocumentClient['send'];
  }
  return Object.create(DynamoDBDocumentClient.prototype) as DynamoDBDocumentClient;
};
