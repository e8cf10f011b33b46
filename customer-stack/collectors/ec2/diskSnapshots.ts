import {
  DescribeSnapshotAttributeCommand,
  type EC2Client,
  type Snapshot,
} from '@aws-sdk/client-ec2';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import { answerOf, attempt } from '../clients.ts';
import type { FoundRow, Unseen } from '../collector.ts';
import { type FoundCopy, withCopyStores } from '../copyStores.ts';
import { gibInBytes } from './gib.ts';
import { ec2Row, type Place } from './place.ts';

type DiskSnapshot = Unseen<AssetOf<'EBS Snapshot'>>;

/** Accounts that may make a volume of a snapshot; `all` = everybody. */
const readSharing = async (client: EC2Client, SnapshotId: string | undefined) => {
  const command = new DescribeSnapshotAttributeCommand({
    SnapshotId,
    Attribute: 'createVolumePermission',
  });
  const reply = answerOf(await attempt(client.send(command)));
  return (
    reply?.CreateVolumePermissions?.slice(0, 100).flatMap(
      ({ Group, UserId }) => Group ?? UserId ?? [],
    ) ?? null
  );
};

/** Copies of snapshots name a volume that never was. Source: API reference of EC2, `Snapshot`. */
const NO_VOLUME = 'vol-ffffffff';

export const readDiskSnapshot = async (
  client: EC2Client,
  place: Place,
  snapshot: Snapshot,
): Promise<DiskSnapshot> =>
  ec2Row(place, {
    assetType: 'EBS Snapshot',
    resource: 'snapshot',
    id: snapshot.SnapshotId,
    createdAt: snapshot.StartTime,
    tags: snapshot.Tags,
    facts: {
      volumeId: snapshot.VolumeId === NO_VOLUME ? null : (snapshot.VolumeId ?? null),
      sizeBytes: gibInBytes(snapshot.VolumeSize),
      encrypted: snapshot.Encrypted ?? null,
      keyArn: snapshot.KmsKeyId ?? null,
      sharedWith: await readSharing(client, snapshot.SnapshotId),
    },
  });

type ImageFacts = AssetOf<'Machine Image'>['facts'];

/** Who may start a machine of an image has the disks that it is made of. */
const usableBy = (
  { sharedWith }: DiskSnapshot['facts'],
  images: readonly ImageFacts[],
): FoundCopy['restorableBy'] => {
  if (images.some(({ isPublic }) => isPublic)) return [...new Set([...(sharedWith ?? []), 'all'])];
  return images.some(({ isPublic }) => isPublic === null) ? null : sharedWith;
};

/** By tags of the data lifecycle manager and of AWS Backup. */
const isMadeAgain = ({ tags }: DiskSnapshot): boolean =>
  tags.some(({ key }) => key.startsWith('aws:dlm:') || key.startsWith('aws:backup:'));

const toCopy = (asset: DiskSnapshot, images: readonly ImageFacts[]): FoundCopy => {
  const { volumeId, sizeBytes, encrypted, keyArn } = asset.facts;
  return {
    ...{ asset, sizeBytes, encrypted, keyArn, storeKind: 'EBS Snapshot' },
    of: volumeId && asset.arn.replace(/snapshot\/.*/, `volume/${volumeId}`),
    isByService: isMadeAgain(asset),
    restorableBy: usableBy(asset.facts, images),
    unread: 'volume blocks',
  };
};

/** Snapshots of disks, as assets and as data stores; the images are those of their region. */
export const diskSnapshotRows = (
  snapshots: readonly DiskSnapshot[],
  images: readonly ImageFacts[],
): FoundRow[] => {
  const pairs = images.flatMap((image) => image.snapshots.map((id) => ({ id, image })));
  const byId = Map.groupBy(pairs, ({ id }) => id);
  const madeOf = ({ arn }: DiskSnapshot): ImageFacts[] =>
    (byId.get(arn.split('/').at(-1) ?? '') ?? []).map(({ image }) => image);
  return withCopyStores(snapshots.map((each) => toCopy(each, madeOf(each))));
};
