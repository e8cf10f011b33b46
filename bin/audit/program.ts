import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listKeys, readText } from '#aws/sealBucket.ts';
import {
  type ChainFile,
  type ChainReport,
  isSealKey,
  sealPrefix,
  verifyChain,
} from '#store/auditChain.ts';

const usage = `npm run audit -- verify --bucket NAME | --folder DIR [--head HASH]

Checks the sealed audit log: that no file was changed, is missing or stands in another place. The
bucket is read with the caller's AWS credentials. A folder is a copy of the bucket, with the files
below ${sealPrefix} or at its top. HASH is the last hash that you noted: the log must contain it.`;

const options = {
  bucket: { type: 'string' },
  folder: { type: 'string' },
  head: { type: 'string' },
} as const;

const fromBucket = async function* (bucket: string): AsyncGenerator<ChainFile> {
  for await (const key of listKeys(bucket, sealPrefix))
    yield { key, text: await readText(bucket, key) };
};

const fromFolder = function* (folder: string): Generator<ChainFile> {
  const inner = readdirSync(folder).includes('audit') ? join(folder, sealPrefix) : folder;
  for (const name of readdirSync(inner).sort()) {
    const key = `${sealPrefix}${name}`;
    if (isSealKey(key)) yield { key, text: readFileSync(join(inner, name), 'utf8') };
  }
};

const wordsOf = ({ files, entries, to, head, breach }: ChainReport): string => {
  const sound = `${files} files with ${entries} entries are sound`;
  if (breach !== undefined) return `${breach}\n${sound} up to there.`;
  if (to === undefined) return 'There is no sealed file.';
  return `${sound}, up to ${new Date(to).toISOString().slice(0, 10)}.\nLast hash: ${head}`;
};

/** 0 = the chain is sound, 1 = it is not or there is none, 2 = wrong use. */
export const auditProgram = async (
  args: readonly string[],
  print: (text: string) => void = console.log,
): Promise<number> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
  });
  const { bucket, folder, head } = values;
  const isRight =
    positionals.join() === 'verify' &&
    (typeof bucket === 'string') !== (typeof folder === 'string');
  if (!isRight) {
    print(usage);
    return 2;
  }
  const files = typeof bucket === 'string' ? fromBucket(bucket) : fromFolder(String(folder));
  const report = await verifyChain(files, typeof head === 'string' ? head : undefined);
  print(wordsOf(report));
  return report.breach === undefined && report.files > 0 ? 0 : 1;
};
