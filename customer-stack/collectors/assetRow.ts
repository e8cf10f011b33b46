import type { AssetOf, AssetType } from '#contracts/asset/scannedAsset.ts';
import type { FoundRow } from './collector.ts';
import type { Tag } from './tags.ts';

interface Described<T extends AssetType> {
  readonly assetType: T;
  readonly arn: string | undefined;
  readonly name: string | undefined;
  /** `global` for what is in no region. */
  readonly region: string;
  readonly createdAt?: Date | undefined;
  readonly tags?: readonly Tag[];
  readonly facts: AssetOf<T>['facts'];
}

export type AssetRow<T extends AssetType> = Omit<AssetOf<T>, 'observedAt'>;

/** A resource that is no data store. */
export const assetOf = <T extends AssetType>(of: Described<T>): AssetRow<T> =>
  ({
    kind: 'asset',
    assetType: of.assetType,
    arn: of.arn ?? '',
    name: (of.name ?? of.arn ?? '').slice(0, 512),
    region: of.region,
    createdAt: of.createdAt?.getTime() ?? null,
    tags: [...(of.tags ?? [])],
    facts: of.facts,
  }) as AssetRow<T>;

export const assetRow = <T extends AssetType>(of: Described<T>): FoundRow => ({
  row: assetOf(of) as FoundRow['row'],
});
