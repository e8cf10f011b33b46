import { beforeAll, expect, test } from 'vitest';
import type { StoredPath } from '#contracts/attackPath/routes.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { accessReachOf } from '#domain/access/records.ts';
import { stoppedAccess } from '#domain/access/stopped.ts';
import {
  accountsIn,
  type Collected,
  collectRow,
  nothingCollected,
} from '#domain/attackPaths/collected.ts';
import { networkEases } from '#domain/attackPaths/eases.ts';
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

/** Paths by the type of store that they lead to. */
const typesReached = (all: Collected, paths: readonly StoredPath[]): string[] => {
  const refs = new Set(paths.map(({ nodes }) => nodes.at(-1)?.ref));
  const reached = all.targets.filter(({ ref }) => refs.has(ref));
  return [...new Set(reached.map(({ type, posture }) => posture?.service ?? type))];
};

const own = new Set<string>([PRODUCTION, ANALYTICS]);

const scanSample = async () => {
  const sample = await sampleAccounts();
  try {
    const [all, asFound] = [nothingCollected(), nothingCollected()];
    const rows: ScanRow[] = [];
    for (const accountId of [PRODUCTION, ANALYTICS] as const)
      for (const row of (await sample.scan(accountId)).rows) {
        const filled = row.kind === 'dataStore' ? { ...row, findings: found } : row;
        rows.push(filled);
        const place = { ref: entityRefOf(row.kind, accountId, row.arn), accountId };
        collectRow(all, place, filled);
        collectRow(asFound, place, row);
      }
    return { all, asFound, rows, reach: accessReachOf(accountsIn(all, own), own) };
  } finally {
    await sample.stop();
  }
};

let scanned: Awaited<ReturnType<typeof scanSample>>;
beforeAll(async () => {
  scanned = await scanSample();
});

test('every hop of every path of the sample names what the accounts hold', () => {
  const { all, rows, reach } = scanned;
  const pathsIn = (facts: Collected): StoredPath[] =>
    pathRecordsOf(facts, reach, { ownAccounts: own }).paths.flatMap(({ entries }) => entries);
  // Ways by secrets are among those that are listed where no network leads to the database.
  const bySecrets = pathsIn({ ...all, networkRows: [] }).filter(({ links }) =>
    links.some(({ kind }) => kind === 'READS_SECRET'),
  );
  const paths = [...pathsIn(all), ...bySecrets];
  const kinds = paths.flatMap(({ links }) => links.map(({ kind }) => kind));
  console.info(`${new Set(paths.map(({ id }) => id)).size} paths, ${kinds.length} hops`);
  const kindsOfStore = all.targets.map(({ type, posture }) => posture?.service ?? type);
  expect(typesReached(all, paths).toSorted()).toEqual([...new Set(kindsOfStore)].toSorted());
  expect([...new Set(kinds)].length).toBeGreaterThan(8);
  expect(kinds).toContain('READS_SECRET');
  expect(kinds).toContain('HOLDS_LOGIN');
  expect([...new Set(unprovenHops(rows, paths))]).toEqual([]);
  // Whatever a hop says that is not so is found.
  for (const wrong of [/\d+/g, /"Action":"?/, /^[a-zA-Z]+/])
    expect(unprovenHops(rows, paths.map(falsified(wrong))).length).toBeGreaterThan(50);
  expect(unprovenHops([], paths).length).toBeGreaterThanOrEqual(kinds.length);
});

/** In a network that is peered with that of the warehouse. */
test('tasks that are started with a secret lead to the warehouse that it names', () => {
  const { asFound, reach } = scanned;
  const { paths } = pathRecordsOf(asFound, reach, { ownAccounts: own });
  const ofTasks = paths
    .flatMap(({ entries }) => entries)
    .find(({ nodes }) => nodes[0]?.name === 'returns-desk');
  expect(ofTasks?.nodes.map(({ name }) => name)).toEqual(['returns-desk', 'warehouse']);
  expect(ofTasks?.links[0]?.reason).toBe(networkEases.withStarted.reason);
  const layers = ofTasks?.links[0]?.proof.map(({ layer }) => layer);
  expect(layers).toEqual(expect.arrayContaining(['route', 'securityGroup', 'setting']));
});

test('whom the organization of the sample stops is listed with the statement', () => {
  const { reach } = scanned;
  const stopped = [...stoppedAccess(reach)].filter(({ total }) => total > 0);
  const names = new Map(reach.stores.map(({ ref, name }) => [ref, name]));
  expect(stopped.map(({ ref }) => names.get(ref))).toEqual(['harborlane-payments-archive']);
  const entries = stopped.flatMap((each) => each.entries);
  const sids = new Set(entries.flatMap(({ proof }) => proof.map(({ sid }) => sid)));
  expect([...sids].toSorted()).toEqual(['ArchiveStaysAsItIs', 'OnlyOwnAccountsRead']);
  // The partner that the bucket policy still names.
  expect(entries.filter(({ type }) => type === 'external')).toMatchObject([
    {
      capabilities: ['read'],
      proof: [{ layer: 'rcp', policy: expect.stringContaining('PaymentsStayInside') }],
    },
  ]);
  expect(entries.map(({ name }) => name)).not.toContain('deployment-admin');
});
