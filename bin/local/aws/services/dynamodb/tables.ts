import db from 'dynalite/db/index.js';
import type { JsonFile } from '#local/aws/state/jsonFile.ts';
import { type Document, DynamoError, type Engine, type Item } from './engine.ts';

/** What the store itself does not keep of a table. */
export interface TableExtras {
  readonly ttl?: string;
  readonly pointInTimeRecovery?: boolean;
  readonly sse?: Document;
  readonly deletionProtection?: boolean;
  readonly policy?: string;
  readonly tableClass?: string;
  readonly backups?: readonly Document[];
  readonly exports?: readonly Document[];
}
export type Extras = Readonly<Record<string, TableExtras>>;

export type TableHandler = (context: TableContext, input: Document) => Promise<Document>;
export interface TableContext {
  readonly engine: Engine;
  readonly extras: JsonFile<Extras>;
}

/** A table may be named by its ARN. */
export const tableNamed = (given: unknown): string => String(given).replace(/^.*:table\//, '');
const name = ({ TableName }: Document): string => tableNamed(TableName);

export const setExtras = ({ extras }: TableContext, table: string, change: TableExtras) =>
  extras.set({ ...extras.get(), [table]: { ...extras.get()[table], ...change } });

/** Operations on tables that are ours, or the store's with something added. */
export const tableOperations: Readonly<Record<string, TableHandler>> = {
  CreateTable: async (context, input) => {
    const { SSESpecification, DeletionProtectionEnabled, TableClass } = input;
    const { TableDescription } = await context.engine.run('CreateTable', input);
    setExtras(context, name(input), {
      ...(SSESpecification ? { sse: SSESpecification as Document } : {}),
      ...(DeletionProtectionEnabled === true ? { deletionProtection: true } : {}),
      ...(TableClass ? { tableClass: String(TableClass) } : {}),
    });
    return { TableDescription: described(context, TableDescription as Document) };
  },
  DescribeTable: async (context, input) => {
    const { Table } = await context.engine.run('DescribeTable', { TableName: name(input) });
    const size = await sizeOf(context.engine, name(input));
    return { Table: { ...described(context, Table as Document), ...size } };
  },
  DeleteTable: async (context, input) => {
    if (context.extras.get()[name(input)]?.deletionProtection) {
      throw new DynamoError({
        __type: 'com.amazon.coral.validate#ValidationException',
        message: `Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first.`,
      });
    }
    const reply = await context.engine.run('DeleteTable', { TableName: name(input) });
    const { [name(input)]: _gone, ...rest } = context.extras.get();
    context.extras.set(rest);
    return reply;
  },
  UpdateTimeToLive: async (context, input) => {
    await context.engine.table(name(input));
    const wanted = input.TimeToLiveSpecification as { AttributeName: string; Enabled: boolean };
    const { ttl: _old, ...rest } = context.extras.get()[name(input)] ?? {};
    const next = wanted.Enabled ? { ...rest, ttl: wanted.AttributeName } : rest;
    context.extras.set({ ...context.extras.get(), [name(input)]: next });
    return { TimeToLiveSpecification: wanted };
  },
  DescribeTimeToLive: async (context, input) => {
    await context.engine.table(name(input));
    const ttl = context.extras.get()[name(input)]?.ttl;
    const description = ttl
      ? { TimeToLiveStatus: 'ENABLED', AttributeName: ttl }
      : { TimeToLiveStatus: 'DISABLED' };
    return { TimeToLiveDescription: description };
  },
  UpdateContinuousBackups: async (context, input) => {
    const wanted = input.PointInTimeRecoverySpecification as Document;
    const pointInTimeRecovery = wanted.PointInTimeRecoveryEnabled === true;
    setExtras(context, name(input), { pointInTimeRecovery });
    return continuousBackups(context, input);
  },
  DescribeContinuousBackups: continuousBackups,
  PutResourcePolicy: async (context, input) => {
    setExtras(context, tableOfArn(input), { policy: String(input.Policy) });
    return { RevisionId: '1' };
  },
  GetResourcePolicy: async (context, input) => {
    const policy = context.extras.get()[tableOfArn(input)]?.policy;
    if (policy) return { Policy: policy, RevisionId: '1' };
    throw new DynamoError({
      __type: 'com.amazonaws.dynamodb.v20120810#PolicyNotFoundException',
      message: `Resource-based policy not found for the provided ResourceArn: ${String(input.ResourceArn)}`,
    });
  },
};

const tableOfArn = ({ ResourceArn }: Document): string => tableNamed(ResourceArn);

async function continuousBackups(context: TableContext, input: Document): Promise<Document> {
  await context.engine.table(name(input));
  const on = context.extras.get()[name(input)]?.pointInTimeRecovery === true;
  const PointInTimeRecoveryStatus = on ? 'ENABLED' : 'DISABLED';
  const ContinuousBackupsDescription = {
    ContinuousBackupsStatus: 'ENABLED',
    PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus },
  };
  return { ContinuousBackupsDescription };
}

function described({ extras }: TableContext, table: Document): Document {
  const extra = extras.get()[String(table.TableName)] ?? {};
  const sse = extra.sse?.Enabled === true;
  const key = extra.sse?.KMSMasterKeyId;
  return {
    ...table,
    DeletionProtectionEnabled: extra.deletionProtection === true,
    ...(extra.tableClass ? { TableClassSummary: { TableClass: extra.tableClass } } : {}),
    ...(sse
      ? {
          SSEDescription: {
            Status: 'ENABLED',
            SSEType: 'KMS',
            ...(key ? { KMSMasterKeyArn: key } : {}),
          },
        }
      : {}),
  };
}

/** Counted for each call, page by page: AWS updates it every six hours only. */
async function sizeOf(engine: Engine, table: string): Promise<Document> {
  let [ItemCount, TableSizeBytes] = [0, 0];
  let start: unknown;
  do {
    const page = await engine.run('Scan', {
      TableName: table,
      ...(start ? { ExclusiveStartKey: start } : {}),
    });
    const items = page.Items as Item[];
    ItemCount += items.length;
    for (const item of items) TableSizeBytes += db.itemSize(item);
    start = page.LastEvaluatedKey;
  } while (start);
  return { ItemCount, TableSizeBytes };
}
