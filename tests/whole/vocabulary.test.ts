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

const productFiles = execFileSync(
  'git',
  ['ls-files', 'lambdas', 'stacks', 'bin', 'customer-stack', 'web/src'],
  { encoding: 'utf8' },
)
  .trim()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file));

test('the product declares no name with a former word', () => {
  const found = productFiles.flatMap((file) =>
    declared(readFileSync(file, 'utf8'))
      .filter((name) => former.test(name) || verbs.test(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test('a name with a former word is found', () => {
  const source =
    "const askPublish = 1; /* const askRebuild */ function tellUser() { return 'evenly'; }";
  expect(declared(source).filter((name) => former.test(name) || verbs.test(name))).toEqual([
    'askPublish',
    'tellUser',
  ]);
});
