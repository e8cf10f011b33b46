import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { groupAll } from '#readModel/engine/groups.ts';
import { groupTexts } from '#readModel/engine/groupText.ts';
import type { Row } from '#readModel/engine/kind.ts';
import { mergeSnapshot } from '#readModel/engine/merge.ts';
import type { Snapshot } from '#readModel/engine/snapshot.ts';
import { partsToStore } from '#readModel/engine/stored.ts';
import { median } from '../row.ts';

const compress = promisify(zstdCompress);
const FASTEST = { params: { [constants.ZSTD_c_compressionLevel]: 1 }, chunkSize: 1 << 20 };
const run = promisify(execFile);

/** Parts that are written, compressed; encoding runs beside the compression of the part before. */
const compressed = (
  snapshot: Snapshot,
  former?: Snapshot,
): Promise<(readonly [string, Buffer])[]> =>
  Promise.all(
    partsToStore(snapshot, former)
      .filter(({ same }) => !same)
      .map(async ({ name, bytes }) => [name, await compress(bytes(), FASTEST)] as const),
  );

/** Bytes of all columns as they are stored. */
export const storedBytes = async (snapshot: Snapshot): Promise<number> =>
  (await compressed(snapshot)).reduce((sum, [, { length }]) => sum + length, 0);

/** Numbers that are stored with a generation, compressed. */
const compressedGroups = (snapshot: Snapshot): Promise<Buffer[]> =>
  Promise.all(
    [...groupTexts(snapshot.kind, groupAll(snapshot, Date.now())).values()].map((text) =>
      compress(text, FASTEST),
    ),
  );

/** Milliseconds from the changed rows to the compressed parts of the next generation. */
export const publishTime = async (snapshot: Snapshot, changed: readonly Row[]): Promise<number> => {
  const start = performance.now();
  const next = mergeSnapshot(snapshot, { rows: changed, gone: [] });
  await Promise.all([compressedGroups(next), compressed(next, snapshot)]);
  return performance.now() - start;
};

/** Median milliseconds of new processes to the default list, after their modules are loaded. */
export const coldOpen = async (snapshot: Snapshot, processes: number): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'dataward-cold-'));
  for (const [name, bytes] of await compressed(snapshot)) {
    await writeFile(join(folder, `${name}.zst`), bytes);
  }
  const program = fileURLToPath(new URL('coldOpen.ts', import.meta.url));
  const times: number[] = [];
  for (let turn = 0; turn < processes; turn += 1) {
    const { stdout } = await run(process.execPath, [program, folder, `${snapshot.rows}`]);
    times.push((JSON.parse(stdout) as { ms: number }).ms);
  }
  await rm(folder, { recursive: true });
  return median(times);
};
