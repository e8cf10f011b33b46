import { cellsOf } from '#domain/dataStore/rows.ts';
import { dataStoresKind } from '#domain/readModel/kinds/dataStores.ts';
import { readAllSummaries } from '#store/dataStores.ts';
import { type ReadSnapshot, type SnapshotDeps, snapshotReader } from './snapshots.ts';

/** Reads the data stores of customers. */
export const storeSnapshots = (deps: SnapshotDeps, maxBytes: number): ReadSnapshot =>
  snapshotReader(
    deps,
    {
      kind: { ...dataStoresKind, name: 'dataStores' },
      key: ['id'],
      editable: false,
      readAll: async (core, customer) => (await readAllSummaries(core, customer)).map(cellsOf),
    },
    maxBytes,
  );
