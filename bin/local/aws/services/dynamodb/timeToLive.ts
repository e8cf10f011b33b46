import type { Document, Engine, Item } from './engine.ts';
import type { Extras } from './tables.ts';

/** Deletes the expired items, each only if it is still expired then. Returns their number. */
export async function sweepExpired(
  engine: Engine,
  extras: Extras,
  nowSeconds: number,
): Promise<number> {
  let swept = 0;
  for (const [table, { ttl }] of Object.entries(extras)) {
    if (ttl) swept += await sweepTable(engine, { table, ttl, nowSeconds });
  }
  return swept;
}

interface Sweep {
  readonly table: string;
  readonly ttl: string;
  readonly nowSeconds: number;
}

async function sweepTable(engine: Engine, sweep: Sweep): Promise<number> {
  const { KeySchema } = await engine.table(sweep.table);
  const filter = expired(sweep);
  let swept = 0;
  let start: unknown;
  do {
    const page = await engine.run('Scan', {
      TableName: sweep.table,
      FilterExpression: filter.expression,
      ...filter.values,
      ...(start ? { ExclusiveStartKey: start } : {}),
    });
    for (const item of page.Items as Item[]) {
      const Key = Object.fromEntries(KeySchema.map(({ AttributeName: key }) => [key, item[key]]));
      swept += await deleteIf(engine, {
        TableName: sweep.table,
        Key,
        ConditionExpression: filter.expression,
        ...filter.values,
      });
    }
    start = page.LastEvaluatedKey;
  } while (start);
  return swept;
}

const expired = ({ ttl, nowSeconds }: Sweep) => ({
  expression: 'attribute_type(#ttl, :number) AND #ttl < :now',
  values: {
    ExpressionAttributeNames: { '#ttl': ttl },
    ExpressionAttributeValues: { ':now': { N: String(nowSeconds) }, ':number': { S: 'N' } },
  },
});

async function deleteIf(engine: Engine, input: Document): Promise<number> {
  try {
    await engine.run('DeleteItem', input);
    return 1;
  } catch {
    return 0;
  }
}
