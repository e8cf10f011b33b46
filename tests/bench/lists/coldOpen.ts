import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { columnFromBytes } from '#domain/readModel/columnBytes.ts';
import { columnSpec } from '#domain/readModel/kind.ts';
import { issuesKind } from '#domain/readModel/kinds/issues.ts';
import { runQuery } from '#domain/readModel/query.ts';
import { createSnapshot } from '#domain/readModel/snapshot.ts';

/**
 * A process of its own: `coldOpen.ts FOLDER ROWS` prints the milliseconds from here to the row
 * numbers and the total of the default list, reading the columns that it needs.
 */
const [folder = '', rows = '0'] = process.argv.slice(2);
const start = performance.now();
const needed = issuesKind.facets.map(({ column }) => column);
const columns = await Promise.all(
  needed.map(async (name) => {
    const bytes = gunzipSync(await readFile(join(folder, `${name}.gz`)));
    return [name, columnFromBytes(columnSpec(issuesKind, name), bytes)] as const;
  }),
);
const { count } = runQuery(createSnapshot(issuesKind, Number(rows), columns), {
  where: [
    { column: 'accepted', oneOf: [0] },
    { column: 'resolved', oneOf: [0] },
  ],
  order: { column: issuesKind.defaultOrder, descending: true },
  window: { from: 0, limit: 10 },
});
console.log(JSON.stringify({ ms: performance.now() - start, count }));
