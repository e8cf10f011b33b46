import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { RunningCloud } from '#local/run/runningFile.ts';
import type { Table } from '#store/table.ts';

export interface WireTables {
  readonly core: Table;
  readonly identity: Table;
  readonly chunks: Table;
  readonly close: () => void;
}

/** Tables of a product that runs. */
export const openTables = ({ endpoint, region, accountId, names }: RunningCloud): WireTables => {
  const credentials = { accessKeyId: `AKIA${accountId}TEST`, secretAccessKey: 'local' };
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region, credentials }));
  return {
    core: { name: names.coreTable, client },
    identity: { name: names.identityTable, client },
    chunks: { name: names.chunksTable, client },
    close: () => client.destroy(),
  };
};
