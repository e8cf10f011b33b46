import type { AssetOf, AssetType } from '#contracts/asset/scannedAsset.ts';
import type { Posture } from '#contracts/dataStore/posture.ts';
import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import { isIdentity, isStore, type ScanRow } from '#contracts/scan/scanRow.ts';
import type { CheckContext } from '../check.ts';

/** The row as a scan would report it once the remediation of a check is applied. */
export type Fix = (row: ScanRow, context: CheckContext) => ScanRow;

type Change<T> = (facts: T, context: CheckContext) => Partial<T>;

export const ofIdentity =
  (change: Change<ScannedIdentity>): Fix =>
  (row, context) =>
    isIdentity(row) ? { ...row, ...change(row, context) } : row;

export const ofStore =
  <S extends Posture['service']>(
    service: S,
    change: Change<Extract<Posture, { service: S }>>,
  ): Fix =>
  (row, context) => {
    if (!isStore(row) || row.posture?.service !== service) return row;
    const posture = row.posture as Extract<Posture, { service: S }>;
    return { ...row, posture: { ...posture, ...change(posture, context) } };
  };

export const ofAsset =
  <T extends AssetType>(types: readonly T[], change: Change<AssetOf<T>['facts']>): Fix =>
  (row, context) => {
    if (row.kind !== 'asset' || !types.some((type) => type === row.assetType)) return row;
    const facts = row.facts as AssetOf<T>['facts'];
    return { ...row, facts: { ...facts, ...change(facts, context) } } as ScanRow;
  };
