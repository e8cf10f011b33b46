import { expect, test } from 'vitest';
import type { StoredPath } from '#contracts/attackPath/routes.ts';
import { accessReachOf } from '#domain/access/records.ts';
import { accountsIn, collectRow, nothingCollected } from '#domain/attackPaths/collected.ts';
import { pathRecordsOf } from '#events/analyse/pathRecords.ts';
import { ANALYTICS, PRODUCTION } from '#local/sample/accounts/names.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { unprovenHops } from '#tests/builders/provenHops.ts';
import { sampleAccounts } from '#tests/builders/sampleAccounts.ts';
import { finding } from '#tests/builders/scanRow.ts';

/** Whatever is found in stores counts, credentials among it. */
const found = (['ssn', 'cloud-key', 'connection-string'] as const).map((type) =>
  finding({ type, count: 900, confidence: 0.97 }),
);

/** A path whose proofs state something else. */
const falsified =
  (part: RegExp) =>
  (path: StoredPath): StoredPath => ({
    ...path,
    links: path.links.map((link) => ({
      ...link,
      proof: link.proof.map((each) => ({
        ...each,
        statement: each.statement?.replace(part, '7777') ?? null,
      })),
    })),
  });

test('every hop of every path of the sample names what the accounts hold', async () => {
  const sample = await sampleAccounts();
  try {
    const all = nothingCollected();
    const rows = [];
    for (const accountId of [PRODUCTION, ANALYTICS] as const)
      for (const row of (await sample.scan(accountId)).rows) {
        const filled = row.kind === 'dataStore' ? { ...row, findings: found } : row;
        rows.push(filled);
        collectRow(all, { ref: entityRefOf(row.kind, accountId, row.arn), accountId }, filled);
      }
    const own = new Set<string>([PRODUCTION, ANALYTICS]);
    const reach = accessReachOf(accountsIn(all, own), own);
    const { paths: records } = pathRecordsOf(all, reach, { ownAccounts: own });
    const paths = records.flatMap(({ entries }) => entries);
    const kinds = paths.flatMap(({ links }) => links.map(({ kind }) => kind));
    console.info(`${new Set(paths.map(({ id }) => id)).size} paths, ${kinds.length} hops`);
    expect([...new Set(kinds)].length).toBeGreaterThan(8);
    expect([...new Set(unprovenHops(rows, paths))]).toEqual([]);
    // Whatever a hop says that is not so is found.
    for (const wrong of [/\d+/g, /"Action":"?/, /^[a-zA-Z]+/])
      expect(unprovenHops(rows, paths.map(falsified(wrong))).length).toBeGreaterThan(50);
    expect(unprovenHops([], paths).length).toBeGreaterThanOrEqual(kinds.length);
  } finally {
    await sample.stop();
  }
}, 240_000);
