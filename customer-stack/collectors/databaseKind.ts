import type { StoreType } from '#contracts/dataStore/words.ts';

/** DocumentDB and Neptune answer to the calls of RDS. */
const kinds: ReadonlyArray<readonly [RegExp, StoreType]> = [
  [/postgres/, 'RDS-Postgres'],
  [/mysql|mariadb|^aurora$/, 'mysql'],
  [/docdb/, 'docdb'],
  [/neptune/, 'neptune'],
];

/** The type of a database, or of a copy of one, by its engine. */
export const databaseKindOf = (engine: string): StoreType =>
  kinds.find(([pattern]) => pattern.test(engine))?.[1] ?? 'rds';
