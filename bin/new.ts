import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { requireNode24 } from './requireNode24.ts';
import { addToList } from './scaffold/addToList.ts';
import { kind as listedKind } from './scaffold/kind.ts';
import { route } from './scaffold/route.ts';
import { rule as policyRule } from './scaffold/rule.ts';
import { check, collector, detector, type Scaffold } from './scaffold/units.ts';

requireNode24();

const usage = `Usage:
  npm run new -- check SERVICE NAME
  npm run new -- detector TYPE
  npm run new -- collector NAME
  npm run new -- kind NAME
  npm run new -- rule ID
  npm run new -- route NOUN NAME METHOD PATH`;

const scaffolds: Readonly<Record<string, (args: string[]) => Scaffold>> = {
  check: ([service = '', name = '']) => check(service, name),
  detector: ([name = '']) => detector(name),
  collector: ([name = '']) => collector(name),
  kind: ([name = '']) => listedKind(name),
  rule: ([id = '']) => policyRule(id),
  route: ([noun = '', name = '', method = '', path = '']) => route({ noun, name, method, path }),
};

const stop = (message: string): never => {
  console.error(message);
  process.exit(2);
};

const write = ({ files, entries, next }: Scaffold): void => {
  const taken = files.find(({ path }) => existsSync(path));
  if (taken !== undefined) stop(`${taken.path} exists already.`);
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  for (const entry of entries) {
    writeFileSync(entry.path, addToList(readFileSync(entry.path, 'utf8'), entry));
  }
  const paths = [...files, ...entries].map(({ path }) => path);
  spawnSync('biome', ['check', '--write', ...paths], { stdio: 'ignore' });
  console.log(`Wrote ${paths.join(', ')}.\n${next}`);
};

const [kind = '', ...args] = process.argv.slice(2);
const scaffold = scaffolds[kind];
if (scaffold === undefined || args.length === 0 || args.some((arg) => arg === '')) stop(usage);
else {
  try {
    write(scaffold(args));
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error));
  }
}
