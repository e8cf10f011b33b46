import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { runQuery } from '#readModel/engine/query.ts';
import { createSnapshot } from '#readModel/engine/snapshot.ts';
import { addStored } from '#readModel/engine/stored.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';

/**
 * A process of its own: `coldOpen.ts FOLDER ROWS` prints the milliseconds from here to the row
 * numbers and the total of the default list, reading the columns that it needs.
 */
const [folder = '', rows = '0'] = process.argv.slice(2);
const start = performance.now();
const parts = await Promise.all(
  issuesKind.facets.map(
    async ({ column }) =>
      [column, zstdDecompressSync(await readFile(join(folder, `${column}.zst`)))] as const,
  ),
);
const snapshot = createSnapshot(issuesKind, Number(rows));
addStored(snapshot, new Map(parts));
const { count } = runQuery(snapshot, {
  where: [
    { column: 'accepted', oneOf: [0] },
    { column: 'resolved', oneOf: [0] },
  ],
  order: { column: issuesKind.defaultOrder, descending: true },
  window: { from: 0, limit: 10 },
});
console.log(JSON.stringify({ ms: performance.now() - start, count }));
