import { hash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import type { LocalBucket } from '#local/aws/types.ts';
import { applicationYaml, cleanYaml, dotenv } from './data/secrets.ts';
import type { Maker } from './data/table.ts';
import { deployBotKeyId } from './names.ts';
import { createPeople } from './people/person.ts';
import { createRandom } from './random.ts';

/** Where Lambda keeps packages: in a bucket of AWS, which gives them by signed addresses. */
const BUCKET = 'awslambda-us-east-1-tasks';
const LAMBDA_ACCOUNT = '000000000001';

const handler = (name: string): string =>
  [
    "import { run } from './lib/run.mjs';",
    '',
    `const TOKEN_TTL = 900;`,
    `export const handler = (event) => run('${name}', event, TOKEN_TTL);`,
    '',
  ].join('\n');

const run = [
  'export const run = async (name, event, ttl) => {',
  '  const password = process.env.DB_PASSWORD;',
  '  return { name, records: event.Records?.length ?? 0, ttl, isReady: password !== undefined };',
  '};',
  '',
].join('\n');

const program = (name: string): Record<string, string> => ({
  'index.mjs': handler(name),
  'lib/run.mjs': run,
  'package.json': `${JSON.stringify({ name, version: '1.4.2', type: 'module' }, null, 2)}\n`,
});

/** A layer that functions share. */
export const SHARED_LAYER = 'shop-common';

/** Files of each function or layer, by its name: one was packed with the settings of a developer's machine. */
const files: Readonly<Record<string, (maker: Maker) => Record<string, string>>> = {
  'receipt-mailer': (maker) => ({
    ...program('receipt-mailer'),
    'config/service.yaml': cleanYaml(maker),
  }),
  'catalog-import': (maker) => ({
    ...program('catalog-import'),
    '.env': dotenv(maker, deployBotKeyId),
    'config/application.yaml': applicationYaml(maker),
  }),
  [SHARED_LAYER]: () => ({ 'nodejs/node_modules/shop-common/index.mjs': run }),
};

/** The zip file of a function or a layer, the same at each start; undefined = its code is a container image. */
export const packageOf = (name: string, made: Date): Uint8Array | undefined => {
  const filesOf = files[name];
  if (filesOf === undefined) return undefined;
  const random = createRandom(`package of ${name}`);
  const maker = { random, people: createPeople(random), now: made };
  const packed = Object.entries(filesOf(maker)).map(([path, text]) => [path, strToU8(text)]);
  return zipSync(Object.fromEntries(packed), { mtime: made });
};

export const sha256Of = (bytes: Uint8Array): string => hash('sha256', bytes, 'base64');

const keyOf = (accountId: string, name: string): string => `snapshots/${accountId}/${name}.zip`;

/** Path of a package below the address of S3. */
export const packagePath = (accountId: string, name: string): string =>
  `/${BUCKET}/${keyOf(accountId, name)}`;

/** Writes the packages of an account's functions and layers, and the bucket that they are fetched from. */
export const makePackages = async (
  folder: string,
  accountId: string,
  made: Date,
): Promise<LocalBucket> => {
  for (const name of Object.keys(files)) {
    const path = join(folder, keyOf(accountId, name));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, packageOf(name, made) ?? '');
  }
  return {
    ...{ accountId: LAMBDA_ACCOUNT, name: BUCKET, region: 'us-east-1', folder },
    ...{ createdAt: made, configuration: {}, isOpenToAll: true },
  };
};
