import { cellsOf } from '#domain/dataStore/rows.ts';
import { riskByAccount } from '#domain/dataStore/snapshot.ts';
import { dataStoresKind } from '#domain/readModel/kinds/dataStores.ts';
import { readAllSummaries, readSummaries } from '#store/dataStores.ts';
import { markFolded, readUnfoldedParts, splitIds } from '#store/scans.ts';
import { inParallel } from '#store/table.ts';
import {
  type PublishDeps,
  type PublishRequest,
  publishKind,
  type RowSource,
  type Unfolded,
} from './publishKind.ts';

const readUnfolded: RowSource['readUnfolded'] = async ({ core }, customer): Promise<Unfolded> => {
  const parts = await readUnfoldedParts(core, customer);
  return {
    any: parts.some(({ changed }) => changed !== ''),
    changes: async () => {
      const ids = new Set(parts.flatMap(({ changed }) => splitIds(changed)));
      const now = await readSummaries(core, customer, [...ids]);
      const present = [...now.values()].filter((row) => row !== null);
      const gone = [...now].flatMap(([id, row]) => (row === null ? [{ id }] : []));
      return { rows: present.map(cellsOf), gone };
    },
    markFolded: async () => {
      await inParallel(parts, 16, (part) => markFolded(core, customer, part));
    },
  };
};

const dataStores: RowSource = {
  kind: { ...dataStoresKind, name: 'dataStores' },
  key: ['id'],
  readAll: async ({ core }, customer) => (await readAllSummaries(core, customer)).map(cellsOf),
  readUnfolded,
  riskByAccount,
};

export const publishDataStores = (deps: PublishDeps, request: PublishRequest): Promise<void> =>
  publishKind(deps, dataStores, request);
