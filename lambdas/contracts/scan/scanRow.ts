import * as z from 'zod/mini';
import { ScannedAsset } from '../asset/scannedAsset.ts';
import { ScannedStore } from '../dataStore/scannedStore.ts';
import { ScannedIdentity } from '../identity/scannedIdentity.ts';

/**
 * What a scan reports: a data store, another resource, or an identity. With sketches (`PartRow`) this is
 * all of a scan that leaves a customer's account; unknown keys are refused on both sides.
 */
export const ScanRow = z.discriminatedUnion('kind', [ScannedStore, ScannedAsset, ScannedIdentity]);
export type ScanRow = z.infer<typeof ScanRow>;

export const isStore = (row: ScanRow): row is ScannedStore => row.kind === 'dataStore';
export const isAsset = (row: ScanRow): row is ScannedAsset => row.kind === 'asset';
export const isIdentity = (row: ScanRow): row is ScannedIdentity => row.kind === 'identity';
