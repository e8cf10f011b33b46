/** What we use of dynalite's insides; dynalite has no types of its own. */
declare module 'dynalite/db/index.js' {
  export interface Store {
    readonly options: Record<string, unknown>;
    readonly db: { open(): Promise<void>; close(): Promise<void> };
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
  }
  const validations: Validations;
  export default validations;
}
