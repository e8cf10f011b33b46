import { strict as assert } from 'node:assert';
import type { KindSpec } from '#readModel/engine/kind.ts';
import { runQuery } from '#readModel/engine/query.ts';
import { rowAt, snapshotOf } from '#readModel/engine/rows.ts';
import { assetsKind } from '#readModel/kinds/assets/spec.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import { identitiesKind } from '#readModel/kinds/identities/spec.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';
import { oddQuery, oddRows } from '../../builders/readModel/oddRows.ts';
import { seeded } from '../../builders/readModel/random.ts';
import type { Postgres } from './postgres.ts';
import { loadTable, selectCount, selectPage } from './postgresRows.ts';
import { idsOf } from './queries.ts';

const ROWS = 1_500;
const kinds: readonly KindSpec[] = [issuesKind, dataStoresKind, assetsKind, identitiesKind];

/** Random queries over unusual rows; throws at the first whose result differs from PostgreSQL's. */
export const runRandomQueries = async (postgres: Postgres, queries: number): Promise<void> => {
  const random = seeded(2_026);
  for (const kind of kinds) {
    const rows = oddRows(random, kind, ROWS);
    const table = { kind, name: `odd_${kind.name.toLowerCase()}`, client: postgres.client };
    await loadTable(table, rows, []);
    const snapshot = snapshotOf(kind, rows);
    for (let turn = 0; turn < queries / kinds.length; turn += 1) {
      const query = oddQuery(random, kind, rows);
      const { rows: found, count } = runQuery(snapshot, query);
      const ours = found.map((row) => rowAt(snapshot, row, kind.key));
      const label = JSON.stringify({ kind: kind.name, turn, query });
      assert.equal(count, await selectCount(table, query), label);
      assert.equal(idsOf(kind, ours), idsOf(kind, await selectPage(table, query)), label);
    }
  }
};
