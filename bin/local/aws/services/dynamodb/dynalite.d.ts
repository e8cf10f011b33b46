/** What we use of dynalite's insides; dynalite has no types of its own. */
declare module 'dynalite/db/index.js' {
  import type { Readable } from 'node:stream';

  export interface Store {
    readonly options: Record<string, unknown>;
    readonly db: {
      open(): Promise<void>;
      close(): Promise<void>;
      /** What `get` calls, once it has encoded the key. */
      _get(key: unknown, options: unknown): Promise<unknown>;
      _getSync(key: unknown, options: unknown): unknown;
      createValueStream(options: object): Readable;
      values(options: object): { nextv(size: number): Promise<unknown[]>; close(): Promise<void> };
    };
    readonly tableDb: {
      awsAccountId: string;
      awsRegion: string;
      put(key: string, value: unknown, done: (error: Error | null) => void): void;
    };
    getItemDb(table: string): ItemDb;
    getTable(name: string, done: (error: Error | null, table: Table) => void): void;
  }
  export interface ItemDb {
    get(key: string, done: (error: Error | null, item?: Item) => void): void;
  }
  export type Item = Record<string, Record<string, unknown>>;
  export interface Table {
    TableName: string;
    TableStatus: string;
    readonly KeySchema: ReadonlyArray<{ AttributeName: string; KeyType: string }>;
  }
  interface Db {
    create(options: object): Store;
    createKey(item: Item, table: Table): string;
    validateKey(key: Item, table: Table): Error | undefined;
    validateItem(item: Item, table: Table): Error | undefined;
    checkConditional(data: object, item: Item | undefined): Error | null | undefined;
    itemSize(item: Item): number;
  }
  const db: Db;
  export default db;
}

declare module 'dynalite/validations/index.js' {
  interface Validations {
    checkTypes(data: object, types: object): Record<string, unknown>;
    checkValidations(data: object, types: object, custom: unknown, store: object): void;
    /** The first fault of a call's expressions; its values are replaced by parsed expressions. */
    validateExpressions(data: object): string | null | undefined;
  }
  const validations: Validations;
  export default validations;
}
