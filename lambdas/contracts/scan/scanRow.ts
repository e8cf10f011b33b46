import * as z from 'zod/mini';
import { ScannedAsset } from '../asset/scannedAsset.ts';
import { ScannedStore } from '../dataStore/scannedStore.ts';
import { ScannedIdentity } from '../identity/scannedIdentity.ts';

/**
 * One line of a part: a data store, another resource, or an identity. This is all that leaves a
 * customer's account; unknown keys are refused on both sides.
 */
export const ScanRow = z.discriminatedUnion('kind', [ScannedStore, ScannedAsset, ScannedIdentity]);
export type ScanRow = z.infer<typeof ScanRow>;

export const isStore = (row: ScanRow): row is ScannedStore => row.kind === 'dataStore';
export const isAsset = (row: ScanRow): row is ScannedAsset => row.kind === 'asset';
export const isIdentity = (row: ScanRow): row is ScannedIdentity => row.kind === 'identity';
