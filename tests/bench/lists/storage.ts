import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { columnToBytes } from '#domain/readModel/columnBytes.ts';
import { columnNames, type Row } from '#domain/readModel/kind.ts';
import { mergeSnapshot } from '#domain/readModel/merge.ts';
import type { Snapshot } from '#domain/readModel/snapshot.ts';
import { median } from '../row.ts';

const compress = promisify(gzip);
const run = promisify(execFile);

const compressed = (snapshot: Snapshot): Promise<(readonly [string, Buffer])[]> =>
  Promise.all(
    columnNames(snapshot.kind).map(
      async (name) =>
        [name, await compress(columnToBytes(snapshot.column(name)), { level: 4 })] as const,
    ),
  );

/** Bytes of all columns as they are stored. */
export const storedBytes = async (snapshot: Snapshot): Promise<number> =>
  (await compressed(snapshot)).reduce((sum, [, { length }]) => sum + length, 0);

/** Milliseconds from the changed rows to the compressed columns of the next generation. */
export const publishTime = async (snapshot: Snapshot, changed: readonly Row[]): Promise<number> => {
  const start = performance.now();
  await compressed(mergeSnapshot(snapshot, snapshot.kind.tie, { rows: changed, gone: [] }));
  return performance.now() - start;
};

/** Median milliseconds of new processes to the default list, after their modules are loaded. */
export const coldOpen = async (snapshot: Snapshot, processes: number): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'dataward-cold-'));
  for (const [name, bytes] of await compressed(snapshot)) {
    await writeFile(join(folder, `${name}.gz`), bytes);
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
