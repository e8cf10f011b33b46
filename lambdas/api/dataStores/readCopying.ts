import type { DataStoreDetail } from '#contracts/dataStore/dataStore.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { copiesOf, copyColumns } from '#readModel/kinds/dataStores/copies.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import { type DataStoreRecord, readDataStore } from '#store/dataStores.ts';
import { storeIdOf } from '#store/keys/ids.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { readCopySettings } from './readCopySettings.ts';
import { readVolume } from './readVolume.ts';

export type Copying = Pick<DataStoreDetail, 'madeFrom' | 'copies'>;

/** What a store was made from, whose ARN names its account, and what was made of it. */
export const readCopying = async (
  call: MemberCall<ListsDeps>,
  { id, row }: { readonly id: string; readonly row: DataStoreRecord['knowledge']['row'] },
): Promise<Copying> => {
  const { arn, copy } = row;
  const { core, lists } = call.deps;
  const { customer } = call.caller;
  const copies = copiesOf(await lists.read(dataStoresKind, customer, copyColumns), arn);
  if (copy === undefined) return { madeFrom: null, copies };
  const { of: assetId, older } = copy;
  const datastoreId = storeIdOf(assetId?.split(':')[4] ?? '', assetId ?? '');
  const source = await readDataStore(core, customer, datastoreId);
  const store = source && assetId ? { datastoreId, assetId, name: source.summary.name } : null;
  const [volume, settings] = await Promise.all([
    readVolume(call, assetId),
    readCopySettings(call, id),
  ]);
  return { madeFrom: { assetId, store, volume, older, settings }, copies };
};
