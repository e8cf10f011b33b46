import * as z from 'zod/mini';
import { ScannedAsset } from '../asset/scannedAsset.ts';
import { ScannedStore } from '../dataStore/scannedStore.ts';
import { ScannedIdentity } from '../identity/scannedIdentity.ts';
import { StoreSketches } from '../sketch/storeSketches.ts';

/** One line of a part: a row of the scan, or the sketches of a data store. */
export const PartRow = z.discriminatedUnion('kind', [
  ScannedStore,
  ScannedAsset,
  ScannedIdentity,
  StoreSketches,
]);
export type PartRow = z.infer<typeof PartRow>;
