import type { Tag } from '@aws-sdk/client-ec2';
import type { AssetOf, AssetType } from '#contracts/asset/scannedAsset.ts';
import { toTags } from '../tags.ts';

export interface Place {
  readonly accountId: string;
  readonly region: string;
}

interface Described<T extends AssetType> {
  readonly assetType: T;
  /** As in ARNs: `instance`, `security-group`. */
  readonly resource: string;
  readonly id: string | undefined;
  /** Where the service gives no name of its own: the tag `Name`, else the id. */
  readonly name?: string | undefined;
  readonly createdAt?: Date | undefined;
  readonly tags: readonly Tag[] | undefined;
  readonly facts: AssetOf<T>['facts'];
}

const nameTag = (tags: readonly Tag[] | undefined) =>
  tags?.find(({ Key }) => Key === 'Name')?.Value || undefined;

/** A row of something in EC2. */
export const ec2Row = <T extends AssetType>(place: Place, of: Described<T>) => {
  const id = of.id ?? '';
  return {
    kind: 'asset' as const,
    assetType: of.assetType,
    arn: `arn:aws:ec2:${place.region}:${place.accountId}:${of.resource}/${id}`,
    name: (of.name ?? nameTag(of.tags) ?? id).slice(0, 512),
    region: place.region,
    createdAt: of.createdAt?.getTime() ?? null,
    tags: toTags(of.tags),
    facts: of.facts,
  };
};
