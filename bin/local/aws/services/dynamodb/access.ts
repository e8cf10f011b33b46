import { refused } from '#local/aws/wire/denied.ts';
import { type Session, sessionAllows } from '../sessions.ts';
import { type Document, DynamoError, type Engine, type Item } from './engine.ts';

/** One IAM action on one table with the partition keys that it names; none for a Scan. */
interface TableUse {
  readonly operation: string;
  readonly table: string;
  readonly keys: readonly string[];
}

/** Account and region of the tables, and their store. */
interface TableAccessContext {
  readonly engine: Engine;
  readonly accountId: string;
  readonly region: string;
  readonly log?: ((line: string) => void) | undefined;
}

const partitionKey = async ({ engine }: TableAccessContext, table: string): Promise<string> => {
  const { KeySchema } = await engine.table(plainName(table));
  return KeySchema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? '';
};

const plainName = (table: unknown): string => String(table).replace(/^.*:table\//, '');

/** The value without its type: `T#1#H` of `{S: 'T#1#H'}`. */
const keyTextOf = (item: Item | undefined, name: string): string =>
  String(Object.values(item?.[name] ?? {})[0] ?? '');

const TRANSACTION_ITEMS: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

interface KeyConditions {
  readonly [name: string]: { readonly AttributeValueList: readonly Item[string][] };
}

/** Items of a single operation, named by their key or whole. */
const singleUse = async (
  context: TableAccessContext,
  operation: string,
  input: Document,
): Promise<TableUse> => {
  const table = plainName(input.TableName);
  const name = await partitionKey(context, table);
  return { operation, table, keys: [keyTextOf((input.Key ?? input.Item) as Item, name)] };
};

const batchUses = (
  context: TableAccessContext,
  operation: string,
  input: Document,
): Promise<TableUse[]> =>
  Promise.all(
    Object.entries((input.RequestItems ?? {}) as Record<string, unknown>).map(
      async ([table, wanted]) => {
        const name = await partitionKey(context, table);
        return { operation, table: plainName(table), keys: keysOfBatch(wanted, name) };
      },
    ),
  );

interface BatchWrite {
  readonly PutRequest?: { readonly Item: Item };
  readonly DeleteRequest?: { readonly Key: Item };
}

const keysOfBatch = (wanted: unknown, name: string): string[] =>
  Array.isArray(wanted)
    ? (wanted as BatchWrite[]).map(({ PutRequest, DeleteRequest }) =>
        keyTextOf(PutRequest?.Item ?? DeleteRequest?.Key, name),
      )
    : ((wanted as { Keys?: Item[] }).Keys ?? []).map((key) => keyTextOf(key, name));

/** Most queries: `#pk = :pk`, alone or before what limits the sort key. */
const plainKeyValue = (input: Document, name: string): Item[string] | undefined => {
  const stated = /^(#?\w+) = (:\w+)(?: AND |$)/.exec(String(input.KeyConditionExpression));
  if (stated === null) return undefined;
  const [, attribute = '', value = ''] = stated;
  const names = (input.ExpressionAttributeNames ?? {}) as Readonly<Record<string, string>>;
  if ((names[attribute] ?? attribute) !== name) return undefined;
  return ((input.ExpressionAttributeValues ?? {}) as Item)[value];
};

/** Of every other form, as the operation itself reads it. */
const preparedKeyValue = (
  { engine }: TableAccessContext,
  input: Document,
  name: string,
): Item[string] | undefined => {
  const { KeyConditions = {} } = engine.prepare('Query', structuredClone(input));
  return (KeyConditions as KeyConditions)[name]?.AttributeValueList[0];
};

const queryUse = async (context: TableAccessContext, input: Document): Promise<TableUse> => {
  const table = plainName(input.TableName);
  const name = await partitionKey(context, table);
  const value = plainKeyValue(input, name) ?? preparedKeyValue(context, input, name);
  return { operation: 'Query', table, keys: [String(Object.values(value ?? {})[0] ?? '')] };
};

const transactionUses = (context: TableAccessContext, input: Document): Promise<TableUse[]> =>
  Promise.all(
    ((input.TransactItems ?? []) as Record<string, Document>[]).flatMap((item) =>
      Object.entries(item).map(([kind, each]) =>
        singleUse(context, TRANSACTION_ITEMS[kind] ?? kind, each),
      ),
    ),
  );

const KEYED = new Set(['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem']);

const usesOf = async (
  context: TableAccessContext,
  operation: string,
  input: Document,
): Promise<readonly TableUse[]> => {
  if (KEYED.has(operation)) return [await singleUse(context, operation, input)];
  if (operation === 'Query') return [await queryUse(context, input)];
  if (operation.startsWith('Batch')) return batchUses(context, operation, input);
  if (operation.startsWith('Transact')) return transactionUses(context, input);
  return [{ operation, table: plainName(input.TableName ?? input.ExportArn ?? '*'), keys: [] }];
};

const denied = ({ principalArn }: Session, action: string, resource: string): DynamoError =>
  new DynamoError({
    __type: 'com.amazon.coral.service#AccessDeniedException',
    Message: `User: ${principalArn} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`,
  });

/** Throws AccessDenied unless the session may do each part of an operation. */
export const checkTableAccess = async (
  context: TableAccessContext,
  session: Session,
  { operation, input }: { readonly operation: string; readonly input: Document },
): Promise<void> => {
  for (const use of await usesOf(context, operation, input)) {
    const action = `dynamodb:${use.operation}`;
    const resource = `arn:aws:dynamodb:${context.region}:${context.accountId}:table/${use.table}`;
    const keys: Readonly<Record<string, readonly string[]>> =
      use.keys.length === 0 ? {} : { 'dynamodb:leadingkeys': use.keys };
    if (sessionAllows(session, { action, resource, context: keys })) continue;
    context.log?.(refused(session.principalArn, action, `${use.table} ${use.keys.join(' ')}`));
    throw denied(session, action, resource);
  }
};
