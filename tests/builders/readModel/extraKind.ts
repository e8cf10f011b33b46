import { AssetSummary } from '#contracts/list/summaries.ts';
import { defineKind, type RowOf, rowOf } from '#readModel/engine/kind.ts';
import { type ListRequest, listQuery } from '#readModel/engine/listQuery.ts';
import type { ListedKind } from '#readModel/kinds/listedKind.ts';
import { searchOf } from '#readModel/kinds/wireList.ts';
import { readFittingListed, readNames } from '#store/entities.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { type ListedAsset, readAllAssets, readAssets } from '#store/resources.ts';

/** A small kind that the product does not have, in this one file: snapshots of databases. */
export const backupsKind = defineKind({
  name: 'backups',
  schema: 1,
  columns: {
    arn: { form: 'text', searched: true },
    name: { form: 'text', ignoresCase: true, searched: true, sorted: true, stated: true },
    region: { form: 'text', searched: true, sorted: true, stated: true },
    accountId: { form: 'text', searched: true, sorted: true },
    firstSeenAt: { form: 'number', sorted: true, stated: true },
  },
  defaultOrder: 'firstSeenAt',
  key: ['arn', 'accountId'],
  facets: [],
  groups: { regions: { by: { accountId: 'value', region: 'value' } } },
});

const isBackup = ({ type }: ListedAsset): boolean => type === 'RDS Snapshot';

const backupRow = ({
  arn,
  name,
  region,
  accountId,
  firstSeenAt,
}: ListedAsset): RowOf<typeof backupsKind> => ({ arn, name, region, accountId, firstSeenAt });

const backupList = {
  kind: backupsKind,
  query: (request: ListRequest<'name'>) =>
    listQuery<typeof backupsKind, 'name'>(request, [], { name: 'name' }),
  columns: ['arn', 'accountId', 'name'],
  onWire: ({ arn, name }: Pick<RowOf<typeof backupsKind>, 'arn' | 'name'>) => ({ arn, name }),
} as const;

export const backups: ListedKind<typeof backupsKind> = {
  spec: backupsKind,
  dependsOn: [],
  memoryShare: 0.01,
  isEditable: false,
  changedBy: { entities: ['asset'], after: 'scan', editsOf: [] },
  tallies: { total: [] },
  readAll: async ({ core }, customer) =>
    (await readAllAssets(core, customer)).filter(isBackup).map(backupRow),
  readChanged: async ({ core }, customer, { pending: { refs } }) => {
    const now = await readAssets(core, customer, refs);
    const there = [...now.values()].filter((asset) => asset !== null).filter(isBackup);
    const gone = refs.filter((ref) => now.get(ref) === null);
    return { rows: there.map(backupRow), gone: await readNames(core, customer, gone) };
  },
  readRecords: async (core, customer, rows) => {
    const refs = rows.map((row) => {
      const { accountId, arn } = rowOf(backupsKind, ['accountId', 'arn'], row);
      return entityRefOf('asset', accountId, arn);
    });
    const found = await readFittingListed(core, customer, { refs, schema: AssetSummary });
    return found.map((asset) => asset && backupRow(asset));
  },
  search: searchOf('backups', backupList, (request) => ({ ...request, ordering: 'name' as const })),
};
