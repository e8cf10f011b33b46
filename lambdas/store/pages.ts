import { QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Item, Table } from './table.ts';

/** Items of a partition, a page in memory at a time. Strongly consistent. */
export const itemsOf = async function* (from: Table, pk: string): AsyncGenerator<Item> {
  let start: Record<string, unknown> | undefined;
  do {
    const page = await from.client.send(
      new QueryCommand({
        TableName: from.name,
        KeyConditionExpression: '#pk = :pk',
        ExpressionAttributeNames: { '#pk': 'pk' },
        ExpressionAttributeValues: { ':pk': pk },
        ConsistentRead: true,
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    yield* page.Items ?? [];
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
};

/**
 * Every item of a table, a page in memory at a time: for deletion alone, where items are kept under
 * hashes of secrets and no key leads to them.
 */
export const scanTable = async function* (from: Table): AsyncGenerator<Item> {
  let start: Record<string, unknown> | undefined;
  do {
    const page = await from.client.send(
      new ScanCommand({ TableName: from.name, ...(start && { ExclusiveStartKey: start }) }),
    );
    yield* page.Items ?? [];
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
};

/** The first items of a range, at most so many and at most a page. Strongly consistent. */
export const queryPage = async (
  from: Table,
  pk: string,
  { between, most }: { readonly between: readonly [string, string]; readonly most: number },
): Promise<Item[]> =>
  (
    await from.client.send(
      new QueryCommand({
        TableName: from.name,
        KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :from AND :to',
        ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
        ExpressionAttributeValues: { ':pk': pk, ':from': between[0], ':to': between[1] },
        ConsistentRead: true,
        Limit: most,
      }),
    )
  ).Items ?? [];
