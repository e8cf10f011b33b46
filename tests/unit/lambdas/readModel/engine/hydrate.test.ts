import { expect, test } from 'vitest';
import { withRecord } from '#readModel/engine/hydrate.ts';
import type { KindSpec, RowOf } from '#readModel/engine/kind.ts';
import { filtersOf } from '#readModel/engine/listQuery.ts';
import type { Query } from '#readModel/engine/query.ts';
import { assetsKind } from '#readModel/kinds/assets/spec.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import { identitiesKind } from '#readModel/kinds/identities/spec.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';

const columns = ['name', 'severity', 'score', 'accepted', 'resolved'] as const;
const row = { name: 'a', severity: 'High', score: 72, accepted: 1, resolved: 0 } as const;
const scanned = { name: 'b', severity: 'Low', score: 10, cvss: 5 } as const;
const record = { ...scanned, accepted: 0, resolved: 0 } as const;
const { is } = filtersOf(issuesKind);
type Issues = typeof issuesKind;
const recorded = (
  query: Pick<Query<Issues>, 'where' | 'search'>,
  one: Partial<RowOf<Issues>> | undefined,
) => withRecord(issuesKind, { query, columns }, { row, record: one });

test('what the record states is taken; scores and what users decided stay', () => {
  expect(recorded({ where: [is('accepted', 1)] }, record)).toEqual({
    ...row,
    name: 'b',
    severity: 'Low',
  });
});

test('a row stays as published without a record, and where the record answers no more', () => {
  const where = [is('resolved', 0)];
  expect(recorded({ where }, undefined)).toBe(row);
  expect(recorded({ where }, { ...record, resolved: 1 })).toBe(row);
  expect(recorded({ where: [is('severity', 'High')] }, record)).toBe(row);
  const search = { terms: ['a'], exact: true };
  expect(recorded({ where, search }, record)).toBe(row);
});

test('no score, count or decision of a user is taken from a record', () => {
  const userStateColumns = [
    'risk',
    'score',
    'sensitivity',
    'analysis',
    'types',
    'accepted',
    'byRule',
  ];
  const counted = ['impacted', 'instances', 'issues', 'stores', 'display'];
  const kinds: readonly KindSpec[] = [dataStoresKind, issuesKind, assetsKind, identitiesKind];
  for (const kind of kinds) {
    for (const name of [...kind.key, ...userStateColumns, ...counted]) {
      expect(kind.columns[name]?.stated, `${kind.name} ${name}`).toBeUndefined();
    }
  }
});
