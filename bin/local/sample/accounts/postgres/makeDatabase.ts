import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPeople } from '#local/sample/accounts/people/person.ts';
import { createRandom } from '#local/sample/accounts/random.ts';
import { customersDatabaseSql } from './customersDatabase.ts';
import { filledMark, type ServerData } from './messages.ts';

const dataFolder = (folder: string): string => join(folder, 'data');

/** To read from: 128 MB by default, all of it touched at the start; the database holds 28. */
const postgresqlconf = ['shared_buffers = 8MB'];

export const openData = (folder: string): Promise<PGlite> =>
  PGlite.create({ dataDir: dataFolder(folder), postgresqlconf });

/** Makes the database anew and closes it. */
export const makeDatabase = async ({ folder, seed, made }: ServerData): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const database = await openData(folder);
  const random = createRandom(seed);
  await database.exec(customersDatabaseSql({ random, people: createPeople(random), now: made }));
  await database.close();
  await writeFile(filledMark(folder), '');
};
