import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { dataDir as emptyDatabase } from '@electric-sql/pglite-prepopulatedfs';
import { createPeople } from '#local/sample/accounts/people/person.ts';
import { createRandom } from '#local/sample/accounts/random.ts';
import { customersDatabaseStatements } from './customersDatabase.ts';
import { filledMark, type ServerData } from './messages.ts';

const dataFolder = (folder: string): string => join(folder, 'data');

/** To read from: 128 MB by default, all of it touched at the start; the database holds 28. */
const postgresqlconf = ['shared_buffers = 8MB'];

export const openData = (folder: string): Promise<PGlite> =>
  PGlite.create({ dataDir: dataFolder(folder), postgresqlconf });

/** Its own initdb takes 650 MB and two seconds; the package holds what initdb makes. */
const createData = async (folder: string): Promise<PGlite> => {
  const loadDataDir = await emptyDatabase();
  return PGlite.create({ dataDir: dataFolder(folder), loadDataDir, postgresqlconf });
};

/** Makes the database anew and closes it. */
export const makeDatabase = async ({ folder, seed, made }: ServerData): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const database = await createData(folder);
  const random = createRandom(seed);
  const maker = { random, people: createPeople(random), now: made };
  for (const statements of customersDatabaseStatements(maker)) await database.exec(statements);
  await database.close();
  await writeFile(filledMark(folder), '');
};
