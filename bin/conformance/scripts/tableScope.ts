import { CreateTableCommand, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import type { Clients } from '../clients.ts';
import type { Call } from '../recorder.ts';

type Tables = Clients['tables'];

export const createTable = async (tables: Tables, TableName: string): Promise<void> => {
  await tables.send(newTable(TableName));
  await waitUntilTableExists({ client: tables, maxWaitTime: 30, minDelay: 1 }, { TableName });
};

export const newTable = (TableName: string) =>
  new CreateTableCommand({
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [
      { AttributeName: 'pk', AttributeType: 'S' },
      { AttributeName: 'sk', AttributeType: 'S' },
    ],
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
  });

export interface TableScope {
  readonly call: Call;
  readonly tables: Tables;
  readonly TableName: string;
}
