import { expect, test } from 'vitest';
import { asRecorded } from '#readModel/engine/hydrate.ts';
import { is } from '#readModel/engine/questions.ts';
import { assetsKind } from '#readModel/kinds/assets.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores.ts';
import { identitiesKind } from '#readModel/kinds/identities.ts';
import { issuesKind } from '#readModel/kinds/issues.ts';

const row = { name: 'a', severity: 'High', score: 72, accepted: 1, resolved: 0 };
const record = { name: 'b', severity: 'Low', score: 10, accepted: 0, resolved: 0, cvss: 5 };

test('what the record states is taken; scores and what users decided stay', () => {
  expect(asRecorded(issuesKind, { where: [is('accepted', 1)] }, [row, record])).toEqual({
    ...row,
    name: 'b',
    severity: 'Low',
  });
});

test('a row stays as published without a record, and where the record answers no more', () => {
  const where = [is('resolved', 0)];
  expect(asRecorded(issuesKind, { where }, [row, undefined])).toBe(row);
  expect(asRecorded(issuesKind, { where }, [row, { ...record, resolved: 1 }])).toBe(row);
  expect(asRecorded(issuesKind, { where: [is('severity', 'High')] }, [row, record])).toBe(row);
  const search = { terms: ['a'], exact: true };
  expect(asRecorded(issuesKind, { where, search }, [row, record])).toBe(row);
});

test('no score, count or decision of a user is taken from a record', () => {
  const decided = ['risk', 'score', 'sensitivity', 'analysis', 'types', 'accepted', 'byRule'];
  const counted = ['impacted', 'instances', 'issues', 'stores', 'display'];
  for (const kind of [dataStoresKind, issuesKind, assetsKind, identitiesKind]) {
    for (const name of [...kind.tie, ...decided, ...counted]) {
      expect(kind.columns[name]?.stated, `${kind.name} ${name}`).toBeUndefined();
    }
  }
});
