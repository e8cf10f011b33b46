import * as z from 'zod/mini';
import type { DataStoreDetail } from '#contracts/dataStore/dataStore.ts';
import { machinesOfVolume } from '#domain/asset/machineDisks.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { readAssetByRef, readAssets } from '#store/resources.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

type Volume = NonNullable<DataStoreDetail['madeFrom']>['volume'];

const Attached = z.object({ instances: z.array(z.string()) });

/** The volume with this ARN, and the machines that it is attached to; null for what is no volume. */
export const readVolume = async (
  { deps: { core }, caller: { customer } }: MemberCall<ListsDeps>,
  arn: string | null,
): Promise<Volume> => {
  const accountId = arn?.split(':')[4] ?? '';
  const id = entityRefOf('asset', accountId, arn ?? '');
  const found = await readAssetByRef(core, customer, id);
  const facts = Attached.safeParse(found?.row?.facts).data;
  if (arn === null || facts === undefined) return null;
  const machines = machinesOfVolume(facts, arn).map((each) =>
    entityRefOf('asset', accountId, each),
  );
  const known = await readAssets(core, customer, [id, ...machines]);
  const named = (ref: string) => ({ id: ref, name: known.get(ref)?.name ?? '' });
  return { ...named(id), machines: machines.filter((ref) => known.get(ref)).map(named) };
};
