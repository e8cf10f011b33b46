import * as z from 'zod/mini';
import type { DataStoreDetail } from '#contracts/dataStore/dataStore.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { assetRefOfStore } from '#store/keys/entities.ts';
import { readAssetByRef } from '#store/resources.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

const sharing = z.optional(z.nullable(z.array(z.string())));
/** Services name the accounts that they share with each in their way. */
const Settings = z.object({
  encrypted: z.nullable(z.boolean()),
  keyArn: z.nullable(z.string()),
  sharedWith: sharing,
  restorableBy: sharing,
});

type CopySettings = NonNullable<DataStoreDetail['madeFrom']>['settings'];

/** As the resource of the same ARN has them. */
export const readCopySettings = async (
  { deps: { core }, caller: { customer } }: MemberCall<ListsDeps>,
  datastoreId: string,
): Promise<CopySettings> => {
  const found = await readAssetByRef(core, customer, assetRefOfStore(datastoreId));
  const facts = Settings.safeParse(found?.row?.facts).data;
  if (facts === undefined) return null;
  const createdAt = found?.row?.createdAt ?? null;
  const { encrypted, keyArn, sharedWith, restorableBy } = facts;
  return {
    createdOn: createdAt === null ? null : new Date(createdAt).toISOString(),
    ...{ encrypted, keyArn, sharedWith: sharedWith ?? restorableBy ?? null },
  };
};
