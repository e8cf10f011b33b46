import { storeTallies } from '#domain/dashboard/counts.ts';
import { cellsOf } from '#domain/dataStore/rows.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores.ts';
import { changedRefs } from './changedParts.ts';
import {
  type PublishDeps,
  type PublishRequest,
  publishKind,
  type RowSource,
  type Unfolded,
} from './publishKind.ts';
import { editedStores, readAllTaggedStores, readTaggedStores } from './taggedStores.ts';

const readUnfolded: RowSource['readUnfolded'] = async (
  { core },
  customer,
  { folded, seq },
): Promise<Unfolded> => {
  const edited = await editedStores(core, customer, { after: folded, to: seq });
  const { refs, markFolded } = await changedRefs(core, customer, ['dataStores', ['dataStore']]);
  return {
    any: refs.length + edited.length > 0,
    changes: async () => {
      const ids = [...new Set([...refs, ...edited])];
      const now = await readTaggedStores(core, customer, ids);
      const present = [...now.values()].filter((row) => row !== null);
      const gone = [...now].flatMap(([id, row]) => (row === null ? [{ id }] : []));
      return { rows: present.map(cellsOf), gone };
    },
    markFolded,
  };
};

const dataStores: RowSource = {
  kind: { ...dataStoresKind, name: 'dataStores' },
  key: ['id'],
  readAll: async ({ core }, customer) => (await readAllTaggedStores(core, customer)).map(cellsOf),
  readUnfolded,
  tallies: storeTallies,
};

export const publishDataStores = (deps: PublishDeps, request: PublishRequest): Promise<void> =>
  publishKind(deps, dataStores, request);
