import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Former words of `lambdas/README.md`'s term list, as identifiers. */
const former =
  /^(?:askPublish|askRebuild|unfolded|markFolded|standingOf|standingBy|standingStores|recordChange|sendLetter|evenly|guests|PeopleDeps|scanWorld|issueWorld|askedPublish|askRandomly|askAll|isAsked|isTold|goodAt|openBecause|readDecided|readAllDecided|riskDecidedOf|asItStands|standsBefore|standsAlone|useAskRisk|onAsk)$/;

/** Verbs that functions do not begin with. */
const verbs = /^(?:tell|told|speak|ask|asked|come|stand|knows|meets)(?:[A-Z]\w*)?$/;

const strip = (source: string): string =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/(^|[^:'"`\\])\/\/.*$/gm, '$1 ')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, ' ');

const declared = (source: string): string[] =>
  [
    ...strip(source).matchAll(/\b(?:const|function|interface|type|class)\s+([A-Za-z_$][\w$]*)/g),
  ].map(([, name = '']) => name);

/** Former words as whole names, and as first or last words of names, wherever they are declared. */
const figurative =
  /^(?:asked|asks?|told|tells?|guests?|stands?|standing|stood|questions?|knows|world|says?|said|decided|speaks?|comes?|meets?)$|^(?:ask|tell|guest|question|says?)[A-Z]|(?:Asked|Asks|Told|Guests?|Questions?|World|Says|Said|Standing|Decided)$/;

/** Names of a standard: a DNS message has a question (RFC 1035). */
const standardNames = new Set(['bin/local/sample/partners/dnsServer.ts']);

/** Variables, types, fields, parameters and keys. */
const named = (source: string): string[] =>
  [
    /\b(?:const|let|function|interface|type|class|readonly)\s+([A-Za-z_$][\w$]*)/g,
    /(?<=[({,]\s*)([A-Za-z_$][\w$]*)(?=\s*(?:[:,)}]|\?:|=[^=>]|=>))/g,
    /([A-Za-z_$][\w$]*)(?=\s*=>)/g,
    /^\s+([A-Za-z_$][\w$]*)(?=\??:|\([\w$]+(?:: \w+)?\)[:;{ ])/gm,
  ].flatMap((pattern) => [...strip(source).matchAll(pattern)].map(([, name = '']) => name));

const sourcesIn = (...folders: string[]): string[] =>
  execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file));

const product = ['lambdas', 'stacks', 'bin', 'customer-stack', 'web/src'];

const foundIn = (
  files: readonly string[],
  namesOf: (source: string) => string[],
  isFormer: (name: string) => boolean,
): string[] =>
  files.flatMap((file) =>
    namesOf(readFileSync(file, 'utf8'))
      .filter(isFormer)
      .map((name) => `${file}: ${name}`),
  );

const isFormer = (name: string): boolean => former.test(name) || verbs.test(name);

test('the product declares no name with a former word', () => {
  expect(foundIn(sourcesIn(...product), declared, isFormer)).toEqual([]);
});

test('no variable, field or parameter of product and tests is a figurative word', () => {
  const files = sourcesIn(...product, 'tests').filter((file) => !standardNames.has(file));
  expect(files.length).toBeGreaterThan(1000);
  expect(foundIn(files, named, (name) => figurative.test(name))).toEqual([]);
});

test('a name with a former word is found', () => {
  const source =
    "const askPublish = 1; /* const askRebuild */ function tellUser() { return 'evenly'; }";
  expect(declared(source).filter(isFormer)).toEqual(['askPublish', 'tellUser']);
});

test.each([
  ['const told = 1;', 'told'],
  ['rows.map((asked) => asked.id)', 'asked'],
  ['interface Server {\n  readonly asked: string[];\n}', 'asked'],
  ['interface Console {\n  say(line: string): void;\n}', 'say'],
  ['const { guest } = await invite();', 'guest'],
])('%j declares %s', (source, name) => {
  expect(named(source).filter((each) => figurative.test(each))).toContain(name);
});
