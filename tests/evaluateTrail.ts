import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { detectIn } from './builders/trailFolder/detectIn.ts';
import { readFolder } from './builders/trailFolder/readFolder.ts';

/**
 * `npm run evaluate:trail -- DIR [ACCOUNT]`: takes a folder of CloudTrail's log files through the
 * reader of logs and the detections, and prints what left the account of it.
 */
const [folder = '', account] = process.argv.slice(2);
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.json(?:\.gz)?$/.test(name))
  .sort();
const textOf = (name: string): string => {
  const bytes = readFileSync(join(folder, name));
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
};
const files = new Map(names.map((name) => [basename(name), textOf(name)]));
/** Of most records: names of files may be those of another account. */
const usualAccount = (): string => {
  const texts = [...files.values()].flatMap((text) => [
    ...text.matchAll(/"recipientAccountId":\s*"(\d{12})"/g),
  ]);
  const byAccount = [...Map.groupBy(texts, ([, id = '']) => id)];
  return byAccount.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? '';
};
const accountId = account ?? usualAccount();

const { tally, counted, doubled, windows, calls, unnamed } = await readFolder(files, accountId);
const found = detectIn({ windows, calls }, accountId);
const print = (name: string, value: number | string): void => {
  process.stdout.write(`${name.padEnd(44)} ${value.toLocaleString('en')}\n`);
};

print('account', accountId);
print('files', tally.files);
print('files that are named as no log', unnamed);
print('records', tally.records);
print('malformed', tally.malformed);
print('foreign', tally.foreign);
print('late', tally.late);
print('accesses to data stores', counted);
print('counted twice when all comes a second time', doubled);
print('data stores', new Set(windows.map(({ store }) => store)).size);
print('windows that leave', windows.length);
print('calls that leave', calls.length);
process.stdout.write('\nDetections, if all that is named were sensitive and within reach:\n');
for (const { id, title, found: assets } of found)
  print(`${id} ${title}`.slice(0, 90), assets.length);
