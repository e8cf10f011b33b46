import { principalIdOf, principalOfIdentity } from '#domain/activity/principalId.ts';
import { encodeColumn } from '#readModel/engine/column.ts';
import { columnNames, columnSpec } from '#readModel/engine/kind.ts';
import { rowReader } from '#readModel/engine/rows.ts';
import { createSnapshot, type Snapshot } from '#readModel/engine/snapshot.ts';
import { sameColumn } from '#readModel/engine/stored.ts';
import type { LastActive } from '#store/lastActive.ts';
import type { identitiesKind } from './spec.ts';

type Identities = Snapshot<typeof identitiesKind>;

const lastActiveColumn = (identities: Identities, lastActive: LastActive) => {
  const { rows, kind } = identities;
  const readRow = rowReader(identities, ['type', 'name', 'arn', 'accountId']);
  const times = Array.from(
    { length: rows },
    (_, row) => lastActive(principalIdOf(principalOfIdentity(readRow(row)))) ?? null,
  );
  const column = encodeColumn(columnSpec(kind, 'lastActive'), times);
  const before = identities.column('lastActive');
  return sameColumn(before, column) ? before : column;
};

/** Fills in when each identity was active last. */
export const withLastActive = (identities: Identities, lastActive: LastActive): Identities =>
  createSnapshot(
    identities.kind,
    identities.rows,
    columnNames(identities.kind).map((name) => [
      name,
      name === 'lastActive' ? lastActiveColumn(identities, lastActive) : identities.column(name),
    ]),
  );
